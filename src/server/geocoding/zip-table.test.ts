import { expect, test } from 'vitest'
import { readZipTable } from './zip-table.ts'

// Two zips: 00501 at 1.0000, -1.0000 and 00502 at 1.0002, -0.9998, both in "Elm", NY; one further
// city, "Oak" in OH, at 0.0001, 0.0001. 501 × 2 is 21 × 46 + 36; 2 × 10,000 is 9 × 46² + 20 × 46 +
// 36, and one less for the negative longitude.
const TABLE = ['zip-table-1 2 1', 'NY2', 'Elm', "u8ue,te,&''$", 'OH1', 'Oak', '%%', ''].join('\n')

test('a table is read as documented', () => {
  const zips = readZipTable(TABLE)
  expect(zips.size).toBe(2)
  expect(zips.find('00501')).toEqual({ lat: 1, lng: -1, city: 'Elm', state: 'NY' })
  expect(zips.find('00502-1234')).toEqual({ lat: 1.0002, lng: -0.9998, city: 'Elm', state: 'NY' })
  expect(zips.find('00503')).toBeUndefined()
  expect(zips.findCity('Oak, OH')).toEqual({ lat: 0.0001, lng: 0.0001, city: 'Oak', state: 'OH' })
})

test('a city’s point is the median of its zips', () => {
  expect(readZipTable(TABLE).findCity('elm')).toEqual({
    lat: 1.0001,
    lng: -0.9999,
    city: 'Elm',
    state: 'NY',
  })
})

test('a text that is not a table is rejected', () => {
  for (const text of ['', '<html>', 'zip-table-0 2 1\nNY2']) {
    expect(() => readZipTable(text)).toThrow('This is not a zip table')
  }
})

test('a part of a table is rejected', () => {
  for (let length = 'zip-table-1 '.length; length < TABLE.length - 1; length++) {
    expect(() => readZipTable(TABLE.slice(0, length))).toThrow('The zip table is broken')
  }
})
