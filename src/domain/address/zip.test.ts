import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip, zipOfAddress } from './zip.ts'

test('a zip is five digits, with or without four further ones and blanks around', () => {
  expect(readZip('44129')).toBe('44129')
  expect(readZip(' 44129-1234 ')).toBe('44129')
  expect(readZip('44129\u20131234')).toBe('44129')
  expect(readZip('00907')).toBe('00907')
})

test('anything else is no zip', () => {
  for (const text of [
    '',
    '4412',
    '441290',
    '44129-',
    '44129-123',
    '44129 1234',
    '44129 Parma',
    'x',
  ]) {
    expect([text, readZip(text)]).toEqual([text, null])
  }
})

test('a zip stays text, with its leading zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (number, hasFurther) => {
      const zip = String(number).padStart(5, '0')
      expect(readZip(hasFurther ? `${zip}-0001` : zip)).toBe(zip)
    }),
  )
})

test('the zip of an address is the one at its end', () => {
  expect(zipOfAddress('12345 Harbor Mill Rd, Parma, OH 44129')).toBe('44129')
  expect(zipOfAddress('12345 Harbor Mill Rd, Parma, OH 44129-6021')).toBe('44129')
  expect(zipOfAddress('12345 Harbor Mill Rd, Parma, OH 441296021')).toBe('44129')
  expect(zipOfAddress('9 Elm St, Parma, OH 44129, USA')).toBe('44129')
  expect(zipOfAddress('9 Elm St, Parma, OH 44129 United States')).toBe('44129')
  expect(zipOfAddress('9 Elm St, Parma, OH 44129. ')).toBe('44129')
})

test('a house number, a short zip and a foreign code are no zip of an address', () => {
  expect(zipOfAddress('12345 Harbor Mill Rd, Parma, OH')).toBeNull()
  expect(zipOfAddress('9 Elm St, Boston, MA 2134')).toBeNull()
  expect(zipOfAddress('9 Elm St, Windsor, ON N8X 2R3')).toBeNull()
  expect(zipOfAddress('')).toBeNull()
})
