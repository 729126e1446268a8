import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, readPrice } from './price-text.ts'

/** Texts that are 3.459 */
const READ = `
3.459|$3.459|$ 3.459|3.459$|3.459 $|US$3.459|US $3.459|USD 3.459|USD3.459|3.459 USD|usd 3.459
3.459 dollars|3.459 dollar|$3.459/gal|$3.459 / gal|$3.459/gal.|3.459/gal|3.459/gallon|3.459 per gallon
3.459 per gal|$3.459 a gallon|3.459/g|$3.459/GAL|$3.459/Gallons|3.459 gal|$3.459 per US gallon|3.459/us gal
$3.45⁹|3.45⁹|$3.45 ⁹|3.45⁹⁄₁₀|$3.45⁹⁄₁₀|3.45⁹/₁₀|3.45 9/10|$3.45 9/10|3.45-9/10|3.45 - 9/10|3.45 + 9/10
3.459/10|$3.459/10|3.45 9/10/gal|$3.45 9/10 per gallon|345 9/10|345 9/10¢|3,45 9/10|3.45 9|$3.45 9|345 9|345⁹
345⁹¢|345⁹⁄₁₀|3.45<sup>9</sup>|$3.45<sup>9</sup>|3.45<SUP>9</SUP>|3,459|$3,459|3,459 $|3 459|345.9|345,9
345.9¢|345.9 ¢|345.9c|345.9 c|345.9ct|345.9 cts|345.9 cents|345.9 cent|345.9¢/gal|345.9 cents per gallon
345.90|345.9000|3459|3.4590|3.45900|3.459000000|3.4589999999999996|3.4590000000000001|03.459|003.459
+3.459|+ 3.459|'3.459|="3.459"|=3.459|"3.459"|"$3.459"|3.459E+00|3.459e0|3.459e+0
３．４５９|＄３．４５９|３，４５９|３４５．９|３．45９|\u00a03.459\u00a0|$\u00a03.459|3.459\u2009|\u202f3.459|3\u00a0459
\ufeff3.459|\u200b3.459|3.\u200b459|\u200e3.459|3.459\u00ad|\t3.459|3.459\r| 3.459 |3. 459|3 .459
$3.459\u00a0/\u00a0gal|﹩3.459|3٫459|3.459 ／ gal|345.9￠
`
/** Texts that say there is no price */
const NONE = `
|  |\t|\u00a0|-|--|---|—|–|‒|―|−|N/A|n/a|NA|na|N.A.|n.a.|#N/A|#n/a|None|NONE|null|NULL|nil|no|x|X|?|??|.|*|_
out|Out|OUT|sold out|not sold|Not Sold|closed|Closed|TBD|tbd|TBA|unknown|Ｎ／Ａ|...|***|\u200b|\ufeff
OUT OF STOCK|out of stock|Out of Order|out of service|out of gas|OOS|not available|Unavailable
`
/** Texts that are refused, each with a part of the sentence */
const REFUSED: readonly (readonly [sentence: string, texts: string])[] = [
  [
    'can’t be read as a price',
    `regular|abc|3.4.5.9|3.45.9|3..459|3,,459|3:459|3.459 3.399|3.459/3.359|3.459 regular|~3.459|about 3.459|3.459*
3.459!|three|3.45⁹⁹|3.459 ⁹|3.45 99|3.45 9/100|3.4 9/10|34 9/10|1/2|3 1/2|0x3|1e5|3e0.5|NaN|Infinity|true|[object Object]
3.459%|3;459|3'459|3_459|3.459 (cash)|$|¢|$$3.459|3.459.|$3.459$|,|3,459,000|1,234.56|1.234,56|3 45|12 34 56|😀|🤷 3.459
null3|3/45|₿3.459|3.459 at pump|<b>3.459</b>|{"credit":3.459}|3.459\\n3.559|٣٫٤٥٩|=A1+B2|credit 3.459|o.459|3.4S9|l.459`,
  ],
  [
    'is more than any price',
    '10000|12345|99999|345.9$|$345.9|$100|USD 345.9|1000.5|10500¢|$3459|99999¢|$ 3459',
  ],
  ['is finer than tenths of a cent', '3.4595|3.4599|345.95|345.95¢|$3.45901|3.00001|0.0001|1.0005'],
  [
    'per gallon, less than any price. Write it like 3.459.',
    '.459|0.459|$0.459|45.9¢|4.9¢|$.01|0.001',
  ],
  ['can’t be 0', '0|0.0|0.000|$0|$0.00|0¢|00.00|0,00|＄０．００'],
  ['is negative', '-3.459|−3.459|$-3.459|-$3.459|(3.459)|($3.459)|–3.459|3.459-|-1'],
  ['is a spreadsheet error', '#REF!|#VALUE!|#DIV/0!|#NAME?|#NUM!|#NULL!|#ERROR!'],
  ['is a date', '3-Apr|45-Mar|Mar-45|apr 59|3-May|Jun-59'],
  [
    'in another currency',
    '€3.459|3.459 €|£3.459|3.459 EUR|CAD 3.459|3.459 GBP|¥345|C$3.459|CA$3.459|MX$3.459',
  ],
  ['a price per liter', '3.459/L|0.914 / l|0.914 per liter|0.914/litre|91.4¢/L'],
  ['sold by the gallon', '0.48/kWh|$0.48 per kWh|48¢/kWh|0.48 kWh'],
]
/** Prices of other sizes */
const OTHERS: Readonly<Record<string, string>> = {
  '3': '3.000',
  '3.4': '3.400',
  '3.45': '3.450',
  '$3.45': '3.450',
  '345': '3.450',
  '345¢': '3.450',
  '3,45': '3.450',
  '.999': '0.999',
  '$.999': '0.999',
  '99.9¢': '0.999',
  '5¢': 'refused',
  '.459': 'refused',
  '0.499': 'refused',
  '50¢': '0.500',
  '12.459': '12.459',
  '99.999': '99.999',
  '1': '1.000',
  '100': '1.000',
  '999.9': '9.999',
  '1000': '1.000',
  '1,000': '1.000',
  '9999': '9.999',
  '4 9/10¢': 'refused',
}
const OF_A_KWH: Readonly<Record<string, string>> = {
  '0.48': '0.480',
  '.48': '0.480',
  '0,48': '0.480',
  '$0.48': '0.480',
  '48': '0.480',
  '48¢': '0.480',
  '48 ¢/kWh': '0.480',
  '48.9': '0.489',
  '1': '1.000',
  '1¢': '0.010',
  '0.009': 'refused',
  $10: 'refused',
  '48.9 cents per kWh': '0.489',
  '$0.48/kWh': '0.480',
  '0.48 / kW h': '0.480',
  '0.48 kwh': '0.480',
  '$0.48 a kWh': '0.480',
  '0.489/KWH': '0.489',
  '35': '0.350',
  '0.480': '0.480',
  '０．４８': '0.480',
  'n/a': 'none',
  '3.459/gal': 'refused',
  '459': 'refused',
  '-0.48': 'refused',
}

