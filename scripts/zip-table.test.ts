import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZipTable } from '#server/geocoding/zip-table.ts'
import { buildZipTable, collectZips, encodeZipTable, type ZipRow } from './zip-table.ts'

const text = await buildZipTable()
const zips = readZipTable(text)

// The points are rounded to 1/10,000 degree, then compared with three decimals.
const TOLERANCE = 0.0006

/** The center of the zip's area in the Census Bureau's 2021 gazetteer. */
const AREAS: [zip: string, lat: number, lng: number, city: string, state: string][] = [
  ['00601', 18.181, -66.75, 'Adjuntas', 'PR'],
  ['00802', 18.343, -64.925, 'Saint Thomas', 'VI'],
  ['02134', 42.359, -71.13, 'Allston', 'MA'],
  ['10001', 40.751, -73.997, 'New York', 'NY'],
  ['20001', 38.91, -77.018, 'Washington', 'DC'],
  ['33101', 25.78, -80.199, 'Miami', 'FL'],
  ['48226', 42.332, -83.05, 'Detroit', 'MI'],
  ['60601', 41.885, -87.622, 'Chicago', 'IL'],
  ['90210', 34.101, -118.415, 'Beverly Hills', 'CA'],
  ['94102', 37.78, -122.419, 'San Francisco', 'CA'],
  ['96799', -14.323, -170.752, 'Pago Pago', 'AS'],
  ['96813', 21.317, -157.845, 'Honolulu', 'HI'],
  ['96910', 13.453, 144.747, 'Hagatna', 'GU'],
  ['98101', 47.611, -122.336, 'Seattle', 'WA'],
  ['99501', 61.22, -149.858, 'Anchorage', 'AK'],
]

/** Zips without an area: P.O. boxes, single buildings, single companies. Points from GeoNames. */
const OFFICES: typeof AREAS = [
  ['00501', 40.815, -73.045, 'Holtsville', 'NY'],
  ['02201', 42.358, -71.06, 'Boston', 'MA'],
  ['10118', 40.749, -73.987, 'New York', 'NY'],
  ['12345', 42.814, -73.94, 'Schenectady', 'NY'],
  ['20505', 38.893, -77.015, 'Washington', 'DC'],
  ['73301', 30.326, -97.771, 'Austin', 'TX'],
  ['77001', 29.813, -95.31, 'Houston', 'TX'],
  ['85001', 33.448, -112.074, 'Phoenix', 'AZ'],
  ['92052', 33.196, -117.38, 'Oceanside', 'CA'],
  ['99950', 55.342, -131.648, 'Ketchikan', 'AK'],
]

test.for([...AREAS, ...OFFICES])(
  'zip %s lies at %f, %f in %s, %s',
  ([zip, lat, lng, city, state]) => {
    const place = zips.find(zip)
    expect(place).toMatchObject({ city, state })
    expect(Math.abs((place?.lat ?? 0) - lat)).toBeLessThan(TOLERANCE)
    expect(Math.abs((place?.lng ?? 0) - lng)).toBeLessThan(TOLERANCE)
    expect(zips.find(`${zip}-0001`)).toEqual(place)
  },
)

test.for(['99999', '00000', '09012', '34034', '96201', '4412', 'Parma', ''])(
  '%s is no zip',
  (zip) => {
    expect(zips.find(zip)).toBeUndefined()
  },
)

test('the zips of the territories have towns and points; P.O. boxes have those of their town', () => {
  expect(zips.find('00907')).toEqual({ lat: 18.4523, lng: -66.0876, city: 'San Juan', state: 'PR' })
  expect(zips.find('00902')).toMatchObject({ city: 'San Juan', state: 'PR' })
  expect(zips.find('00851')).toMatchObject({ city: 'Kingshill', state: 'VI' })
  expect(zips.find('96950')).toMatchObject({ city: 'Saipan', state: 'MP' })
  expect(zips.find('96860')).toMatchObject({ city: 'Pearl Harbor', state: 'HI' })
})

