import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import { derived } from '#server/storage/derived.ts'
import type { ChainToday } from '#web/data/site-data.ts'

/** What a chain's page can tell of today; `null` when staff said nothing that counts. */
export const chainToday = derived((locations: readonly TaggedLocation[]): ChainToday | null => {
  const priced = new Set<string>()
  let hasDay = false
  for (const { day, prices } of locations) {
    hasDay ||= day !== undefined
    for (const { grade } of prices ?? []) priced.add(grade)
  }
  return hasDay || priced.size > 0 ? { priced: [...priced] } : null
})
