import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { splitAddress } from '#domain/address/us-address.ts'
import { readZipTable } from '#server/geocoding/zip-table.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'
import { faultOfZip } from './zip-and-city.ts'

const zips = readZipTable(await readFile('dist/zip-table.txt', 'utf8'))

test.for([
  ['Akron, OH 44129', '44129 (Cleveland) is 16 miles from Akron'],
  ['Parma, OH 44301', '44301 (Akron) is 27 miles from Parma'],
  ['Columbus, OH 44129', '44129 (Cleveland) is 108 miles from Columbus'],
  ['Ft Worth, TX 77002', '77002 (Houston) is 228 miles from Ft Worth'],
  ['Anchorage, AK 99801', '99801 (Juneau) is 568 miles from Anchorage'],
] as const)('%s is reported', ([town, detail]) => {
  expect(faultOfZip(splitAddress(`12 Oak St, ${town}`), null, zips)).toEqual({
    reason: 'zip is far from the city: check both',
    detail,
  })
})

test.for([
  'Parma, OH 44129',
  'Cleveland, OH 44129',
  'Lakewood, OH 44129',
  'Houston, TX 77449',
  'Los Angeles, CA 91601',
  'St. Louis, MO 63101',
  'N Olmsted, OH 44070',
  'Florida City, FL 33034',
  'Baytown, TX 77535',
  'Girdwood, AK 99587',
  'Nowhereville, OH 44129',
  'Parma, OH 00000',
  'Parma, PA 44129',
] as const)('%s is accepted as a city, a neighbor, a suburb, or unknown', (town) => {
  expect(faultOfZip(splitAddress(`12 Oak St, ${town}`), null, zips)).toBeNull()
})

test('coordinates in the zip mean another small place of the same name, but never another city', () => {
  const at = { lat: 41.38, lng: -81.52 }
  expect(faultOfZip(splitAddress('12 Oak St, Oakwood, OH 44146'), at, zips)).toBeNull()
  expect(faultOfZip(splitAddress('12 Oak St, Columbus, OH 44146'), at, zips)).not.toBeNull()
})

test('the row keeps the values of the file', () => {
  const row = { id: '1', name: 'Kiln', address: '12 Oak St Akron, OH 44129' }
  const { rows, warnings } = readLocationsFromJson([row], { zips })
  expect(rows[0]?.address).toBe('12 Oak St, Akron, OH 44129')
  expect(warnings).toMatchObject([{ row: 1, field: 'zip' }])
})
