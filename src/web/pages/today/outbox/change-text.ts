import type { FuelGrade } from '#domain/day/grades.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { DayFields } from './change.ts'

const DOORS = { open: 'Open', limited: 'Limited', closed: 'Closed' } as const

/**
 * A short description of a change: "Regular, credit: $3.49 to $3.45", "Closed until 6 PM".
 *
 * @param before the same fields before it
 * @param timeZone the store's
 */
export function changeText(
  fields: DayFields,
  before: DayFields,
  { grades, timeZone, now }: { grades: readonly FuelGrade[]; timeZone: string; now: number },
): string {
  const nameOf = (id: string) => grades.find((grade) => grade.id === id)?.name ?? id
  const { status, until, payments, out, outOfOrder, note } = fields
  const parts = [
    status !== undefined &&
      DOORS[status] +
        (until === undefined ? '' : ` until ${clockText(Date.parse(until), now, timeZone)}`),
    payments !== undefined && (payments === 'cash' ? 'Cash only' : 'All payments'),
    out && listChange(before.out, out, nameOf, ['out', 'in stock']),
    outOfOrder && listChange(before.outOfOrder, outOfOrder, serviceName, ['out', 'works']),
    note !== undefined && (note === '' ? 'No note' : 'Note'),
    ...priceTexts(fields, before, nameOf),
  ].filter((part) => part !== false && part !== undefined && part !== '')
  return parts.join(', ') || 'Still true'
}

function listChange(
  before: readonly string[] = [],
  after: readonly string[],
  nameOf: (id: string) => string,
  [added, removed]: readonly [string, string],
): string {
  const more = after.filter((id) => !before.includes(id)).map((id) => `${nameOf(id)} ${added}`)
  const less = before.filter((id) => !after.includes(id)).map((id) => `${nameOf(id)} ${removed}`)
  return [...more, ...less].join(', ')
}

function priceTexts(
  { prices = [] }: DayFields,
  before: DayFields,
  nameOf: (id: string) => string,
): string[] {
  return prices.flatMap(({ grade, credit, cash }) => {
    const former = before.prices?.find((price) => price.grade === grade)
    const name = nameOf(grade)
    if (former?.credit !== credit) return `${name}, credit: ${fromTo(former?.credit, credit)}`
    return former.cash === cash || cash === undefined
      ? []
      : `${name}, cash: ${fromTo(former.cash, cash)}`
  })
}

/** Without the tenths, which are nearly always the same. */
function fromTo(from: string | null | undefined, to: string | null): string {
  return typeof from === 'string' ? `${dollars(from)} to ${dollars(to)}` : dollars(to)
}

function dollars(amount: string | null): string {
  return amount === null ? 'none' : `$${amount.slice(0, -1)}`
}

function serviceName(id: string): string {
  return DAY_SERVICES.find((service) => service.id === id)?.name ?? id
}
