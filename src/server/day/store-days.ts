import { dayAt, type StoreDay } from '#domain/day/day.ts'
import { fuelSign, type FuelSign } from '#domain/day/fuel-sign.ts'
import { fuelGrades } from '#domain/day/grades.ts'
import type {
  ManyTodayAnswer,
  PriceHistory,
  StoreCard,
  TodayAnswer,
  TodayStore,
} from '#domain/day/today.ts'
import type { ListedLocation, Location } from '#domain/location/location.ts'
import { PublicError } from '#server/errors.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { SignedIn } from '#server/staff/signing-in/staff-sessions.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { GivenChange } from './given-change.ts'
import { planDays, type SaidConflict } from './plan-days.ts'
import { readPriceHistory } from './price-history.ts'
import { readPressedAt } from './read-change.ts'
import { answeredBefore, receiptId, withReceipt } from './receipts.ts'
import { soldAt } from './sold-at.ts'

/** Who changes something, as a session or a token says. */
export type DayAuthor = Pick<SignedIn, 'personId' | 'username' | 'role' | 'locations'>

/** What came of a change: an answer as JSON, or what stands against it. */
export type DayOutcome = { answer: string } | { conflict: SaidConflict }

/** What staff say of their stores' days. Each change is one commit, with the receipt of its request. */
export type StoreDays = {
  /** The stores that somebody may change, in the owner's order; with an id that one alone, if it is one */
  list: (author: DayAuthor, id?: string) => Promise<TodayStore[]>
  /** What a store's prices were. @throws PublicError 403, 404 */
  history: (author: DayAuthor, id: string) => Promise<PriceHistory>
  /** @throws PublicError 403, 404, 422 */
  change: (
    author: DayAuthor,
    id: string,
    given: GivenChange,
    key: string | undefined,
  ) => Promise<DayOutcome>
  /** All of them or none. @throws as `change` */
  changeMany: (
    author: DayAuthor,
    ids: readonly string[],
    given: GivenChange,
    key: string | undefined,
  ) => Promise<DayOutcome>
}

/** Beside the outcome, what the history says. */
type Done = { outcome: DayOutcome; what: string }

export function createStoreDays({
  storage,
  listing,
  clock,
  monotonic,
}: {
  storage: Pick<Storage, 'current' | 'commit' | 'history'>
  listing: () => Promise<LocationListing>
  clock: () => number
  monotonic: () => number
}): StoreDays {
  async function commit(
    author: DayAuthor,
    ids: readonly string[],
    given: GivenChange,
    { key, isMany }: { key: string | undefined; isMany: boolean },
  ): Promise<DayOutcome> {
    const receipt = receiptId(author.personId, key)
    const before = answeredBefore(storage.current().receipts, receipt)
    if (before !== null) return { answer: before }
    requireOwn(author, storesIn(storage.current(), ids))
    const now = clock()
    const pressedAt = readPressedAt(given.pressedAt, now)
    const note = { by: author.username, kind: 'today' as const, what: ({ what }: Done) => what }
    const done = await storage.commit<Done>(note, (snapshot, undoId) => {
      const known = answeredBefore(snapshot.receipts, receipt)
      if (known !== null) return [{}, { outcome: { answer: known }, what: '' }]
      const stores = storesIn(snapshot, ids)
      const made = planDays(snapshot, stores, given, { by: author.username, now, pressedAt })
      if ('conflict' in made) return [{}, { outcome: made, what: '' }]
      const { days, what } = made
      const answer = isMany
        ? manyAnswer(what, stores.length, snapshot.version + 1, undoId)
        : days.map((day) => todayAnswer(day, now))[0]
      const text = JSON.stringify(answer)
      const receipts = withReceipt(snapshot.receipts, receipt, text, now)
      return [
        { days: withDays(snapshot.days, days), receipts },
        { outcome: { answer: text }, what },
      ]
    })
    return done.outcome
  }

  return {
    list: async (author, id) => {
      const { locations, listed } = await listing()
      const { days, site, locations: planned } = storage.current()
      const dayById = new Map(days.map((day) => [day.id, day]))
      const grades = fuelGrades(site.en.site)
      // What the law wants beside a price is on a store's page.
      const sign = { ...fuelSign(site.en.site), notices: {} }
      const now = clock()
      const own = locations.filter((one) => isOwn(author, one.id) && (id ?? one.id) === one.id)
      const hasHours = own.length <= WITH_HOURS
      const specialDays = new Map(
        hasHours ? planned.map((location) => [location.id, location.specialDays]) : [],
      )
      return own.map((location) => ({
        ...todayAnswer(dayById.get(location.id) ?? { id: location.id, version: 0 }, now),
        name: location.name,
        address: location.address,
        path: listed(location).path,
        timeZone: location.timeZone,
        ...soldAt(location, grades),
        ...(hasHours && {
          week: listed(location).week,
          specialDays: specialDays.get(location.id) ?? [],
          card: cardOf(listed(location), sign),
        }),
      }))
    },
    history: async (author, id) => {
      requireOwn(author, storesIn(storage.current(), [id]))
      return readPriceHistory(storage, id, { now: clock(), monotonic })
    },
    change: (author, id, given, key) => commit(author, [id], given, { key, isMany: false }),
    changeMany: (author, ids, given, key) =>
      commit(author, [...new Set(ids)], given, { key, isMany: true }),
  }
}

function cardOf(listed: ListedLocation, sign: FuelSign): StoreCard {
  const { phone, phoneHref, tags, businessStatus, grades } = listed
  return { phone, phoneHref, tags, businessStatus, ...(grades && { grades }), sign }
}

/** A list of more stores has no hours: only the page of one store needs them. */
const WITH_HOURS = 50

/** What somebody may change. */
export function isOwn({ role, locations }: DayAuthor, id: string): boolean {
  return role !== 'manager' || locations.includes(id)
}

/** @throws PublicError 403 */
function requireOwn(author: DayAuthor, stores: readonly Location[]): void {
  const other = stores.find(({ id }) => !isOwn(author, id))
  if (other) throw new PublicError(403, `${other.name} isn’t one of your stores.`)
}

/** In the order of the ids. @throws PublicError 404 */
function storesIn({ locations }: Snapshot, ids: readonly string[]): Location[] {
  const wanted = new Set(ids)
  const found = new Map(locations.flatMap((one) => (wanted.has(one.id) ? [[one.id, one]] : [])))
  return ids.map((id) => {
    const store = found.get(id)
    if (store) return store
    throw new PublicError(404, 'This store doesn’t exist. Someone may have deleted it.')
  })
}

/** The list with new days in the places of former ones, or at its end. */
export function withDays(
  kept: readonly StoreDay[],
  changed: readonly StoreDay[],
): readonly StoreDay[] {
  const next = new Map(changed.map((day) => [day.id, day]))
  const known = kept.map((day) => {
    const own = next.get(day.id)
    next.delete(day.id)
    return own ?? day
  })
  return [...known, ...next.values()]
}

function todayAnswer(
  {
    id,
    version,
    day: kept,
    prices = [],
    heardAt,
    by,
  }: Partial<StoreDay> & Pick<StoreDay, 'id' | 'version'>,
  now: number,
): TodayAnswer {
  const day = dayAt(kept, now)
  return {
    id,
    version,
    ...(day && { day }),
    prices,
    ...(heardAt !== undefined && { heardAt }),
    ...(by !== undefined && { by }),
  }
}

function manyAnswer(
  what: string,
  changed: number,
  version: number,
  undoId: string,
): ManyTodayAnswer {
  return { message: `${what}.`, changed, version, undoId }
}
