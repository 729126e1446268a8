import { expect, test } from 'vitest'
import { isFeatureList, readGeoJson } from './geojson.ts'

function feature(properties: object, geometry: unknown = null, id?: string) {
  return { type: 'Feature', id, properties, geometry }
}

test('features of All The Places in the old format are read', () => {
  const { rows } = readGeoJson([
    feature(
      {
        ref: '607',
        '@spider': 'kiln',
        'addr:full': '9 Kiln St',
        'addr:city': 'Parma',
        'addr:state': 'OH',
        'addr:postcode': 44_129,
        phone: 4_405_550_100,
        opening_hours: 'Mo-Su 05:00-23:00',
        brand: 'Kiln',
        atm: true,
        car_wash: false,
        'fuel:diesel': true,
        'fuel:e85': null,
        'amenity:fuel': true,
      },
      { type: 'Point', coordinates: [-81.74, 41.39] },
      'a-hash=',
    ),
  ])
  expect(rows[0]).toMatchObject({
    id: '607',
    brand: 'Kiln',
    address: '9 Kiln St',
    city: 'Parma',
    state: 'OH',
    zip: 44_129,
    phone: 4_405_550_100,
    hours: { text: 'Mo-Su 05:00-23:00' },
    lat: 41.39,
    lng: -81.74,
    tags: [{ text: 'ATM' }, { text: 'Diesel' }],
  })
})

test('features of All The Places in the new format are read', () => {
  const { rows } = readGeoJson([
    feature({ ref: '1', 'addr:street_address': '9 Kiln St', 'addr:full': '9 Kiln St, Parma' }),
    feature({ 'addr:housenumber': '9', 'addr:street': 'Kiln St', toilets: 'yes' }, null, 'node/5'),
    feature({ ref: '3', 'addr:full': '9 Kiln St', end_date: 'yes' }),
  ])
  expect(rows.map(({ id, address }) => [id, address])).toEqual([
    ['1', '9 Kiln St'],
    ['node/5', '9 Kiln St'],
    ['3', '9 Kiln St'],
  ])
  expect(rows[1]?.tags).toEqual([{ text: 'Restrooms' }])
  expect(rows[2]?.closingDate).toBe('yes')
})

test('without a usable geometry, the point comes from the properties', () => {
  const inMetres = { type: 'Point', coordinates: [-9_099_000, 5_071_000] }
  for (const geometry of [null, undefined, inMetres, { type: 'Point' }]) {
    const { rows } = readGeoJson([
      feature({ address: '9 Kiln St', LAT: 41.39, LON: -81.74 }, geometry),
    ])
    expect(rows[0]).toMatchObject({ lat: 41.39, lng: -81.74 })
  }
})

test('the point of an area is the center of its bounding box', () => {
  const ring = [
    [-81.75, 41.38],
    [-81.73, 41.38],
    [-81.73, 41.4],
    [-81.75, 41.38],
  ]
  const { rows } = readGeoJson([
    feature({ address: '9 Kiln St' }, { type: 'Polygon', coordinates: [ring] }),
  ])
  expect(rows[0]?.lat).toBeCloseTo(41.39)
  expect(rows[0]?.lng).toBeCloseTo(-81.74)
})

test('an entry that is not a feature is rejected with its row number', () => {
  const list = [feature({ address: '9 Kiln St' }), 5, { type: 'Feature', properties: null }]
  expect(isFeatureList(list)).toBe(true)
  expect(readGeoJson(list).refused).toEqual([
    { row: 2, id: null, reason: 'not a store but a number' },
    { row: 3, id: null, reason: 'not a GeoJSON feature with properties' },
  ])
})