const CITIES: [text: string, city: string, state: string, lat: number, lng: number][] = [
  ['Parma, OH', 'Parma', 'OH', 41.405, -81.723],
  ['parma oh', 'Parma', 'OH', 41.405, -81.723],
  ['Parma Ohio', 'Parma', 'OH', 41.405, -81.723],
  ['PARMA, OH, USA', 'Parma', 'OH', 41.405, -81.723],
  ['Parma 44134', 'Parma', 'OH', 41.405, -81.723],
  ['Parma, OH 44129', 'Parma', 'OH', 41.3905, -81.7353],
  ['1840 Harbor Mill Rd, Parma, OH 44129, USA', 'Cleveland', 'OH', 41.3905, -81.7353],
  ['Parma, ID', 'Parma', 'ID', 43.791, -116.9],
  ['Saint Louis MO', 'Saint Louis', 'MO', 38.64, -90.26],
  ['St. Louis, Missouri', 'Saint Louis', 'MO', 38.64, -90.26],
  ['Ft Worth TX', 'Fort Worth', 'TX', 32.77, -97.29],
  ['Mt. Vernon, IL', 'Mount Vernon', 'IL', 38.33, -88.9],
  ['Cañon City', 'Cañon City', 'CO', 38.441, -105.242],
  ['canon city', 'Cañon City', 'CO', 38.441, -105.242],
  ['O\u2019Fallon, MO', 'O Fallon', 'MO', 38.8, -90.73],
  ['ofallon il', 'O Fallon', 'IL', 38.6, -89.915],
  ['coeur d alene', "Coeur d'Alene", 'ID', 47.69, -116.78],
  ['Winston Salem, NC', 'Winston-Salem', 'NC', 36.09, -80.244],
  ['DeKalb, IL', 'Dekalb', 'IL', 41.901, -88.762],
  ['New York', 'New York', 'NY', 40.76, -73.977],
  ['New York City', 'New York', 'NY', 40.76, -73.977],
  ['Washington, D.C.', 'Washington', 'DC', 38.893, -77.015],
  ['Kansas City, KS', 'Kansas City', 'KS', 39.1, -94.69],
  ['West Jordan, Utah', 'West Jordan', 'UT', 40.6, -111.98],
  ['billings mt', 'Billings', 'MT', 45.78, -108.5],
  ['bayamon', 'Bayamón', 'PR', 18.383, -66.164],
  ['Anchorage, AK', 'Anchorage', 'AK', 61.19, -149.9],
]

test.for(CITIES)('%s is %s, %s', ([asked, city, state, lat, lng]) => {
  const found = zips.findCity(asked)
  expect(found).toMatchObject({ city, state })
  expect(found?.lat).toBeCloseTo(lat, 1)
  expect(found?.lng).toBeCloseTo(lng, 1)
})

test.for([
  'Parma',
  'Springfield',
  'Kansas City',
  'Ohio',
  'OH',
  'West Virginia',
  'Nowhere, OH',
  'Lindenway',
])('%s is not a city, or is ambiguous', (asked) => {
  expect(zips.findCity(asked)).toBeUndefined()
})

test.for(['', ' ', ',', 'USA', '44129', 'Store 12345', '12345 Elm St', '| |', '!', 'City'])(
  'odd text "%s" is no city',
  (asked) => {
    expect(zips.findCity(asked)).toBeUndefined()
  },
)

test('an ambiguous name means the city in the preferred state', () => {
  expect(zips.findCity('Parma', new Set(['OH', 'PA']))).toMatchObject({
    city: 'Parma',
    state: 'OH',
  })
  expect(zips.findCity('Springfield', new Set(['OH', 'MA']))).toBeUndefined()
  expect(zips.findCity('Cañon City', new Set(['OH']))).toMatchObject({ state: 'CO' })
})

test('the table is whole, the same each time, and of one byte a character but for a few names', async () => {
  expect(zips.size).toBe(collectZips().length)
  expect(zips.size).toBeGreaterThan(41_000)
  expect(await buildZipTable()).toBe(text)
  expect(Buffer.byteLength(text)).toBeLessThan(560_000)
})

test('every zip is read back to 1/10,000 degree', () => {
  const wrong = collectZips().filter(({ zip, lat, lng, city, state }) => {
    const place = zips.find(zip)
    const off = Math.max(Math.abs((place?.lat ?? 0) - lat), Math.abs((place?.lng ?? 0) - lng))
    return place?.city !== city || place.state !== state || off > 0.000_051
  })
  expect(wrong).toEqual([])
})

const someRows = fc.uniqueArray(
  fc.record({
    zip: fc.integer({ min: 1, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
    lat: fc.integer({ min: -900_000, max: 900_000 }).map((steps) => steps / 10_000),
    lng: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((steps) => steps / 10_000),
    city: fc.constantFrom('Parma', 'Bayamón', "Coeur d'Alene", 'Rome'),
    state: fc.constantFrom('OH', 'PR', 'ID'),
  }),
  { selector: ({ zip }) => zip, minLength: 1 },
)

test('any table is read back as written', () => {
  fc.assert(
    fc.property(someRows, (rows: ZipRow[]) => {
      const sorted = rows.toSorted((a, b) => Number(a.zip) - Number(b.zip))
      const table = readZipTable(encodeZipTable(sorted, []))
      expect(sorted.map(({ zip }) => ({ zip, ...table.find(zip) }))).toEqual(sorted)
    }),
  )
})
