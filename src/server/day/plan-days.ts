import { changeDay, type DayChange, type DayConflict } from '#domain/day/change-day.ts'
import { confirmDay } from '#domain/day/confirm-day.ts'
import { dayAt, type StoreDay } from '#domain/day/day.ts'
import { fuelGrades, type FuelGrade } from '#domain/day/grades.ts'
import type { Location } from '#domain/location/location.ts'
import { instantText } from '#domain/time/instant-text.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import { daySentence } from './day-sentence.ts'
import type { GivenChange } from './given-change.ts'
import { readChange, saysNothing } from './read-change.ts'
import { priceDoubt } from './read-price-change.ts'
import { rejected } from './rejected.ts'

/** What stands against a change, with a sentence. */
export type SaidConflict = DayConflict & { message: string }

/**
 * The days of stores after a change, and what the history says. Pure.
 *
 * @param options.by who changes them; instants are in ms since the epoch
 * @throws PublicError 422 with a message
 */
export function planDays(
  { days: kept, site, version }: Snapshot,
  stores: readonly Location[],
  given: GivenChange,
  { by, now, pressedAt }: { by: string; now: number; pressedAt: number },
): { days: StoreDay[]; what: string } | { conflict: SaidConflict } {
  const grades = fuelGrades(site.en.site)
  const dayById = new Map(kept.map((day) => [day.id, day]))
  const { base, confirm = false } = given
  const saying = {
    by,
    pressedAt,
    now,
    version: version + 1,
    ...(base !== undefined && { base }),
  }
  if (saysNothing(given)) {
    if (!confirm) throw rejected('confirm', 'Say what changes, or confirm the current state.')
    const days = stores.map(({ id }) => {
      const fresh = { id, version, prices: [], heardAt: new Date(0).toISOString(), by: '' }
      return confirmDay(dayById.get(id) ?? fresh, saying)
    })
    return { days, what: daySentence(null, stores, grades) }
  }
  const days: StoreDay[] = []
  let said: DayChange = {}
  for (const { id, name, timeZone } of stores) {
    const before = dayById.get(id)
    const day = dayAt(before?.day, now)
    said = readChange(given, { now, pressedAt, timeZone, day, grades })
    const made = changeDay(before, id, said, saying)
    if ('conflict' in made) {
      const { conflict } = made
      const when = instantText(Date.parse(conflict.at), now, timeZone)
      const who = stores.length === 1 ? conflict.by : `At ${name}, ${conflict.by}`
      return { conflict: { message: `${who} changed this ${when}.`, ...conflict } }
    }
    if (!confirm) requireUsualPrices(said, before, grades, stores.length === 1 ? '' : `${name}: `)
    days.push(made.next)
  }
  return { days, what: daySentence(said, stores, grades) }
}

/** @throws PublicError 422 for a price that should be confirmed */
function requireUsualPrices(
  { prices = [] }: DayChange,
  before: StoreDay | undefined,
  grades: readonly FuelGrade[],
  place: string,
): void {
  for (const [index, price] of prices.entries()) {
    const former = before?.prices.find(({ grade }) => grade === price.grade)
    const doubt = priceDoubt(price, former, grades)
    if (doubt !== null) throw rejected(`prices[${index}]`, `${place}${doubt} Save it?`, 'confirm')
  }
}
