import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { readLocations } from './read-locations.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const HEADER = ['Store #', 'Store Name ', ' Street Address', 'City', 'ST', 'ZIP', 'Lat', 'Long']
const ROW = ['0012', 'Kiln Stop', '9 Kiln St', 'Parma', 'OH', '44129', '41.39', '-81.74']

test.for([',', ';', '\t', '|'])(
  'columns separated by "%s" are found by their names',
  (separator) => {
    const { rows } = readCsv([HEADER, ROW].map((row) => row.join(separator)).join('\r\n'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      row: 2,
      id: '0012',
      name: 'Kiln Stop',
      address: '9 Kiln St',
      city: 'Parma',
      state: 'OH',
      zip: '44129',
      lat: '41.39',
      lng: '-81.74',
    })
  },
)

test('quoted cells may contain separators, quotes, and line ends', () => {
  const { rows } = readCsv('id,address,notes\n1,"9 Kiln St\nUnit A","OPEN 24 HRS, ""no fuel"""\n')
  expect(rows[0]).toMatchObject({ address: '9 Kiln St\nUnit A', notes: 'OPEN 24 HRS, "no fuel"' })
})

test('rows are numbered as in a spreadsheet, including blank ones', () => {
  const { rows, notes } = readCsv(
    'id,address\n1,9 Kiln St\n\n,,\n2,7 Weir Ln\nid,address\n3,1 Forge Rd\n',
  )
  expect(rows.map(({ row, id }) => [row, id])).toEqual([
    [2, '1'],
    [5, '2'],
    [7, '3'],
  ])
  expect(notes).toEqual(['Blank rows skipped: 2.'])
})

test('a title above the header and the line with the separator are not rows', () => {
  const { rows } = readCsv('sep=;\nStores as of May;;\n\nid;name;address\n1;Kiln Stop;9 Kiln St\n')
  expect(rows.map(({ id, name }) => [id, name])).toEqual([['1', 'Kiln Stop']])
})

test('hours come from seven day columns, or from an opening and a closing column for each day', () => {
  expect(
    readCsv('id,address,Mon,Tuesday hours,Sun\n1,9 Kiln St,6-22,x,closed').rows[0]?.hours,
  ).toEqual({ days: ['6-22', 'x', '', '', '', '', 'closed'] })
  expect(readCsv('id,address,Mon Open,Mon Close\n1,9 Kiln St,6:00,22:00').rows[0]?.hours).toEqual({
    days: ['6:00 - 22:00', '', '', '', '', '', ''],
  })
})

test('tags come from their column and from yes/no columns', () => {
  const { rows } = readCsv('id,address,Services,Diesel,Car Wash\n1,9 Kiln St,"ATM; Beer",Yes,no')
  expect(rows[0]?.tags).toEqual([{ text: 'ATM' }, { text: 'Beer' }, { text: 'Diesel' }])
})

test('Google’s bulk sheet is recognized by its columns', () => {
  const { format, rows } = readCsv(
    [
      'Google updates,Status,Store code,Business name,Address line 1,Address line 2,Locality,Administrative area,Country / Region,Postal code,Primary phone,Monday hours,Special hours,Labels',
      ',Published,12,Kiln Stop,9 Kiln St,Unit A,Parma,OH,US,44129,440-555-0100,05:00-24:00,2026-12-25: x,"Diesel,ATM"',
    ].join('\n'),
  )
  expect(format).toBe('Google Business sheet')
  expect(rows[0]).toMatchObject({
    id: '12',
    name: 'Kiln Stop',
    address: '9 Kiln St',
    address2: ['Unit A'],
    city: 'Parma',
    state: 'OH',
    zip: '44129',
    country: 'US',
    phone: '440-555-0100',
    hours: { days: ['05:00-24:00', '', '', '', '', '', ''] },
    specialHours: '2026-12-25: x',
    tags: [{ text: 'Diesel' }, { text: 'ATM' }],
  })
})

test('unread columns and cells beyond the header are reported', () => {
  const { notes } = readCsv('id,address,Website,Manager\n1,9 Kiln St,kiln.example,Jo,more\n')
  expect(notes).toEqual([
    'Not read: Website, Manager.',
    'Rows with more cells than the header, which are not read: 1.',
  ])
})

test('of columns with the same name, the first with a value is read, and the report says so', () => {
  const { rows, notes } = readCsv('id,name,Name ,address,fax,fax\n1,,Kiln,9 Kiln St,2,3\n')
  expect(rows[0]?.name).toBe('Kiln')
  expect(notes).toContain(
    'Columns with the same name, of which the first with a value is read: Name.',
  )
})

test('a cell of two million characters stops its own row, and not the file', () => {
  const file = [
    'id,name,address',
    `1,${'x'.repeat(2_000_000)},"1 Kiln St, Parma, OH 44129"`,
    '2,Weir,"7 Weir Ln, Parma, OH 44129"',
  ].join('\n')
  const { rows, refused } = readLocations(new TextEncoder().encode(file))
  expect(rows.map(({ name }) => name)).toEqual(['Weir'])
  expect(refused).toEqual([{ row: 2, id: '1', reason: 'name longer than 200 characters' }])
})

test('an apostrophe that keeps a spreadsheet from running a cell is removed', () => {
  expect(readCsv("id,address,name\n1,9 Kiln St,'=Kiln\n").rows[0]?.name).toBe('=Kiln')
})

test.for([
  [
    '1,Kiln Stop,9 Kiln St\n2,Weir Wash,7 Weir Ln',
    'No line of the file names its columns. The first line should be a header such as id,name,address,city,state,zip,phone.',
  ],
  ['id,name,address\n', 'The file has a header and no store below it.'],
  [
    'id,address\n1,"9 Kiln St\n2,7 Weir Ln\n',
    'The CSV cannot be read: a quote is opened and never closed in row 2.',
  ],
] as const)('%j is not a table: %s', ([text, reason]) => {
  expect(() => readCsv(text)).toThrow(new UnreadableImport(reason))
})
