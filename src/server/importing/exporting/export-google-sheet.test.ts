import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { UNKNOWN_WEEK, weekOf, type DayHours } from '#domain/opening-hours/opening-hours.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { googleSheet } from './export-google-sheet.ts'
import { exportLocations, exportNoteLines, exportNotes } from './export-locations.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'

const TAGS = [
  { id: 't1', name: 'Diesel', color: '#112233' },
  { id: 't2', name: 'Ice, bagged', color: '#445566' },
  { id: 't3', name: 'Car Wash', color: '#445566' },
]

const KILN: Location = {
  id: '412',
  name: '=Kiln "Stop"',
  address: '9 Kiln St, Unit A, Parma, OH 44129-1203',
  phone: '+1 440-555-0100',
  coordinates: { lat: 41.39, lng: -81.74 },
  week: [
    [[300, 1440]],
    [[0, 1440]],
    [],
    [
      [690, 840],
      [1020, 1320],
    ],
    [[1080, 1560]],
    [[360, 1800]],
    [[480, 1020]],
  ],
  specialDays: [
    {
      date: '2026-12-24',
      hours: [
        [300, 720],
        [840, 1080],
      ],
    },
    { date: '2026-12-25', hours: [], name: 'Christmas Day' },
    { date: '2026-12-31', hours: [[1080, 1560]] },
  ],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/Chicago',
  tagIds: ['t1', 't2', 't3'],
}

const planOf = (text: string, kept: readonly Location[]) =>
  planImport(kept, TAGS, readLocations(new TextEncoder().encode(text)))

test("a sheet has Google's columns and formats of hours, dates, phones, and labels", () => {
  const [header, row, end] = exportLocations([KILN], TAGS, 'google').split('\r\n')
  expect(header).toBe(
    '\ufeffStore code,Business name,Address line 1,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Sunday hours,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,Special hours,Labels',
  )
  expect(row).toBe(
    `412,"'=Kiln ""Stop""","9 Kiln St, Unit A",Parma,OH,US,44129-1203,41.39,-81.74,440-555-0100,08:00-17:00,05:00-24:00,00:00-24:00,x,"11:30-14:00, 17:00-22:00",18:00-02:00,6:00AM-6:00AM,"2026-12-24: 05:00-12:00, 2026-12-24: 14:00-18:00, 2026-12-25: x, 2026-12-31: 18:00-02:00","Diesel,Car Wash"`,
  )
  expect(end).toBe('')
})

test.for([
  ['+1 440-555-0100', '440-555-0100'],
  ['(440) 555-0142', '440-555-0142'],
  ['4405550142', '440-555-0142'],
  ['1.440.555.0142', '440-555-0142'],
  ['(440) 555-0142 ext. 123', '(440) 555-0142 ext. 123'],
  ['1-800-SNACK-UP', ''],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555-0142 ext. 123', ''],
  ['555-0142', ''],
  ['440.555.0142 / 440.555.0143', ''],
  ['call us', ''],
  ['', ''],
] as const)('the phone %j is %j in a sheet', ([phone, cell]) => {
  const [header, row] = exportLocations([{ ...KILN, address: 'Parma', phone }], [], 'google')
    .split('\r\n')
    .map((line) => line.split(','))
  const column = header?.indexOf('Primary phone') ?? -1
  expect(column < 0 ? '' : row?.[column]).toBe(cell)
})

test('an exported sheet imports without a change', () => {
  const kept = [KILN]
  const plan = planOf(exportLocations(kept, TAGS, 'google'), kept)
  expect([plan.refused, plan.added, plan.updated, plan.unchanged]).toEqual([[], [], [], 1])
  expect(plan.next).toBe(kept)
})

test('a sheet contains enough to recreate a location on an empty site', () => {
  const { next, newTags } = planOf(exportLocations([KILN], TAGS, 'google'), [])
  expect(newTags).toEqual([])
  expect(next).toEqual([
    {
      ...KILN,
      phone: '440-555-0100',
      specialDays: KILN.specialDays.map(({ date, hours }) => ({ date, hours })),
      timeZone: 'America/New_York',
      tagIds: ['t1', 't3'],
    },
  ])
})

test('a location that is permanently closed or not open yet is not in the sheet', () => {
  const others = (['CLOSED_PERMANENTLY', 'FUTURE_OPENING'] as const).map((businessStatus) => ({
    ...KILN,
    id: businessStatus,
    businessStatus,
  }))
  const rows = exportLocations([KILN, ...others], TAGS, 'google')
    .trim()
    .split('\r\n')
  expect(rows.map((row) => row.slice(0, 4))).toEqual(['Stor', '412,'])
})

