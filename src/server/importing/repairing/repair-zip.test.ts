import { expect, test } from 'vitest'
import { repairZip } from './repair-zip.ts'

test.for([
  ['2134', 'MA', '02134'],
  ['7644', 'NJ', '07644'],
  ['1605-2104', 'MA', '01605-2104'],
  ['16052104', 'MA', '01605-2104'],
  ['907', 'PR', '00907'],
  ['802', 'VI', '00802'],
  ['7446.0', 'NJ', '07446'],
] as const)('the lost zeros of %s in %s are restored', ([written, state, zip]) => {
  expect(repairZip(written, state)).toEqual({
    text: zip,
    warning: {
      reason: 'zip repaired: leading zeros were missing',
      detail: `"${written.replace('.0', '')}" is now ${zip}`,
    },
    phone: null,
  })
})

test.for([
  ['7507', 'TX', '7507'],
  ['907', 'NJ', '907'],
  ['2134', 'NJ', '2134'],
  ['446', 'OH', '446'],
  ['441', '', '441'],
  ['441290', 'OH', '441290'],
  ['07507', 'TX', '07507'],
] as const)(
  'a zip that is wrong by itself is never guessed: %s in %s',
  ([written, state, kept]) => {
    const reason = state === '' ? 'zip looks wrong' : `zip looks wrong for ${state}`
    expect(repairZip(written, state)).toEqual({
      text: kept,
      warning: { reason, detail: `"${written}"` },
      phone: null,
    })
  },
)

test('a valid zip stays, with its +4', () => {
  for (const zip of ['44129', '44129-1203', ''])
    expect(repairZip(zip, 'OH')).toEqual({ text: zip, warning: null, phone: null })
  expect(repairZip('44129 - 1203', 'OH').text).toBe('44129-1203')
})

test('nine digits get a dash', () => {
  expect(repairZip('441291203', 'OH')).toEqual({
    text: '44129-1203',
    warning: {
      reason: 'zip repaired: zip+4 had no dash',
      detail: '"441291203" is now 44129-1203',
    },
    phone: null,
  })
})

test('a phone number in the zip field is not a zip, and is not lost', () => {
  expect(repairZip('800-555-0142', 'OH')).toEqual({
    text: '',
    warning: { reason: 'the zip field contains a phone number', detail: '800-555-0142' },
    phone: '800-555-0142',
  })
})

test('words around a zip are removed, words without one are reported', () => {
  expect(repairZip('OH 44129', 'OH').text).toBe('44129')
  expect(repairZip('n/a', 'OH')).toMatchObject({
    text: '',
    warning: { reason: 'zip is not recognized' },
  })
  expect(repairZip('00000', 'OH')).toMatchObject({
    text: '',
    warning: { reason: 'zip is a placeholder' },
  })
})

test.for([
  '44129-',
  '44129 -',
  '44129–',
  '44129-0000',
  '44129 - 0000',
  '441290000',
  '44129.0',
  '44129.00',
  '44129,0',
  '44,129',
  '-44129',
  '="44129"',
  "'44129",
] as const)('%s becomes 44129 without a warning', (written) => {
  expect(repairZip(written, 'OH')).toEqual({ text: '44129', warning: null, phone: null })
})

test.for([
  ['44129–1203', '44129-1203'],
  ['44129 1203', '44129-1203'],
  ['44129‑1203', '44129-1203'],
  ['44129-1203.0', '44129-1203'],
] as const)('%s becomes %s without a warning', ([written, zip]) => {
  expect(repairZip(written, 'OH')).toEqual({ text: zip, warning: null, phone: null })
})

test.for([
  ['2134-', 'MA', '02134'],
  ['2134-0000', 'MA', '02134'],
  ['8609.00', 'NJ', '08609'],
  ['2,134', 'MA', '02134'],
] as const)('the lost zero of %s in %s is restored with a warning', ([written, state, zip]) => {
  const { text, warning } = repairZip(written, state)
  expect([text, warning?.reason]).toEqual([zip, 'zip repaired: leading zeros were missing'])
})

test.for([
  ['44129-12', '44129', 'zip+4 is missing digits: left out'],
  ['44129/44130', '44129', 'more than one zip: the first is used'],
  ['4129', '4129', 'zip looks wrong for OH'],
] as const)('%s becomes %s with a warning', ([written, zip, reason]) => {
  expect(repairZip(written, 'OH')).toMatchObject({ text: zip, warning: { reason } })
})
