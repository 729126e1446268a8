import { expect, test } from 'vitest'
import { readLocations, readLocationsFromJson } from './read-locations.ts'
import type { ReadLocations, ReadOptions } from './read-locations.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const KILN = { id: '12', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }

const FEATURE = {
  type: 'Feature',
  properties: { ref: '12', name: 'Kiln Stop', 'addr:full': '9 Kiln St' },
  geometry: { type: 'Point', coordinates: [-81.74, 41.39] },
}

function read(text: string, options?: ReadOptions): ReadLocations {
  return readLocations(new TextEncoder().encode(text), options)
}

function readJson(value: unknown, options?: ReadOptions): ReadLocations {
  return read(JSON.stringify(value), options)
}

test.for<[string, string]>([
  ['JSON list of stores', JSON.stringify([KILN])],
  ['JSON list of stores', JSON.stringify({ locations: [KILN] })],
  ['JSON list of stores', JSON.stringify({ data: { stores: [KILN] } })],
  ['JSON list of stores', JSON.stringify({ chain: 'Kiln', outlets: [KILN] })],
  ['JSON list of stores', JSON.stringify(KILN)],
  ['JSON list of stores', `${JSON.stringify(KILN)}\n${JSON.stringify({ ...KILN, id: '13' })}\n`],
  ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features: [FEATURE] })],
  ['GeoJSON', JSON.stringify(FEATURE)],
  ['GeoJSON', `\u001e${JSON.stringify(FEATURE)}\n\u001e${JSON.stringify(FEATURE)}\n`],
  ['GeoJSON', `{"type":"FeatureCollection","features":[\n${JSON.stringify(FEATURE)}\n]}`],
  [
    'Google Places (New)',
    JSON.stringify({
      places: [{ id: 'a', displayName: { text: 'Kiln' }, formattedAddress: KILN.address }],
    }),
  ],
  [
    'Google Places (legacy)',
    JSON.stringify({
      status: 'OK',
      results: [{ place_id: 'a', name: 'Kiln', vicinity: '9 Kiln St, Parma' }],
    }),
  ],
  [
    'Google Places (legacy)',
    JSON.stringify({
      status: 'OK',
      result: { place_id: 'a', name: 'Kiln', formatted_address: KILN.address },
    }),
  ],
  [
    'Google Business Profile',
    JSON.stringify({
      locations: [
        {
          name: 'locations/1',
          title: 'Kiln',
          storefrontAddress: { addressLines: ['9 Kiln St'], locality: 'Parma' },
        },
      ],
    }),
  ],
  [
    'Google Business Profile',
    JSON.stringify([
      {
        locations: [
          {
            name: 'locations/1',
            title: 'Kiln',
            storefrontAddress: { addressLines: ['9 Kiln St'] },
          },
        ],
        nextPageToken: 'x',
      },
    ]),
  ],
  ['CSV', 'id,name,address\n12,Kiln Stop,"9 Kiln St, Parma, OH 44129"'],
  ['CSV (separated by ";")', 'id;name;address\n12;Kiln Stop;9 Kiln St, Parma, OH 44129'],
  ['CSV', '"id","name","address"\n"12","Kiln Stop","9 Kiln St"'],
])('%s is recognized by its content', ([format, text]) => {
  const found = read(text)
  expect(found.format).toBe(format)
  expect(found.rows.length).toBeGreaterThan(0)
  expect(found.rows[0]?.name).toMatch(/^Kiln/)
})

test('a byte order mark is not part of the first field', () => {
  expect(readJson([KILN]).rows).toEqual(read(`\ufeff${JSON.stringify([KILN])}`).rows)
  expect(read('\ufeffid,name,address\n12,Kiln Stop,9 Kiln St').rows[0]?.id).toBe('12')
})

test('a Windows-1252 file keeps its accents', () => {
  const text = 'id,name,address\n12,Kiln,"7 Main St, Ca*on City, CO 81212"'
  const bytes = new TextEncoder().encode(text).map((byte) => (byte === 0x2a ? 0xf1 : byte))
  const found = readLocations(bytes)
  expect(found.rows[0]?.address).toBe('7 Main St, Cañon City, CO 81212')
  expect(found.notes).toContain('The text was read as Windows-1252, because it is not valid UTF-8.')
})

test.for([
  ['', 'The file is empty.'],
  ['[]', 'The list in the file is empty: no store is in it.'],
  ['{}', 'The file holds an empty object and no list of stores.'],
  ['{"locations": []}', 'The list in the file is empty: no store is in it.'],
  ['null', 'The file holds null and no list of stores.'],
  ['5', 'The file holds a number and no list of stores.'],
  ['"text"', 'The file holds a text and no list of stores.'],
  ['[1,2]', 'The list in the file holds no stores: its first entry is a number.'],
  ['{"error": {"code": 401, "message": "no"}}', 'The file holds an object and no list of stores.'],
  ['<html><body>', 'The file is a web page, not a list of stores. Import CSV or JSON.'],
  ['<?xml version="1.0"?><kml/>', 'The file is XML, not a list of stores. Import CSV or JSON.'],
  ['[{"id": "12", "na', 'The JSON ends in the middle (line 1, column 18): the file looks cut off.'],
  [
    '[\n{"id": "12"},\n',
    'The JSON ends in the middle (line 2, column 14): the file looks cut off.',
  ],
  [
    '{"id": "12", "name": "A"}\n{"id": "13", "name": "B"}\n{"id": "14", "na',
    'The JSON ends in the middle (line 3, column 17): the file looks cut off.',
  ],
  [
    '{"id": "12"}\n{"id": "13", "tags": ["a"\n\n',
    'The JSON ends in the middle (line 2, column 26): the file looks cut off.',
  ],
  ['[\n{"id": 12,, }\n]', 'The file is not valid JSON: something is wrong at line 2, column 11.'],
  [
    'hello',
    'No line of the file names its columns. The first line should be a header such as id,name,address,city,state,zip,phone.',
  ],
] as const)('%j cannot be read: %s', ([text, reason]) => {
  expect(() => read(text)).toThrow(
    new UnreadableImport(reason, { isMalformed: /ends in the middle|not valid JSON/.test(reason) }),
  )
})

test('a file that is too large is rejected before it is read', () => {
  expect(() => readLocations(new Uint8Array(33 * 1024 * 1024))).toThrow(
    new UnreadableImport('The file has 33 MB; an import takes at most 32 MB.'),
  )
})

test('deeply nested JSON is rejected without a crash', () => {
  expect(() => read(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toThrow(UnreadableImport)
})

test('in line-delimited JSON, a broken line is the only one rejected', () => {
  const found = read(
    `${JSON.stringify(KILN)}\n{"id": "13", "na\n${JSON.stringify({ ...KILN, id: '14', name: 'Weir' })}`,
  )
  expect(found.rows.map(({ row, id }) => [row, id])).toEqual([
    [1, '12'],
    [3, '14'],
  ])
  expect(found.refused).toEqual([{ row: 2, id: null, reason: 'the line is not valid JSON' }])
})

test('progress ends at the number of rows', () => {
  const progress: [number, number][] = []
  const list = Array.from({ length: 1200 }, (_, index) => ({
    ...KILN,
    id: `s${index}`,
    name: `Kiln ${index}`,
  }))
  readLocationsFromJson(list, { onProgress: (done, total) => progress.push([done, total]) })
  expect(progress).toEqual([
    [0, 1200],
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ])
})