const cells = (table: string) => table.replace(/^\n|\n$/g, '').split(/[|\n]/)
const kindOrAmount = (text: string, unit?: 'kWh') => {
  const reading = readPrice(text, unit)
  return reading.kind === 'price' ? reading.amount : reading.kind
}
const wrong = (texts: readonly string[], expected: string, unit?: 'kWh') =>
  texts.map((text) => [text, kindOrAmount(text, unit)]).filter(([, found]) => found !== expected)

test('the tables have more than 300 texts', () => {
  const refused = REFUSED.flatMap(([, texts]) => cells(texts))
  const others = [...Object.keys(OTHERS), ...Object.keys(OF_A_KWH)]
  const all = new Set([...cells(READ), ...cells(NONE), ...refused, ...others])
  expect(all.size).toBeGreaterThan(300)
})

test('a price is read in every way in which people write it', () => {
  expect(wrong(cells(READ), '3.459')).toEqual([])
})

test('an empty cell and its words are no price', () => {
  expect(wrong(cells(NONE), 'none')).toEqual([])
})

test.each(REFUSED)('what is no price is refused: it %s', (sentence, texts) => {
  const others = cells(texts).flatMap((text) => {
    const reading = readPrice(text)
    const reason = reading.kind === 'refused' ? reading.reason : JSON.stringify(reading)
    return reason.includes(sentence) ? [] : [[text, reason]]
  })
  expect(others).toEqual([])
})

