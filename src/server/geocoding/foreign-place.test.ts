import { expect, test } from 'vitest'
import { builtZipTable } from './built-zip-table.ts'
import { isForeignPlace } from './foreign-place.ts'

const zips = builtZipTable()
const isForeign = (text: string, near: readonly string[] = []) =>
  isForeignPlace(zips, text, new Set(['OH']), ({ city, state }) =>
    near.includes(`${city}, ${state}`),
  )

test('a famous place abroad is not a small US town', () => {
  const abroad = [
    'Mexico City',
    'Toronto, Ontario',
    'Toronto ON',
    'toronto canada',
    'Canada',
    'Mexico',
    'London',
    'London UK',
    'London, England',
    'Paris',
    'Paris France',
    'Tijuana, Mexico',
    'Vancouver, BC',
    'Vancouver, B.C.',
    'Montréal',
    'São Paulo',
    'Japan',
    'South Korea',
    'M5V 2T6',
  ]
  expect(abroad.filter((text) => !isForeign(text))).toEqual([])
})

test('a town with its state, or near a store, is not a place abroad', () => {
  const here = [
    'Mexico, PA',
    'Paris, TX',
    'Paris Texas',
    'London, OH',
    'Toronto, OH',
    'Ontario, CA',
    'New Mexico',
    'Georgia',
    'Jersey City',
    'West Jordan',
    'South Lebanon',
    'Panama City',
    'Puerto Rico',
    'Guam',
    'Parma',
    'Main St, Ontario',
    'gas on',
    '44129',
    '',
  ]
  expect(here.filter((text) => isForeign(text))).toEqual([])
  expect(isForeign('Paris', ['Paris, OH'])).toBe(false)
  expect(isForeign('Lebanon', ['Lebanon, OH'])).toBe(false)
  expect(isForeign('Parma near Canada', ['Parma, OH'])).toBe(false)
  expect(isForeign('Parma / Malta', ['Parma, OH'])).toBe(false)
  expect(isForeign('Toronto, Ontario', ['Ontario, OH'])).toBe(true)
})
