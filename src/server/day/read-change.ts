import { DAY_MAX, type Day } from '#domain/day/day.ts'
import type { DayChange } from '#domain/day/change-day.ts'
import type { Door } from '#domain/day/day-parts.ts'
import { wholeMinute } from '#domain/day/day-hours.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import { ClockTime } from '#domain/day/store-day.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { GivenChange } from './given-change.ts'
import { readPriceChanges } from './read-price-change.ts'
import { rejected } from './rejected.ts'

const HOUR = 3_600_000
/** A phone that says “in 72 hours” has a clock of its own. */
const CLOCKS_MS = 30_000
const DOOR = ['status', 'reason', 'until', 'opensAt', 'closesAt'] as const
const FACTS = ['payments', 'out', 'outOfOrder', 'note'] as const

/** What a change is checked against. */
export type ChangeOf = {
  /** In ms since the epoch, as is `pressedAt` */
  now: number
  pressedAt: number
  /** The store's IANA zone */
  timeZone: string
  /** What stands, without what has ended */
  day: Day | null
  grades: readonly FuelGrade[]
}

/**
 * When a change was pressed, in ms since the epoch; one from the future was pressed now.
 *
 * @throws PublicError 422 for no instant, or one that is too long ago
 */
export function readPressedAt(text: string | undefined, now: number): number {
  if (text === undefined) return now
  const at = instantIn(text, 'pressedAt')
  if (at >= now - DAY_MAX.hours * HOUR) return Math.min(at, now)
  throw rejected('pressedAt', `This is from more than ${DAY_MAX.hours} hours ago. Enter it again.`)
}

/**
 * Checks what a request says of a store's day.
 *
 * @throws PublicError 422 with a message
 */
export function readChange(given: GivenChange, of: ChangeOf): DayChange {
  const isDoorSaid = DOOR.some((name) => given[name] !== undefined)
  const areFactsSaid = FACTS.some((name) => given[name] !== undefined)
  const door = isDoorSaid ? readDoor(given, of) : undefined
  const { payments } = given
  return {
    ...(given.status === 'open' && door?.until === undefined && { isCleared: true }),
    ...(door && { door }),
    ...(payments && { payments }),
    ...(given.out && { out: readItems('out', given.out, of.grades, 'grade') }),
    ...(given.outOfOrder && {
      outOfOrder: readItems('outOfOrder', given.outOfOrder, DAY_SERVICES, 'service'),
    }),
    ...(given.note !== undefined && { note: readLine('note', given.note, 'note') }),
    ...((areFactsSaid || given.factsUntil) && { factsUntil: readFactsUntil(given, of) }),
    ...(given.prices && { prices: readPriceChanges(given.prices, of.grades) }),
  }
}

/** Whether a request says nothing beside `confirm`. */
export function saysNothing(given: GivenChange): boolean {
  const names = [...DOOR, ...FACTS, 'factsUntil', 'prices'] as const
  return names.every((name) => given[name] === undefined)
}

function readDoor(given: GivenChange, of: ChangeOf): Door {
  // Without a status it is a change of what stands, such as a later end.
  const standing = given.status === undefined && of.day?.until !== undefined ? of.day : null
  const status = given.status ?? standing?.status
  if (status === undefined) {
    throw rejected('status', 'Say whether the store is open, limited, or closed.')
  }
  const reason = readLine('reason', given.reason ?? standing?.reason, 'reason')
  const untilText = given.until === undefined ? standing?.until : given.until
  if (!untilText) {
    if (status === 'open') return { status }
    const word = status === 'closed' ? 'closed' : 'limited'
    throw rejected('until', `Say until when the store is ${word}.`)
  }
  if (status === 'closed' && reason === '') {
    throw rejected('reason', 'Say why the store is closed.')
  }
  const clocks = {
    opensAt: given.opensAt === undefined ? standing?.opensAt : given.opensAt,
    closesAt: given.closesAt === undefined ? standing?.closesAt : given.closesAt,
  }
  const until = readEnd('until', untilText, of)
  return {
    status,
    ...(reason !== '' && { reason }),
    until,
    ...readClock('opensAt', clocks.opensAt, status),
    ...readClock('closesAt', clocks.closesAt, status),
  }
}

function readClock(
  name: 'opensAt' | 'closesAt',
  text: string | null | undefined,
  status: Day['status'],
): { [Name in 'opensAt' | 'closesAt']?: string } {
  if (text === undefined || text === null || text === '') return {}
  if (status !== 'limited') throw rejected(name, `Only limited hours have ${name}.`)
  if (ClockTime.safeParse(text).success) return { [name]: text }
  throw rejected(name, `${name} must be a time of the day such as 06:00.`)
}

function readFactsUntil({ factsUntil }: GivenChange, of: ChangeOf): string {
  if (factsUntil) return readEnd('factsUntil', factsUntil, of)
  const usual = of.pressedAt + DAY_MAX.hours * HOUR
  return iso(wholeMinute(zoneNamed(of.timeZone), usual))
}

/** An end that the store's clock can show. @throws PublicError 422 */
function readEnd(name: 'until' | 'factsUntil', text: string, { now, timeZone }: ChangeOf): string {
  const at = instantIn(text, name)
  if (at <= now) throw rejected(name, 'This end has passed. Choose a later one.')
  if (at > now + DAY_MAX.hours * HOUR + CLOCKS_MS) {
    const more = `at most ${DAY_MAX.hours} hours from now. It can be extended later.`
    throw rejected(name, `The end can be ${more}`)
  }
  return iso(wholeMinute(zoneNamed(timeZone), at))
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i

/** @throws PublicError 422 */
export function instantIn(text: string, name: string): number {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(at)) return at
  throw rejected(
    name,
    `${name} must be a date and time with its zone, such as 2026-11-28T18:00:00Z.`,
  )
}

function readItems(
  path: 'out' | 'outOfOrder',
  items: readonly string[],
  known: readonly { id: string }[],
  noun: 'grade' | 'service',
): string[] {
  const unknown = items.find((item) => known.every(({ id }) => id !== item))
  if (unknown === undefined) return [...new Set(items)]
  throw rejected(path, `There is no ${noun} “${shownLine(unknown).slice(0, 40)}”.`)
}

function readLine(name: 'reason' | 'note', text: string | null | undefined, noun: string): string {
  const line = shownLine(text ?? '')
  const over = line.length - DAY_MAX[name]
  if (over <= 0) return line
  const characters = over === 1 ? '1 character' : `${over} characters`
  throw rejected(name, `The ${noun} is ${characters} too long. It can have ${DAY_MAX[name]}.`)
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