test('the size of a number tells dollars from cents', () => {
  const found = Object.keys(OTHERS).map((text) => [text, kindOrAmount(text)])
  expect(Object.fromEntries(found)).toEqual(OTHERS)
})

test('a kilowatt-hour costs cents', () => {
  const found = Object.keys(OF_A_KWH).map((text) => [text, kindOrAmount(text, 'kWh')])
  expect(Object.fromEntries(found)).toEqual(OF_A_KWH)
})

/** Ways to write a price, from its digits alone: of 3.459 these are 3, 45, and 9. */
const WAYS: readonly ((dollars: string, cents: string, tenths: string) => string)[] = [
  (d, c, t) => `${d}.${c}${t}`,
  (d, c, t) => `${d},${c}${t}`,
  (d, c, t) => `$${d}.${c}${t}`,
  (d, c, t) => `$ ${d}.${c}${t} `,
  (d, c, t) => `${d}${c}.${t}`,
  (d, c, t) => `${d}${c},${t}¢`,
  (d, c, t) => `${d}${c}.${t} cents`,
  (d, c, t) => `${d}${c}${t}`,
  (d, c, t) => `${d}.${c} ${t}/10`,
  (d, c, t) => `$${d}.${c}-${t}/10`,
  (d, c, t) => `$${d}.${c}${RAISED[Number(t)]}`,
  (d, c, t) => `${d}${c}${RAISED[Number(t)]}⁄₁₀`,
  (d, c, t) => `${d}.${c}${t}/gal`,
  (d, c, t) => `$${d}.${c}${t} per gallon`,
  (d, c, t) => `USD ${d}.${c}${t}0`,
  (d, c, t) => `\u00a0${fullWidth(`${d}.${c}${t}`)}\u202f`,
  (d, c, t) => `="${d}.${c}${t}"`,
  (d, c, t) => `${d}.${c}${t}0000000001`,
]
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const fullWidth = (text: string) =>
  text.replaceAll(/[\d.]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))

test('thousands of texts made of digits are read as those digits', () => {
  const failed: unknown[] = []
  let count = 0
  for (let mills = 1000; mills < 10_000; mills += 13) {
    const [dollars = '', ten = '', one = '', tenths = ''] = String(mills)
    for (const way of WAYS) {
      const text = way(dollars, ten + one, tenths)
      const found = kindOrAmount(text)
      if (found !== `${dollars}.${ten}${one}${tenths}`) failed.push([text, found])
      count += 1
    }
  }
  expect(failed).toEqual([])
  expect(count).toBeGreaterThan(2000)
})

const SAYS = { price: /^\d{1,2}\.\d{3}$/, none: /^$/, refused: /^[“A].{8,}\.$/su }

test('any text gets an amount, nothing, or a sentence', () => {
  const signs = fc.constantFrom(
    ...Array.from('0123456789.,$¢/ -+eE⁹⁄₁₀()\'"=#<>galkWhpc\u00a0\u0000\ud800'),
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom('gallon', 'kWh'), (text, unit) => {
      const reading = readPrice(text, unit)
      const said = reading.kind === 'none' ? '' : Object.values(reading)[1]
      expect(said).toMatch(SAYS[reading.kind])
    }),
    { numRuns: 3000 },
  )
})

test('an amount is written with three decimals', () => {
  expect([1, 459, 3459, 99_999].map(amountText)).toEqual(['0.001', '0.459', '3.459', '99.999'])
})
