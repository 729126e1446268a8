import { expect, test } from 'vitest'
import { dayIndex, fieldNamed } from './field-names.ts'

test.for([
  ['id', ['Store #', 'store_number', 'Store Code', 'ref', 'ID', 'Site Number', ' store_id']],
  ['name', ['Store Name ', 'name', 'Business name', 'displayName', 'title']],
  [
    'address',
    [' address', 'Street Address', 'addr:full', 'addr:street_address', 'endereco', 'Address 1'],
  ],
  ['city', ['City', 'Town', 'Locality', 'addr:city', 'cidade']],
  ['state', ['ST', 'state_name', 'State/Province', 'Administrative area', 'addr:state']],
  ['zip', ['ZIP', 'Zip Code', 'Zip/Postal Code', 'postal_code', 'addr:postcode']],
  ['country', ['Country', 'Country / Region', 'addr:country']],
  ['lat', ['Lat', 'LATITUDE', 'y']],
  ['lng', ['Long', 'lon', 'lng', 'Longitude', 'X']],
  ['phone', ['Phone Number', 'Primary phone', 'Tel.', 'telephone']],
  ['hours', ['Hours', 'opening_hours', 'Hours of Operation', 'Store Hours']],
  ['monday', ['Monday', 'Mon', 'Monday hours', 'mon_hours']],
  ['sundayOpen', ['Sunday Open', 'sun_open']],
  ['specialHours', ['Special hours', 'Holiday Hours']],
  ['tags', ['Tags', 'Services', 'Features', 'amenities']],
  ['notes', ['Notes', 'comments']],
] as const)('%s is recognized by the names that owners use', ([field, names]) => {
  expect(names.map((name) => fieldNamed(name)?.field)).toEqual(names.map(() => field))
})

test('an unrelated name is no field', () => {
  expect(
    ['updated', 'Website', '', '__proto__', 'constructor', 'toString'].map(fieldNamed),
  ).toEqual([null, null, null, null, null, null])
})

test('a day is recognized in every short form', () => {
  expect(['Monday', 'tue', 'Sa', 'SUNDAY', 'holiday'].map(dayIndex)).toEqual([0, 1, 5, 6, null])
})