const notesOf = (...locations: Location[]) => runAtOnce(exportNotes(locations, TAGS, 'google'))

const reasonsOf = (location: Partial<Location>) =>
  notesOf({ ...KILN, name: 'Kiln Stop', tagIds: [], ...location }).flatMap(({ id, reason }) =>
    id === '' ? [] : reason,
  )

test('what a sheet cannot contain is listed, store by store', () => {
  const long = 'x'.repeat(60)
  expect(reasonsOf({})).toEqual([])
  expect(reasonsOf({ tagIds: ['t2'] })).toEqual(['tag that cannot be a label'])
  expect(reasonsOf({ id: long })).toEqual(['store code of 60 characters or more: not in the sheet'])
  expect(reasonsOf({ id: 'a<b' })).toEqual(['store code with < or >: not in the sheet'])
  expect(reasonsOf({ businessStatus: 'FUTURE_OPENING' })).toEqual([
    'not open yet: not in the sheet',
  ])
  expect(reasonsOf({ phone: 'call us', week: null, specialDays: [] })).toEqual([
    'phone is not one whole number: its cell is empty',
    'no hours of its own: its cells are empty',
  ])
})

test('a note about the whole sheet appears once, without a store', () => {
  const onAll = (...locations: Location[]) => notesOf(...locations).filter(({ id }) => id === '')
  const category = {
    id: '',
    field: 'category',
    reason: 'not in the sheet, set it in the profile of a new store',
  }
  const gaps = {
    id: '',
    field: 'empty cells',
    reason: 'an upload may clear the hours or phone there',
  }
  expect(onAll(KILN, { ...KILN, id: '5' })).toEqual([category])
  expect(onAll(KILN, { ...KILN, id: '5', week: null })).toEqual([category, gaps])
  expect(onAll(KILN, { ...KILN, id: '5', phone: '' })).toEqual([category, gaps])
  // Columns that no store fills are not in the sheet, so an upload does not clear them.
  expect(onAll({ ...KILN, phone: '', week: null })).toEqual([category])
  expect(onAll({ ...KILN, businessStatus: 'CLOSED_PERMANENTLY' })).toEqual([])
  expect(exportNoteLines(notesOf({ ...KILN, tagIds: [] }))).toEqual([
    'category: not in the sheet, set it in the profile of a new store',
  ])
})

