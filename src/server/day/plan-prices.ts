import type { PriceChange } from '#domain/day/change-day.ts'
import { iso, later, type Saying } from '#domain/day/confirm-day.ts'
import type { Price, StoreDay } from '#domain/day/day.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { millsOf, readPrice } from '#domain/day/price-text.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import type { Location } from '#domain/location/location.ts'
import { counted } from '#server/importing/planning/counted.ts'
import { gradeFinder } from './price-columns.ts'
import { priceDoubt } from './read-price-change.ts'
import type { PriceRow } from './read-price-rows.ts'
import { storeFinder } from './store-finder.ts'

/** A row that changes nothing, and why. */
export type RefusedPrice = {
  row: number
  /** The store's id; empty when no store was found */
  id: string
  reason: string
  /** The same request with `confirm=1` takes it */
  needs?: 'confirm'
}
export type PriceWarning = { row: number; field: string; reason: string }

/** A row with its store and its amounts. */
type SaidPrice = { row: number; store: Location; change: PriceChange; hasCash: boolean }
/** The rows that make sense by themselves. */
export type SaidPrices = {
  said: readonly SaidPrice[]
  refused: readonly RefusedPrice[]
  warnings: readonly PriceWarning[]
}

/** What a list of prices changes. */
export type PricePlan = {
  /** Changed days alone */
  days: readonly StoreDay[]
  updated: number
  unchanged: number
  refused: readonly RefusedPrice[]
  warnings: readonly PriceWarning[]
}

/** A price that is sent again, as a program does all day, is confirmed no more often than this. */
const CONFIRMED_MS = 15 * 60_000

/**
 * Finds the store and the grade of each row, and reads its amounts.
 *
 * @param isOwn whether the author may change a store
 */
export function* readSaidPrices(
  rows: readonly PriceRow[],
  locations: readonly Location[],
  grades: readonly FuelGrade[],
  isOwn: (id: string) => boolean,
): SlicedWork<SaidPrices> {
  const find = storeFinder(locations)
  const gradeNamed = gradeFinder(grades)
  const said: SaidPrice[] = []
  const refused: RefusedPrice[] = []
  const warnings: PriceWarning[] = []
  const seen = new Map<string, PriceChange>()
  for (const { row, ...given } of rows) {
    yield
    const refuse = (id: string, reason: string) => refused.push({ row, id, reason })
    const found = find(given.location)
    if (typeof found === 'string') {
      refuse('', storeReason(given.location, found))
      continue
    }
    const { store } = found
    const grade = gradeNamed(given.grade)
    if (!isOwn(store.id)) {
      refuse(store.id, `${store.name} isn’t one of your stores`)
      continue
    }
    if (!grade) {
      refuse(
        store.id,
        given.grade === '' ? 'no grade' : `there is no grade “${given.grade.slice(0, 40)}”`,
      )
      continue
    }
    const credit = readPrice(given.credit, grade.unit)
    const cash = readPrice(given.cash ?? '', grade.unit)
    if (credit.kind === 'refused' || cash.kind === 'refused') {
      const reasons = [credit, cash].flatMap((one) => (one.kind === 'refused' ? [one.reason] : []))
      refuse(store.id, reasons.join(' '))
      continue
    }
    if (credit.kind === 'none') {
      if (cash.kind === 'none')
        warnings.push({ row, field: 'credit', reason: 'no price, so nothing changes' })
      else refuse(store.id, 'a cash price without a credit price')
      continue
    }
    const hasOwnCash = cash.kind === 'price' && cash.amount !== credit.amount
    const change = {
      grade: grade.id,
      credit: credit.amount,
      ...(hasOwnCash && { cash: cash.amount }),
    }
    const key = JSON.stringify([store.id, grade.id])
    const before = seen.get(key)
    if (before) {
      const isSame = before.credit === change.credit && before.cash === change.cash
      if (!isSame) refuse(store.id, `an earlier row has another price for ${grade.name} there`)
      continue
    }
    if (hasOwnCash && millsOf(cash.amount) > millsOf(credit.amount)) {
      warnings.push({ row, field: 'cash', reason: 'cash costs more than credit' })
    }
    seen.set(key, change)
    said.push({ row, store, change, hasCash: given.cash !== null })
  }
  return { said, refused, warnings }
}

