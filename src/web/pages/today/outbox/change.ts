import { DAY_MAX, type Day, type Price } from '#domain/day/day.ts'
import { centsBetween } from '#web/pages/today/prices/amount.ts'
import type { TodayStore } from '#domain/day/today.ts'

/** What one grade costs from now on, in amounts as in `Price`; `credit: null` removes its price. */
export type PriceChange = { grade: string; credit: string | null; cash?: string }

/** The fields of a store's day that a change sets. Those of the door come together, with `status`. */
export type DayFields = Partial<Omit<Day, 'asOf'>> & { prices?: readonly PriceChange[] }

/** Why a change waits for a person. */
export type Trouble =
  | { kind: 'jump'; message: string }
  | { kind: 'conflict'; by: string; at: string; theirs: DayFields }
  | { kind: 'refused'; message: string }

/** A change that this device keeps until the server has it. */
export type Change = {
  /** The `Idempotency-Key`: the server handles it once, however often it is sent */
  key: string
  /** Whose it is; another person on this device does not send it */
  account: string
  location: string
  /** The version of the store that the person saw; absent when they decided to replace any */
  base?: number
  /** ISO instant, UTC */
  pressedAt: string
  /** Its place in the order, ms since the epoch */
  order: number
  /** Not sent before this time, ms since the epoch: the next press may still belong to it */
  sendAfter: number
  /** The server may have it; what is pressed now is another change */
  isSent: boolean
  fields: DayFields
  /** The same fields before it, for undo */
  before: DayFields
  /** Accepts a price jump or, by itself, confirms the current state */
  confirm?: true
  trouble?: Trouble
  /** The key of the saved change that it undoes */
  undoes?: string
}

const HOUR = 3_600_000
const DOOR = ['status', 'reason', 'until', 'opensAt', 'closesAt'] as const
const FACTS = ['payments', 'out', 'outOfOrder', 'note'] as const

/** Two changes as one, the later one's fields first. */
export function mergedFields(earlier: DayFields, later: DayFields): DayFields {
  const base = later.status === undefined ? earlier : without(earlier, DOOR)
  const grades = new Set(later.prices?.map(({ grade }) => grade))
  const prices = [
    ...(earlier.prices ?? []).filter(({ grade }) => !grades.has(grade)),
    ...(later.prices ?? []),
  ]
  return { ...base, ...later, ...(prices.length > 0 && { prices }) }
}

/** The store as it is once the server has the change. @param at ISO instant of the press */
export function withFields(store: TodayStore, fields: DayFields, at: string): TodayStore {
  const { prices: changed = [], ...ofDay } = fields
  const usual: Day = { status: 'open', payments: 'all', out: [], outOfOrder: [], asOf: at }
  // Any report answers head office's question.
  const { asked: _, ...heard } = store
  const { prices } = store
  const grades = new Set(changed.map(({ grade }) => grade))
  const next = {
    ...heard,
    heardAt: at,
    prices: [
      ...prices.filter(({ grade }) => !grades.has(grade)),
      ...changed.flatMap(({ credit, ...price }) =>
        credit === null ? [] : { ...price, credit, asOf: at },
      ),
    ],
  }
  if (Object.keys(ofDay).length === 0) return next
  const kept: Day = { ...usual, ...store.day }
  const day: Day = {
    ...(fields.status === undefined ? kept : { ...usual, ...without(kept, DOOR) }),
    ...ofDay,
    asOf: at,
  }
  if (FACTS.some((field) => field in fields)) {
    day.factsUntil =
      fields.factsUntil ?? new Date(Date.parse(at) + DAY_MAX.hours * HOUR).toISOString()
  }
  return { ...next, day: day.note === '' ? { ...usual, ...without(day, ['note']) } : day }
}

/** The same fields as the store has them now. */
export function fieldsBefore({ day, prices }: TodayStore, fields: DayFields): DayFields {
  const before: DayFields = {}
  if (fields.status !== undefined) {
    if (day?.until === undefined) Object.assign(before, { status: 'open' }, keptFacts(day))
    else Object.assign(before, only(day, DOOR))
  }
  if (fields.payments !== undefined) before.payments = day?.payments ?? 'all'
  if (fields.out !== undefined) before.out = day?.out ?? []
  if (fields.outOfOrder !== undefined) before.outOfOrder = day?.outOfOrder ?? []
  if (fields.note !== undefined) before.note = day?.note ?? ''
  const former = fields.prices?.map(({ grade }) =>
    priceChange(
      grade,
      prices.find((price) => price.grade === grade),
    ),
  )
  return { ...before, ...(former && { prices: former }) }
}

function priceChange(grade: string, price: Price | undefined): PriceChange {
  if (!price) return { grade, credit: null }
  const { credit, cash } = price
  return { grade, credit, ...(cash !== undefined && { cash }) }
}

/**
 * What else differs today, for a store that opens again: `open` by itself would clear everything.
 */
export function keptFacts(day: Day | undefined): DayFields {
  if (day?.factsUntil === undefined) return {}
  const { payments, out, outOfOrder, note, factsUntil } = day
  return { payments, out, outOfOrder, factsUntil, ...(note !== undefined && { note }) }
}

/** Whether two changes set the same, so that their order matters. */
export function overlaps(a: DayFields, b: DayFields): boolean {
  const grades = new Set(a.prices?.map(({ grade }) => grade))
  if (b.prices?.some(({ grade }) => grades.has(grade))) return true
  return Object.keys(a).some((field) => field !== 'prices' && field in b)
}

/** More than this needs a confirmation, in cents. */
const JUMP = 25

/** A price of a change that jumps, with how far in cents; `null` when none does. */
export function jumpOf({
  fields,
  before,
}: Pick<Change, 'fields' | 'before'>): { grade: string; cents: number } | null {
  for (const price of fields.prices ?? []) {
    const former = before.prices?.find(({ grade }) => grade === price.grade)
    if (!former || former.credit === null || price.credit === null) continue
    const cents = [
      centsBetween(former.credit, price.credit),
      ...(price.cash !== undefined && former.cash !== undefined
        ? [centsBetween(former.cash, price.cash)]
        : []),
    ].find((difference) => Math.abs(difference) > JUMP)
    if (cents !== undefined) return { grade: price.grade, cents }
  }
  return null
}

function without<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const rest = { ...fields }
  for (const name of names) delete rest[name]
  return rest
}

function only<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Partial<Pick<Fields, Name>> {
  const kept: Partial<Pick<Fields, Name>> = {}
  for (const name of names) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept
}
