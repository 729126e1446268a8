import type { FuelUnit } from '#domain/site/pages/fuel-prices.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'

/** What a text says of a price. */
export type PriceReading =
  /** Dollars with three decimals: "3.459" */
  | { kind: 'price'; amount: string }
  /** An empty cell, "N/A", a dash */
  | { kind: 'none' }
  /** A sentence for the person who wrote it */
  | { kind: 'refused'; reason: string }

const LENGTH_MAX = 60
const SHOWN_MAX = 24
/** In tenths of a cent: an amount has at most two digits of dollars. */
const MILLS_MAX = 99_999

const NONE =
  /^(?:|[-.*~_]+|n\.?\/?a\.?|#n\/a|none|null|nil|no|not sold|not available|unavailable|out|sold out|out of (?:stock|order|service|fuel|gas)|oos|closed|tbd|tba|unknown|\?+|x)$/
const SHEET_ERROR = /^#[a-z0-9/]+[!?]?$/
const OTHER_MONEY = /[€£¥₹₽]|\b(?:eur|gbp|cad|mxn|aud|jpy)\b|\b(?:ca|c|mx|a)\$/
const LITERS = /(?:\/|\bper\b|\ba\b)\s*(?:l|lt|ltr|liters?|litres?)\b/
const GALLONS =
  /\s*(?:(?:\/|\bper\b|\ba\b)\s*(?:u\.?s\.?\s*)?(?:gal(?:lon)?s?|g)\b\.?|\bgal(?:lon)?s?\b\.?)/
const HOURS = /\s*(?:\/|\bper\b|\ba\b)?\s*k\s*w\s*\/?\s*h\b\.?/
const DATE = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[- ]\d+)?$/
const FRACTION = /^(?<whole>[\d., ]*\d)\s*[-+ ]?\s*(?<tenths>\d)\s?\/\s?10$/
/** A raised digit, which is tenths of a cent: "3.45 9" */
const RAISED = /^(?<whole>\d*[.,]\d\d|\d{3}) (?<tenths>\d)$/

/**
 * Reads a price as people type and paste it: "3.459", "$3.45⁹", "3,459", "345.9¢", "3.45 9/10",
 * "$3.459/gal". Without a sign its size tells dollars from cents, as no gallon costs $100.
 *
 * @param unit what the grade is sold by: a kilowatt-hour costs cents
 */
export function readPrice(text: string, unit: FuelUnit = 'gallon'): PriceReading {
  if (text.length > LENGTH_MAX) return refused(text)
  const clean = cleanPrice(text)
  if (NONE.test(clean)) return { kind: 'none' }
  if (SHEET_ERROR.test(clean)) return { kind: 'refused', reason: sheetError(text) }
  const foreign = otherUnit(clean, unit)
  if (foreign !== null) return { kind: 'refused', reason: `${shown(text)} is ${foreign}.` }
  if (DATE.test(clean)) {
    const reason = `${shown(text)} is a date: the spreadsheet made it of a price. Format the column as text.`
    return { kind: 'refused', reason }
  }
  const bare = clean.replace(unit === 'kWh' ? HOURS : GALLONS, '').trim()
  const { number, sign } = withoutSign(bare)
  if (/^\(.*\)$|^-|-$/.test(number)) {
    return { kind: 'refused', reason: `${shown(text)} is less than nothing.` }
  }
  const decimal = decimalIn(number)
  return decimal === null ? refused(text) : amountOf(decimal, { sign, unit, text })
}