/**
 * What prices change in the days that are kept. Pure.
 *
 * @param isConfirmed takes prices that jump or are out of the usual range
 */
export function planPrices(
  { said, refused, warnings }: SaidPrices,
  kept: readonly StoreDay[],
  grades: readonly FuelGrade[],
  saying: Saying & { isConfirmed: boolean },
): PricePlan {
  const dayById = new Map(kept.map((day) => [day.id, day]))
  const next = new Map<string, StoreDay>()
  const doubts: RefusedPrice[] = []
  const losses: PriceWarning[] = []
  let updated = 0
  let unchanged = 0
  for (const { row, store, change, hasCash } of said) {
    const day = next.get(store.id) ?? dayById.get(store.id)
    const before = day?.prices.find(({ grade }) => grade === change.grade)
    const doubt = saying.isConfirmed ? null : priceDoubt(change, before, grades)
    if (doubt !== null) {
      doubts.push({ row, id: store.id, reason: `${doubt} Confirm it`, needs: 'confirm' })
      continue
    }
    const isSame = before?.credit === change.credit && before.cash === change.cash
    if (!hasCash && before?.cash !== undefined) {
      const reason = `the cash price of $${before.cash} is removed, because the list has none`
      losses.push({ row, field: 'cash', reason })
    }
    if (isSame) unchanged += 1
    else updated += 1
    if (!isSame || saying.now - Date.parse(before.asOf) >= CONFIRMED_MS) {
      next.set(store.id, withPrice(day, store.id, change, { isSame, saying }))
    }
  }
  const all = [...refused, ...doubts].toSorted((a, b) => a.row - b.row)
  return {
    days: [...next.values()],
    updated,
    unchanged,
    refused: all,
    warnings: [...warnings, ...losses],
  }
}

function withPrice(
  day: StoreDay | undefined,
  id: string,
  { grade, credit, cash }: PriceChange,
  { isSame, saying }: { isSame: boolean; saying: Saying },
): StoreDay {
  const asOf = iso(saying.now)
  const { version, by } = saying
  const price: Price = { grade, credit: credit ?? '', ...(cash !== undefined && { cash }), asOf }
  const prices = day?.prices ?? []
  const isKnown = prices.some((one) => one.grade === grade)
  const said = { ...day?.said, ...(!isSame && { [`price:${grade}`]: { version, at: asOf, by } }) }
  return {
    ...day,
    id,
    version,
    prices: isKnown ? prices.map((one) => (one.grade === grade ? price : one)) : [...prices, price],
    heardAt: later(day?.heardAt, saying),
    by,
    ...(Object.keys(said).length > 0 && { said }),
  }
}

function storeReason(text: string, found: 'none' | 'several'): string {
  if (text === '') return 'no store'
  const shown = `“${text.slice(0, 60).toWellFormed()}”`
  return found === 'none' ? `no store ${shown}` : `several stores are ${shown}: use the id`
}

/** "Changed 12 prices, 3 unchanged. 1 row rejected (row 5: no store “Kent 9”)." */
export function pricesMessage(
  { updated, unchanged, refused }: PricePlan,
  { isDryRun = false } = {},
): string {
  const verb = isDryRun ? 'Would change' : 'Changed'
  const done = `${verb} ${counted(updated, 'price', 'prices')}, ${unchanged.toLocaleString('en-US')} unchanged.`
  if (refused.length === 0) return done
  const reasons = refused
    .slice(0, 3)
    .map(({ row, reason }) => `row ${row}: ${reason.replace(/\.$/, '')}`)
  const more = refused.length - reasons.length
  const list = [...reasons, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
  return `${done} ${counted(refused.length, 'row', 'rows')} rejected (${list}).`
}
