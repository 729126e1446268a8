import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { OwnNames } from '#domain/text/own-name.ts'
import type { Language } from '#domain/text/language.ts'

/** The number of names that fit into a sentence. */
const NAMES = 3

/**
 * What has no Spanish name yet, in a sentence for tags and one for special days; none when visitors
 * cannot read the site in Spanish.
 *
 * @param languages those that visitors can read the site in
 * @param now ms since the epoch; special days that are over are left out
 */
export function namesWithoutSpanish(
  languages: readonly Language[],
  { locations, tags }: { locations: readonly Location[]; tags: readonly Tag[] },
  now: number,
): string[] {
  if (!languages.includes('es')) return []
  const today = new Date(now).toISOString().slice(0, 10)
  const coming = locations.flatMap(({ specialDays }) =>
    specialDays.filter(({ date }) => date >= today),
  )
  return [sentence(tags, 'tag', 'tags'), sentence(coming, 'special day', 'special days')].flat()
}

function sentence(named: readonly OwnNames[], one: string, several: string): string[] {
  const names = [...new Set(named.flatMap(({ name, nameEs }) => (name && !nameEs ? name : [])))]
  const rest = names.length - NAMES
  const list = names.slice(0, NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  if (names.length === 0) return []
  return names.length === 1
    ? [`1 ${one} has no Spanish name: ${list}.`]
    : [`${names.length} ${several} have no Spanish name: ${list}.`]
}
