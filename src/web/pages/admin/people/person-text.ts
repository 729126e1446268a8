import type { StoreName } from '#domain/location/store-name.ts'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import { ROLES } from '#domain/staff/role.ts'

/** Above this number of stores, the table shows a count. */
const NAMED_MAX = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Owners, then editors, then managers, each by name; people who may not sign in come last. */
export function inTableOrder(people: readonly ListedPerson[]): ListedPerson[] {
  return people.toSorted(
    (a, b) =>
      Number(b.active) - Number(a.active) ||
      ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
      a.username.localeCompare(b.username),
  )
}

/**
 * The stores of a person: "All 24", "Bedford, Solon", "12 stores".
 *
 * @param stores `null` until they are known
 */
export function storesText(
  { role, locations }: Pick<ListedPerson, 'role' | 'locations'>,
  stores: ReadonlyMap<string, StoreName> | null,
): string {
  if (role !== 'manager') return stores === null ? 'All' : `All ${count(stores.size)}`
  const there = stores === null ? locations : locations.filter((id) => stores.has(id))
  if (there.length === 0) return 'None'
  if (stores === null || there.length > NAMED_MAX) {
    return there.length === 1 ? '1 store' : `${count(there.length)} stores`
  }
  return there.map((id) => stores.get(id)?.name ?? id).join(', ')
}

/**
 * When a person was last here: "Now", "2:10 PM", "Yesterday", "Nov 3"; of somebody who was invited,
 * until when the link works.
 */
export function lastHereText(
  person: Pick<ListedPerson, 'lastSeenAt' | 'invitedUntil' | 'hasPassword' | 'active'>,
  { now, isSelf }: { now: Date; isSelf: boolean },
): string {
  if (isSelf) return 'Now'
  if (person.lastSeenAt !== null) return timeText(new Date(person.lastSeenAt), now)
  if (person.hasPassword || !person.active) return 'Not yet'
  return person.invitedUntil === null
    ? 'Link has expired'
    : `Link works until ${untilText(new Date(person.invitedUntil), now)}`
}

/** A moment in the past, as short as possible: "2:10 PM", "Yesterday", "Nov 3", "Nov 3, 2025". */
export function timeText(at: Date, now: Date): string {
  if (isSameDay(at, now)) return format(at, { hour: 'numeric', minute: '2-digit' })
  if (isSameDay(at, new Date(now.getTime() - DAY_MS))) return 'Yesterday'
  const isThisYear = at.getFullYear() === now.getFullYear()
  return format(at, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

/** A moment within the next days: "today 3:15 PM", "Monday 3:15 PM". */
export function untilText(at: Date, now: Date): string {
  const time = format(at, { hour: 'numeric', minute: '2-digit' })
  return isSameDay(at, now) ? `today ${time}` : `${format(at, { weekday: 'long' })} ${time}`
}

/** Who signs in with only a password: "Tom can sign in with only a password." */
export function withoutTwoStep(
  without: readonly Pick<ListedPerson, 'username'>[],
  isRequired: boolean,
): string {
  const [first] = without
  const who = first && without.length === 1 ? first.username : `${count(without.length)} people`
  if (isRequired) {
    const all = 'Two-step sign-in is now required for everybody.'
    return first ? `${all} ${who} will set it up at the next visit.` : all
  }
  return first ? `${who} can sign in with only a password.` : 'Everybody has two-step sign-in.'
}

/** "NB" of "Nia Brooks"; "AN" of "ana" */
export function initials(username: string): string {
  const words = username.split(/[\s.@_-]+/).filter(Boolean)
  const [first = username, second] = words
  const letters =
    second === undefined
      ? Array.from(first).slice(0, 2)
      : [first, second].flatMap((word) => Array.from(word).slice(0, 1))
  return letters.join('').toUpperCase()
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return at.toLocaleString('en-US', options)
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
