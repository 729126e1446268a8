import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { OwnNames } from '#domain/text/own-name.ts'
import type { Language } from '#domain/text/language.ts'

/**
 * What has no Spanish name yet, in a sentence each for tags, special days, and parts with hours of
 * their own; none when visitors
 * cannot read the site in Spanish.
 *
 * @param languages those that visitors can read the site in
 * @param now ms since the epoch; special days that are over are left out
 * @param most how many names a sentence has
 */
export function namesWithoutSpanish(
  languages: readonly Language[],
  { locations, tags }: { locations: readonly Location[]; tags: readonly Tag[] },
  now: number,
  most = 3,
): string[] {
  if (!languages.includes('es')) return []
  const today = new Date(now).toISOString().slice(0, 10)
  const coming = locations.flatMap(({ specialDays }) =>
    specialDays.filter(({ date }) => date >= today),
  )
  const parts = locations.flatMap(({ schedules = [] }) => schedules)
  return [
    sentence(tags, 'tag', 'tags', most),
    sentence(coming, 'special day', 'special days', most),
    sentence(parts, 'part of a store', 'parts of stores', most),
  ].flat()
}

function sentence(
  named: readonly OwnNames[],
  one: string,
  several: string,
  most: number,
): string[] {
  const names = [...new Set(named.flatMap(({ name, nameEs }) => (name && !nameEs ? name : [])))]
  if (names.length === 0) return []
  const rest = names.length - most
  const list = names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const count = names.length === 1 ? `1 ${one} has` : `${names.length} ${several} have`
  return [`${count} no Spanish name${most === 0 ? '' : `: ${list}`}.`]
}
