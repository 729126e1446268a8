import type { Location } from '#domain/location/location.ts'
import type { Person } from '#domain/staff/person.ts'
import { roleWithArticle } from '#domain/staff/role.ts'

/** In a sentence, more stores than these are a number. */
const NAMED_MAX = 3

/** For the history: "Invited Nia as a store manager of Euclid" */
export function invitedWords(person: Person, locations: readonly Location[]): string {
  return `Invited ${person.username} as ${roleWords(person, locations)}`
}

/** For the history: "Made Tom an editor and deactivated Tom" */
export function changeWords(before: Person, after: Person, locations: readonly Location[]): string {
  const name = after.username
  const hasOtherStores = before.locations.join('\n') !== after.locations.join('\n')
  const done = [
    before.role !== after.role && `made ${name} ${roleWords(after, locations)}`,
    before.role === after.role &&
      hasOtherStores &&
      `gave ${name} ${storesWords(after.locations, locations)}`,
    before.active !== after.active && `${after.active ? 'activated' : 'deactivated'} ${name}`,
  ].filter((words) => words !== false)
  const sentence = done.join(' and ') || `left ${name} as before`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** "an owner", "a store manager of Euclid" */
function roleWords({ role, locations: ids }: Person, locations: readonly Location[]): string {
  const name = roleWithArticle(role)
  return role === 'manager' ? `${name} of ${storesWords(ids, locations)}` : name
}

/** "no store", "Parma and Solon", "12 stores" */
function storesWords(ids: readonly string[], locations: readonly Location[]): string {
  if (ids.length === 0) return 'no store'
  if (ids.length > NAMED_MAX) return `${ids.length} stores`
  const names = ids.map((id) => locations.find((one) => one.id === id)?.name ?? id)
  return new Intl.ListFormat('en-US').format(names)
}
