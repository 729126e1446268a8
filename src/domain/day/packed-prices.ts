import { amountOf, tenthsOf } from './amounts.ts'
import type { Price } from './day.ts'

/**
 * The prices of many stores as columns, for the data of a page: there each row of 50 stores and four
 * grades would be a tenth of it. `dollars`, `cents`, and `tenths` have each price of each store, by the
 * order of the pumps; `-` stands for none. `cash` and `asOf` have a word for each store: what cash saves,
 * in tenths of a cent, and the whole seconds, in base 36, after `since`. A store whose prices differ in
 * it has a list.
 */
export type PackedPrices = {
  dollars: string
  cents: string
  tenths: string
  cash: string
  asOf: string
  /** Seconds since the epoch */
  since: number
}

/**
 * @param stores the prices of each store
 * @param grades ids in the order of the pumps; a price of another grade is left out, as on every sign
 */
export function packPrices(
  stores: readonly (readonly Price[])[],
  grades: readonly string[],
): PackedPrices {
  const rows = stores.map((prices) =>
    grades.map((id) => prices.find(({ grade }) => grade === id) ?? null),
  )
  const known = rows.map((row) => row.filter((price) => price !== null))
  const all = rows.flat()
  const since = Math.min(...known.flat().map(secondsOf))
  const digits = (of: (credit: string) => string, none: string) =>
    all.map((price) => (price ? of(price.credit) : none)).join('')
  const words = (of: (price: Price) => string) =>
    known.map((prices) => shared(prices.map(of))).join(' ')
  return {
    dollars: digits((credit) => digitOf(Number(credit.slice(0, -4))), '-'),
    cents: digits((credit) => credit.slice(-3, -1), '--'),
    tenths: digits((credit) => credit.slice(-1), '-'),
    cash: words(({ credit, cash }) =>
      cash === undefined ? '' : String(tenthsOf(credit) - tenthsOf(cash)),
    ),
    asOf: words((price) => (secondsOf(price) - since).toString(36)),
    since: Number.isFinite(since) ? since : 0,
  }
}

/** The prices of each store, as `packPrices` got them, in the order of the pumps. */
export function unpackPrices(
  { dollars, cents, tenths, cash, asOf, since }: PackedPrices,
  grades: readonly string[],
): Price[][] {
  const [savings, times] = [cash.split(' '), asOf.split(' ')]
  return times.map((time, store) => {
    const prices: Price[] = []
    for (const [place, grade] of grades.entries()) {
      const at = store * grades.length + place
      const digit = dollars.charAt(at)
      if (digit === '-' || digit === '') continue
      const amount = `${digit.charCodeAt(0) - ZERO}.${cents.slice(2 * at, 2 * at + 2)}${tenths.charAt(at)}`
      const saving = wordAt(savings[store] ?? '', prices.length)
      const seconds = since + Number.parseInt(wordAt(time, prices.length), 36)
      prices.push({
        grade,
        credit: amount,
        ...(saving !== '' && { cash: amountOf(tenthsOf(amount) - Number(saving)) }),
        asOf: new Date(seconds * 1000).toISOString(),
      })
    }
    return prices
  })
}

const ZERO = '0'.charCodeAt(0)

/** One character, also for 10 and more */
function digitOf(dollars: number): string {
  return String.fromCharCode(ZERO + dollars)
}

function secondsOf({ asOf }: Price): number {
  return Math.floor(Date.parse(asOf) / 1000)
}

function shared(words: readonly string[]): string {
  return new Set(words).size > 1 ? words.join(',') : (words[0] ?? '')
}

function wordAt(text: string, at: number): string {
  const words = text.split(',')
  return (words.length > 1 ? words[at] : words[0]) ?? ''
}
