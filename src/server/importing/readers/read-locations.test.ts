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

test('a zip without its leading zero is repaired and reported; a wrong one is only reported', () => {
  const found = readJson([
    { id: 's1', name: 'Allston', address: '10 Kiln St, Boston, MA 2134' },
    { id: 's2', name: 'Plano', address: '1 Kiln Rd, Plano, TX 7507' },
  ])
  expect(found.rows.map(({ address }) => address)).toEqual([
    '10 Kiln St, Boston, MA 02134',
    '1 Kiln Rd, Plano, TX 7507',
  ])
  expect(found.warnings).toEqual([
    {
      row: 1,
      id: 's1',
      field: 'zip',
      reason: 'zip repaired: leading zeros were missing',
      detail: '"2134" is now 02134',
    },
    { row: 2, id: 's2', field: 'zip', reason: 'zip looks wrong for TX', detail: '"7507"' },
  ])
})

test('one bad coordinate neither affects another row nor loses its own', () => {
  const found = readJson([
    { ...KILN, coordinates: { lat: '41,8781', lng: 700 } },
    { ...KILN, id: '13', name: 'Weir', coordinates: { lat: '41.88', lng: ' -87.63 ' } },
  ])
  expect(found.rows.map(({ coordinates }) => coordinates)).toEqual([
    undefined,
    { lat: 41.88, lng: -87.63 },
  ])
  expect(found.warnings.slice(0, 1)).toEqual([
    {
      row: 1,
      id: '12',
      field: 'coordinates',
      reason: 'decimal comma in latitude',
      detail: '41,8781, 700',
    },
  ])
})

test('a row without a name is named after its brand, and rejected without one', () => {
  const found = readJson([
    { id: '00012', brand: 'Kiln', address: KILN.address },
    { id: 'ChIJ-long-id', brand: 'Kiln', address: '7 Weir Ln, Medina, OH 44256' },
    { id: '14', address: '1 Forge Rd, Lodi, NJ 07644' },
  ])
  expect(found.rows.map(({ name, isNameMade }) => [name, isNameMade])).toEqual([
    ['Kiln #12', true],
    ['Kiln Medina', true],
  ])
  expect(found.refused).toEqual([{ row: 3, id: '14', reason: 'no name' }])
})

test('a row that repeats a store is rejected with the number of the first row', () => {
  const found = readJson([
    KILN,
    { ...KILN, name: 'Other' },
    { ...KILN, id: '13', address: '9 Kiln Street, Parma, OH 44129-1000' },
    { ...KILN, id: '14', name: 'Kiln Wash' },
  ])
  expect(found.rows.map(({ id }) => id)).toEqual(['12', '14'])
  expect(found.refused).toEqual([
    { row: 2, id: '12', reason: 'the same id as row 1' },
    { row: 3, id: '13', reason: 'the same store as row 1: same name and address' },
  ])
  expect(found.warnings).toEqual([
    {
      row: 4,
      id: '14',
      field: 'address',
      reason: 'the same address as another store',
      detail: 'row 1',
    },
  ])
})

test('two stores at one point are both kept and reported', () => {
  const coordinates = { lat: 41.39, lng: -81.74 }
  const found = readJson([
    { ...KILN, coordinates },
    { ...KILN, id: '13', name: 'Weir', address: '7 Weir Ln, Parma, OH 44129', coordinates },
  ])
  expect(found.rows).toHaveLength(2)
  expect(found.warnings.map(({ row, reason, detail }) => [row, reason, detail])).toEqual([
    [2, 'the same coordinates as another store', 'row 1'],
  ])
})

test.for<[string, object, string]>([
  ['in the name', { name: 'Kiln Stop - COMING SOON' }, 'FUTURE_OPENING'],
  ['in the hours', { hours: 'TEMPORARILY CLOSED' }, 'CLOSED_TEMPORARILY'],
  [
    'on every day',
    { weekdayDescriptions: ['Monday: Temporarily closed', 'Tuesday: Temporarily closed'] },
    'CLOSED_TEMPORARILY',
  ],
  ['in the notes', { notes: 'Permanently closed.' }, 'CLOSED_PERMANENTLY'],
  ['in a status field', { status: 'Permanently closed' }, 'CLOSED_PERMANENTLY'],
  ['in an opening date', { openingDate: '2027-03-01' }, 'FUTURE_OPENING'],
])('a status is found %s', ([, fields, status]) => {
  const found = readJson([{ ...KILN, ...fields }], { today: '2026-11-27' })
  expect(found.rows[0]).toMatchObject({ name: 'Kiln Stop', businessStatus: status })
  expect(found.rows[0]?.week).toBeUndefined()
  expect(found.warnings.map(({ field }) => field)).toEqual(['status'])
})

test('the words of one day are that day’s hours, not the status of the store', () => {
  const found = readJson([
    { ...KILN, weekdayDescriptions: ['Monday: Temporarily closed', 'Tuesday: 6:00 AM – 9:00 PM'] },
  ])
  expect(found.rows[0]?.businessStatus).toBeUndefined()
  expect(found.rows[0]?.week?.slice(0, 2)).toEqual(['Temporarily closed', [[360, 1260]]])
})

test('hours of every shape become one week', () => {
  const shapes = [
    { hours: '6:00 AM - 9:00 PM' },
    { opening_hours: 'Mo-Su 06:00-21:00' },
    {
      hours: {
        monday: '6-21',
        tuesday: '6:00-21:00',
        wednesday: '06:00-21:00',
        thursday: '6 AM - 9 PM',
        friday: '6:00 AM – 9:00 PM',
        saturday: '6AM-9PM',
        sunday: { open: '06:00', close: '21:00' },
      },
    },
  ]
  for (const shape of shapes)
    expect(readJson([{ ...KILN, ...shape }]).rows[0]?.week).toEqual(
      Array.from({ length: 7 }, () => [[360, 1260]]),
    )
})

test('cosmetic repairs are counted in one note for each kind', () => {
  const found = readJson([
    { ...KILN, address: '9 KILN ST, PARMA, OH 44129' },
    { ...KILN, id: '13', name: 'Fish &amp; Fuel', address: '7 WEIR LN, PARMA, OH 44129' },
  ])
  expect(found.warnings).toEqual([])
  expect(found.notes).toEqual([
    'All-caps addresses changed to normal case in 2 rows, first in row 1.',
    'HTML entities such as &amp; read as characters in row 2.',
  ])
})

test('an invalid phone number is dropped with a reason', () => {
  const found = readJson([
    { ...KILN, phone: 'NR' },
    {
      id: '13',
      name: 'Weir',
      street: '7 Weir Ln',
      city: 'Parma',
      state: 'OH',
      zip: '440-555-0142',
    },
  ])
  expect(found.rows.map(({ phone }) => phone)).toEqual([undefined, '440-555-0142'])
  expect(found.warnings.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'phone is a placeholder'],
    [2, 'the zip field contains a phone number'],
    [2, 'address has no zip'],
  ])
})

test('with a zip table, a point far from its zip is reported', () => {
  const zips = { find: () => ({ lat: 41.39, lng: -81.74, state: 'OH', city: 'Parma' }) }
  const found = readJson([{ ...KILN, coordinates: { lat: 33.749, lng: -84.388 } }], { zips })
  expect(found.warnings).toEqual([
    {
      row: 1,
      id: '12',
      field: 'coordinates',
      reason: "coordinates are more than 60 miles from the store's zip",
      detail: '547 miles',
    },
  ])
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