const cellOf = (column: string, row: number, ...locations: Location[]) => {
  const { rows } = runAtOnce(googleSheet(locations, () => []))
  return rows[row]?.[rows[0]?.indexOf(column) ?? -1]
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The week with one day replaced. */
const weekWith = (day: number, hours: DayHours) =>
  weekOf((at) => (at === day ? hours : (KILN.week?.[at] ?? null)))
const hoursOf = (location: Partial<Location>) =>
  [...DAYS.map((day) => `${day} hours`), 'Special hours'].map((column) =>
    cellOf(column, 2, KILN, { ...KILN, id: '5', ...location }),
  )
const NO_HOURS = Array.from({ length: 8 }, () => '')

test.for([
  ['one day that is not known', { week: weekWith(2, null) }, 'Wednesday'],
  [
    'a day that says "By appointment"',
    { week: weekWith(6, 'By appointment') },
    'Sunday: By appointment',
  ],
  [
    'one day that is known',
    { week: [null, null, [], null, null, null, 'Call us'] },
    'Monday, Tuesday, Thursday, Friday, Saturday, Sunday: Call us',
  ],
] as [string, Partial<Location>, string][])(
  'hours with %s are all left out, and noted',
  ([, location, detail]) => {
    expect(hoursOf(location)).toEqual(NO_HOURS)
    const [week, special] = notesOf({ ...KILN, tagIds: [], ...location })
    expect(week).toEqual({
      id: '412',
      field: 'hours',
      reason: 'some days have no clock times: all hours of this store are left out',
      detail,
    })
    expect(special?.reason).toBe('no weekly hours beside them: left out')
  },
)

test('a store without hours has none in the sheet, for any reason', () => {
  const special = cellOf('Special hours', 1, KILN)
  expect(hoursOf({ week: null })).toEqual(NO_HOURS.with(7, special ?? ''))
  expect(reasonsOf({ week: null })).toEqual([
    'no hours of its own: its cells are empty',
    'Google accepts them only if the profile has weekly hours',
  ])
  expect(hoursOf({ week: UNKNOWN_WEEK })).toEqual(NO_HOURS)
  expect(reasonsOf({ week: UNKNOWN_WEEK, specialDays: [] })).toEqual([
    'hours are not known: its cells are empty',
  ])
  const closed = Array.from({ length: 7 }, () => 'x')
  expect(hoursOf({ week: weekOf(() => []), specialDays: [] })).toEqual([...closed, ''])
})

test('a temporarily closed store keeps its row, without hours that would show it as open', () => {
  const closed = { ...KILN, id: '5', businessStatus: 'CLOSED_TEMPORARILY' } as const
  expect(cellOf('Store code', 2, KILN, closed)).toBe('5')
  expect(hoursOf(closed)).toEqual(NO_HOURS)
  expect(reasonsOf({ businessStatus: 'CLOSED_TEMPORARILY' })).toEqual([
    'temporarily closed: its hours are left out, mark it as closed in the profile',
  ])
  expect(reasonsOf({ businessStatus: 'CLOSED_PERMANENTLY' })).toEqual([
    'permanently closed: not in the sheet',
  ])
  expect(cellOf('Store code', 1, { ...KILN, businessStatus: 'CLOSED_PERMANENTLY' })).toBe(undefined)
})

test('store codes are unique and not blank; the first store with a code keeps it', () => {
  const kept = [KILN, { ...KILN, id: ' 412' }, { ...KILN, id: '  ' }, { ...KILN, id: ' 7 ' }]
  const { rows, notes } = runAtOnce(googleSheet(kept, () => []))
  expect(rows.slice(1).map(([code]) => code)).toEqual(['412', '7'])
  expect(notes.filter(({ field }) => field === 'store')).toEqual([
    { id: ' 412', field: 'store', reason: 'store code of another store: not in the sheet' },
    { id: '  ', field: 'store', reason: 'store code is blank: not in the sheet' },
  ])
  expect(reasonsOf({ id: 'https://a.example/7' })).toEqual([
    'store code with a web address: not in the sheet',
  ])
})

test.for([
  'P.O. Box 7',
  'PO Box 7',
  'P O BOX 7',
  'POBox 7',
  'p.o.box #7',
  'P. O. Box No. 7',
  'POB 7',
  'P.O.B. 7',
  'Post Office Box 7',
  'PO Drawer 7',
  'PMB 7',
  'PO Box A',
])(
  'a store with only the street %j is not in the sheet, and beside another street it gets a note',
  (street) => {
    expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([
      'only a P.O. box for an address, which Google rejects: not in the sheet',
    ])
    const both = { address: `9 Kiln St, ${street}, Parma, OH 44129` }
    expect(reasonsOf(both)).toEqual(['Google rejects P.O. boxes'])
    expect(cellOf('Address line 1', 1, { ...KILN, ...both })).toBe(`9 Kiln St, ${street}`)
  },
)

test.for([
  '9 Boxwood Ln',
  '12 Post Office Rd',
  '5 Po Boxelder Way',
  '1 Pobst St',
  '7 Depot Box Rd',
])('a street named %j is not a P.O. box', (street) => {
  expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([])
})

test('an address that is too long for Google gets a note and is not shortened', () => {
  const street = `9 ${'Kiln '.repeat(16)}St`
  expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([
    'address line longer than 80 characters',
  ])
  expect(cellOf('Address line 1', 1, { ...KILN, address: `${street}, Parma, OH 44129` })).toBe(
    street,
  )
  expect(reasonsOf({ address: 'Parma, OH 44129' })).toEqual(['address without a street'])
  expect(reasonsOf({ address: '9 Kiln St' })).toEqual(['address without city or state'])
})

test('a name that Google would reject gets a note and is exported unchanged', () => {
  const name = 'KILN STOP #12'
  expect(reasonsOf({ name })).toEqual([
    'name in capitals: Google accepts only abbreviations',
    'store number in the name',
  ])
  expect(cellOf('Business name', 1, { ...KILN, name })).toBe(name)
  expect(reasonsOf({ name: 'Kiln <Stop>' })).toEqual(['< or > in the name: left out'])
})

test('no hours cell contains words, and no column is empty', () => {
  const words = { ...KILN, week: weekOf(() => 'By appointment') }
  const kept = [words, { ...KILN, id: '6', phone: '', week: null, specialDays: [], tagIds: [] }]
  const text = exportLocations(kept, TAGS, 'google')
  expect(text).not.toContain('By appointment')
  expect(text.split('\r\n')[0]).not.toContain('Website')
  expect(exportLocations([kept[1] ?? KILN], TAGS, 'google').split('\r\n')[0]).toBe(
    '\ufeffStore code,Business name,Address line 1,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude',
  )
})

test('a store code is exported to Google without the apostrophe that a spreadsheet needs', () => {
  const sheet = exportLocations([{ ...KILN, id: '1-2' }], [], 'google')
  expect(sheet.split('\r\n')[1]?.split(',')[0]).toBe('1-2')
})