/** Lower case, raised digits set apart from those before them, and what spreadsheets add removed. */
function cleanPrice(text: string): string {
  const apart = text
    .replaceAll(/<\/?su[pb]>/gi, ' ')
    // Compatibility folding would make "3.45⁹/₁₀" the same as "3.459/10".
    .replaceAll(/(?<=[\d.,\s])[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/g, ' $&')
    .replaceAll(/[\u2044\u2215]/g, '/')
  return cleanTypedText(apart)
    .toLowerCase()
    .replaceAll('\u066b', '.')
    .replace(/^="?|^'/, '')
    .replaceAll(/^"|"$/g, '')
    .trim()
}

function otherUnit(clean: string, unit: FuelUnit): string | null {
  if (OTHER_MONEY.test(clean)) return 'in another currency: write dollars'
  if (LITERS.test(clean)) return 'a price per liter: write the price per gallon'
  if (unit === 'gallon' && HOURS.test(clean))
    return 'a price per kWh: this grade is sold by the gallon'
  if (unit === 'kWh' && GALLONS.test(clean)) return 'a price per gallon: this is sold by the kWh'
  return null
}

type Sign = 'dollars' | 'cents' | null

function withoutSign(text: string): { number: string; sign: Sign } {
  const dollars = /^(?:us\s?\$|usd\s?\$?|\$)\s*|\s*(?:us\s?\$|usd|\$|dollars?)$/
  const cents = /\s*(?:¢|c|cts?|cents?)\.?$/
  if (dollars.test(text)) return { number: text.replace(dollars, '').trim(), sign: 'dollars' }
  if (cents.test(text)) return { number: text.replace(cents, '').trim(), sign: 'cents' }
  return { number: text.replace(/^\+\s*/, ''), sign: null }
}

/** A number as its digits, and how many of them are decimals. */
type Decimal = { digits: string; decimals: number }

function decimalIn(number: string): Decimal | null {
  const joined = /^(?<whole>\d+[.,]\d\d)(?<tenths>\d)\s?\/\s?10$/.exec(number)
  const parts = joined ?? FRACTION.exec(number) ?? RAISED.exec(number)
  const { whole = '', tenths = '' } = parts?.groups ?? {}
  if (!parts) return plainDecimal(number)
  const before = plainDecimal(whole)
  // Tenths follow whole cents alone: "3.45 9/10", "345 9/10".
  if (!before || (before.decimals !== 2 && before.decimals !== 0)) return null
  if (before.decimals === 0 && before.digits.length !== 3) return null
  return before.decimals === 2
    ? { digits: before.digits + tenths, decimals: 3 }
    : { digits: before.digits + tenths, decimals: 1 }
}

function plainDecimal(text: string): Decimal | null {
  // A spreadsheet's own way to write numbers: "3.459E+00".
  const plain = text.replace(/e[+-]?0+$/, '')
  const grouped = /^\d{1,3} \d{3}$/.test(plain) ? plain.replace(' ', '') : plain
  const { whole, rest = '' } =
    /^(?<whole>\d*)(?:[.,](?<rest>\d*))?$/.exec(grouped.replaceAll(/\s?([.,])\s?/g, '$1'))
      ?.groups ?? {}
  if (whole === undefined || whole.length + rest.length === 0 || whole.length > 6) return null
  return withoutNoise({ digits: whole + rest, decimals: rest.length })
}

/** 3.4589999999999996 is how computers keep 3.459. */
function withoutNoise({ digits, decimals }: Decimal): Decimal {
  if (decimals <= 8) return { digits, decimals }
  const rounded = Math.round(Number(`${digits}e${6 - decimals}`))
  return { digits: String(rounded), decimals: 6 }
}

function amountOf(
  { digits, decimals }: Decimal,
  { sign, unit, text }: { sign: Sign; unit: FuelUnit; text: string },
): PriceReading {
  const value = Number(`${digits}e-${decimals}`)
  const millsEach = millsOfOne(value, decimals, sign, unit)
  if (millsEach === null) return tooMuch(text)
  // In whole numbers, as fractions of tenths are not exact.
  const scaled = BigInt(digits) * BigInt(millsEach)
  const scale = 10n ** BigInt(decimals)
  if (scaled % scale !== 0n) {
    const reason = `${shown(text)} is finer than tenths of a cent. Write it like 3.459.`
    return { kind: 'refused', reason }
  }
  const mills = Number(scaled / scale)
  if (mills === 0) {
    const reason = 'A price can’t be 0. Leave it empty where the grade isn’t sold.'
    return { kind: 'refused', reason }
  }
  return mills > MILLS_MAX ? tooMuch(text) : { kind: 'price', amount: amountText(mills) }
}

/** What one of a number is, in tenths of a cent; `null` when nothing costs so much. */
function millsOfOne(value: number, decimals: number, sign: Sign, unit: FuelUnit): number | null {
  if (sign === 'dollars') return 1000
  if (sign === 'cents') return 10
  if (unit === 'kWh') return value < 3 ? 1000 : value < 100 ? 10 : null
  if (value < 100) return 1000
  if (value < 1000) return 10
  // "3459", also with a separator of thousands
  return decimals === 0 && value < 10_000 ? 1 : null
}

/** @param mills tenths of a cent */
export function amountText(mills: number): string {
  return `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`
}

/** An amount such as "3.459" in tenths of a cent. */
export function millsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

/** What a price usually lies between, in tenths of a cent; anything else is asked about first. */
export const USUAL_PRICES: Readonly<Record<FuelUnit, readonly [least: number, most: number]>> = {
  gallon: [1000, 9999],
  kWh: [50, 2000],
}

function refused(text: string): PriceReading {
  return {
    kind: 'refused',
    reason: `${shown(text)} can’t be read as a price. Write it like 3.459.`,
  }
}

function tooMuch(text: string): PriceReading {
  return { kind: 'refused', reason: `${shown(text)} is more than any price. Write it like 3.459.` }
}

function sheetError(text: string): string {
  return `${shown(text)} is an error of the spreadsheet. Repair the cell.`
}

function shown(text: string): string {
  const line = cleanTypedText(text.slice(0, LENGTH_MAX + 1)).toWellFormed()
  return `“${line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…`.toWellFormed() : line}”`
}
