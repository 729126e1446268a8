import type { Day } from '#domain/day/day.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { DayFields } from '#web/pages/today/outbox/change.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import { plusCents } from '#web/pages/today/prices/amount.ts'

/**
 * A change to many stores: the same fields for each, or a grade that costs a few cents more or
 * less.
 */
export type BulkChange = { fields?: DayFields; grade?: string; cents?: number }

/** Whether it changes nothing yet. */
export function isNothing({ fields, cents }: BulkChange): boolean {
  return Object.keys(fields ?? {}).length === 0 && (cents ?? 0) === 0
}

const DOORS = { open: 'open', limited: 'limited', closed: 'closed' } as const

/** What it does to a store: "open to closed until tomorrow 6 AM", "3.38 to 3.37". */
export function beforeAfter(
  store: TodayStore,
  { fields, grade, cents }: BulkChange,
  now: number,
): string {
  const { day, prices, timeZone } = store
  if (grade !== undefined && cents !== undefined) {
    const price = prices.find((one) => one.grade === grade)
    if (!price) return 'has no price'
    const after = plusCents(price.credit, cents)
    return `${price.credit.slice(0, -1)} to ${after.slice(0, -1)}`
  }
  if (!fields) return ''
  if (fields.status !== undefined) {
    const until =
      fields.until === undefined
        ? ''
        : ` until ${clockText(Date.parse(fields.until), now, timeZone)}`
    return `${DOORS[day?.until === undefined ? 'open' : day.status]} to ${DOORS[fields.status]}${until}`
  }
  if (fields.payments !== undefined) {
    return `${paymentsText(day?.payments)} to ${paymentsText(fields.payments)}`
  }
  if (fields.out) {
    return `${namesOf(day?.out, store.grades)} to ${namesOf(fields.out, store.grades)}`
  }
  return `${namesOf(day?.outOfOrder, DAY_SERVICES)} to ${namesOf(fields.outOfOrder, DAY_SERVICES)}`
}

function paymentsText(payments: Day['payments'] = 'all'): string {
  return payments === 'cash' ? 'cash only' : 'all'
}

function namesOf(
  ids: readonly string[] = [],
  known: readonly { id: string; name: string }[],
): string {
  const names = ids.map((id) => known.find((one) => one.id === id)?.name ?? id)
  return names.length === 0 ? 'nothing out' : `${names.join(', ')} out`
}
