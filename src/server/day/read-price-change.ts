import type { PriceChange } from '#domain/day/change-day.ts'
import type { Price } from '#domain/day/day.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { millsOf, readPrice, USUAL_PRICES } from '#domain/day/price-text.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { rejected } from './rejected.ts'

/** A larger step asks first: 25 cents, in tenths of a cent. */
const JUMP_MILLS = 250

type GivenPrice = {
  grade: string
  credit: string | number | null
  cash?: string | number | null | undefined
}

/** @throws PublicError 422 with a message */
export function readPriceChanges(
  given: readonly GivenPrice[],
  grades: readonly FuelGrade[],
): PriceChange[] {
  const changes = new Map<string, PriceChange>()
  for (const [index, { grade: id, credit, cash }] of given.entries()) {
    const path = `prices[${index}]`
    const grade = grades.find((one) => one.id === id)
    if (!grade) {
      throw rejected(`${path}.grade`, `There is no grade “${shownLine(id).slice(0, 40)}”.`)
    }
    const amounts = {
      credit: amountIn(credit, grade, `${path}.credit`),
      cash: amountIn(cash ?? null, grade, `${path}.cash`),
    }
    if (amounts.credit === null && amounts.cash !== null) {
      throw rejected(`${path}.credit`, `Say what ${grade.name} costs by credit card as well.`)
    }
    changes.set(id, {
      grade: id,
      credit: amounts.credit,
      ...(amounts.cash !== null && amounts.cash !== amounts.credit && { cash: amounts.cash }),
    })
  }
  return [...changes.values()]
}

/** @returns `null` for none */
function amountIn(given: string | number | null, { unit }: FuelGrade, path: string): string | null {
  const reading = readPrice(String(given ?? ''), unit)
  if (reading.kind === 'refused') throw rejected(path, reading.reason)
  return reading.kind === 'price' ? reading.amount : null
}

/**
 * Why a price should be confirmed: it is out of the usual range, or far from the one before.
 *
 * @returns a sentence; `null` when there is no reason
 */
export function priceDoubt(
  { grade: id, credit, cash }: PriceChange,
  before: Price | undefined,
  grades: readonly FuelGrade[],
): string | null {
  const grade = grades.find((one) => one.id === id)
  if (credit === null || !grade) return null
  if (before && before.credit === credit && before.cash === cash) return null
  const amounts = [
    { word: '', amount: credit, former: before?.credit },
    ...(cash === undefined
      ? []
      : [{ word: ' for cash', amount: cash, former: before && (before.cash ?? before.credit) }]),
  ]
  const [least, most] = USUAL_PRICES[grade.unit]
  for (const { word, amount, former } of amounts) {
    const mills = millsOf(amount)
    if (mills < least || mills > most) {
      return `$${amount}${word} is an unusual price for ${grade.name}.`
    }
    const step = former === undefined ? 0 : mills - millsOf(former)
    if (Math.abs(step) <= JUMP_MILLS) continue
    const cents = String(Math.abs(step) / 10)
    const side = step > 0 ? 'more' : 'less'
    return `$${amount}${word} for ${grade.name} is ${cents}¢ ${side} than before.`
  }
  return null
}
