import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { googleSheet } from './export-google-sheet.ts'
import { exportLocations, exportNoteLines } from './export-locations.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { KILN, TAGS, cellOf, notesOf, reasonsOf } from './testing-google-sheet.ts'

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
    'phone is not one complete number: its cell is empty',
    'no hours of its own: its cells are empty',
  ])
})

const notesOnAll = (...locations: Location[]) => notesOf(...locations).filter(({ id }) => id === '')

test('a note about the whole sheet appears once, without a store', () => {
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
  expect(notesOnAll(KILN, { ...KILN, id: '5' })).toEqual([category])
  expect(notesOnAll(KILN, { ...KILN, id: '5', week: null })).toEqual([category, gaps])
  expect(notesOnAll(KILN, { ...KILN, id: '5', phone: '' })).toEqual([category, gaps])
  // Columns that no store fills are not in the sheet, so an upload does not clear them.
  expect(notesOnAll({ ...KILN, phone: '', week: null })).toEqual([category])
  expect(notesOnAll({ ...KILN, businessStatus: 'CLOSED_PERMANENTLY' })).toEqual([])
  expect(exportNoteLines(notesOf({ ...KILN, tagIds: [] }))).toEqual([
    'category: not in the sheet, set it in the profile of a new store',
  ])
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

test('a name that Google would reject gets a note and is exported unchanged', () => {
  const name = 'KILN STOP #12'
  expect(reasonsOf({ name })).toEqual([
    'name in capitals: Google accepts only abbreviations',
    'store number in the name',
  ])
  expect(cellOf('Business name', 1, { ...KILN, name })).toBe(name)
  expect(reasonsOf({ name: 'Kiln <Stop>' })).toEqual(['< or > in the name: left out'])
})

test('a store code is exported to Google without the apostrophe that a spreadsheet needs', () => {
  const sheet = exportLocations([{ ...KILN, id: '1-2' }], [], 'google')
  expect(sheet.split('\r\n')[1]?.split(',')[0]).toBe('1-2')
})
