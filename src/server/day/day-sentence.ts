import { parseAddress } from '#domain/address/us-address.ts'
import type { DayChange } from '#domain/day/change-day.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import type { Location } from '#domain/location/location.ts'
import { instantText } from '#domain/time/instant-text.ts'

type Store = Pick<Location, 'name' | 'address' | 'timeZone'>

/**
 * What a change says, for the history: "Closed 12 stores in Parma until Nov 29, 2026 at 6 AM".
 *
 * @param change `null` when what stands was confirmed
 */
export function daySentence(
  change: DayChange | null,
  stores: readonly Store[],
  grades: readonly FuelGrade[],
): string {
  const place = placeWords(stores)
  if (change === null) return `Confirmed the day of ${place}`
  const { door, prices = [] } = change
  const facts = factWords(change, grades)
  const doorWords = door && `${doorVerb(change)} ${place}${untilWords(door.until, stores)}`
  const [price] = prices
  if (doorWords !== undefined) {
    const more = [...facts, ...(price ? ['changed prices'] : [])]
    return more.length === 0 ? doorWords : `${doorWords} (${more.join(', ')})`
  }
  if (!price) return `Changed the day of ${place}: ${facts.join(', ') || 'another end'}`
  const more = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  if (prices.length > 1) return `Changed prices at ${place}${more}`
  const name = nameOf(price.grade, grades)
  if (price.credit === null) return `Removed the price of ${name} at ${place}${more}`
  return `Changed ${name} to $${price.credit} at ${place}${more}`
}

/** "Test Parma", "12 stores in Parma", "40 stores in OH", "90 stores" */
export function placeWords(stores: readonly Store[]): string {
  const [first, ...others] = stores
  if (first && others.length === 0) return first.name
  const places = stores.map(({ address }) => parseAddress(address))
  const shared = (name: 'city' | 'state') => {
    const values = new Set(places.map((place) => place[name]))
    const [only] = values
    return values.size === 1 ? (only ?? null) : null
  }
  const where = shared('state') === null ? null : (shared('city') ?? shared('state'))
  return `${stores.length} stores${where === null ? '' : ` in ${where}`}`
}

function doorVerb({ door }: DayChange): string {
  if (door?.status === 'closed') return 'Closed'
  return door?.status === 'limited' ? 'Limited the hours of' : 'Opened'
}

function untilWords(until: string | undefined, [store]: readonly Store[]): string {
  if (until === undefined || !store) return ' as planned'
  // The sentence stays, so it names its date also on that very day.
  return ` until ${instantText(Date.parse(until), 0, store.timeZone)}`
}

function factWords(change: DayChange, grades: readonly FuelGrade[]): string[] {
  const { payments, out, outOfOrder, note } = change
  const names = out?.map((id) => nameOf(id, grades))
  return [
    ...(payments ? [payments === 'cash' ? 'cash only' : 'all payments'] : []),
    ...(names ? [names.length === 0 ? 'all grades' : `out of ${names.join(', ')}`] : []),
    ...(outOfOrder
      ? [outOfOrder.length === 0 ? 'all services' : `not working: ${outOfOrder.join(', ')}`]
      : []),
    ...(note === undefined ? [] : [note === '' ? 'no note' : 'a note']),
  ]
}

function nameOf(id: string, grades: readonly FuelGrade[]): string {
  return grades.find((grade) => grade.id === id)?.name ?? id
}
