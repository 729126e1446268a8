import { expect, test } from 'vitest'
import type { Location } from '#domain/location.ts'
import { atOnce } from '#domain/steps.ts'
import { exportLocations, exportNoteLines, exportNotes } from './export-locations.ts'
import { planImport } from './plan-import.ts'
import { readLocations } from './read-locations.ts'

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
    'By appointment',
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
  businessStatus: 'CLOSED_TEMPORARILY',
  timeZone: 'America/Chicago',
  tagIds: ['t1', 't2', 't3'],
}

const planOf = (text: string, kept: readonly Location[]) =>
  planImport(kept, TAGS, readLocations(new TextEncoder().encode(text)))

test("a sheet has Google's columns and its forms of hours, dates, phones and labels", () => {
  const [header, row, end] = exportLocations([KILN], TAGS, 'google').split('\r\n')
  expect(header).toBe(
    '\ufeffStore code,Business name,Address line 1,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,Special hours,Labels',
  )
  expect(row).toBe(
    `412,"'=Kiln ""Stop""","9 Kiln St, Unit A",Parma,OH,US,44129-1203,41.39,-81.74,440-555-0100,05:00-24:00,00:00-24:00,x,"11:30-14:00, 17:00-22:00",18:00-02:00,6:00AM-6:00AM,"2026-12-24: 05:00-12:00, 2026-12-24: 14:00-18:00, 2026-12-25: x, 2026-12-31: 18:00-02:00","Diesel,Car Wash"`,
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
] as const)('the phone %j stands in a sheet as %j', ([phone, cell]) => {
  const [header, row] = exportLocations([{ ...KILN, address: 'Parma', phone }], [], 'google')
    .split('\r\n')
    .map((line) => line.split(','))
  const column = header?.indexOf('Primary phone') ?? -1
  expect(column < 0 ? '' : row?.[column]).toBe(cell)
})

test('a sheet that is exported and imported changes nothing', () => {
  const kept = [KILN]
  const plan = planOf(exportLocations(kept, TAGS, 'google'), kept)
  expect([plan.refused, plan.added, plan.updated, plan.unchanged]).toEqual([[], [], [], 1])
  expect(plan.next).toBe(kept)
})

test('what a sheet says is enough for the same location on an empty site', () => {
  const { next, newTags } = planOf(exportLocations([KILN], TAGS, 'google'), [])
  expect(newTags).toEqual([])
  expect(next).toEqual([
    {
      ...KILN,
      phone: '440-555-0100',
      week: KILN.week?.with(6, null),
      specialDays: KILN.specialDays.map(({ date, hours }) => ({ date, hours })),
      businessStatus: 'OPERATIONAL',
      timeZone: 'America/New_York',
      tagIds: ['t1', 't3'],
    },
  ])
})

test('a location that is closed for good or not open yet is in no sheet', () => {
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

const notesOf = (...locations: Location[]) => atOnce(exportNotes(locations, TAGS, 'google'))

test('what a sheet cannot say is told, store by store', () => {
  const long = 'x'.repeat(60)
  const notes = notesOf(
    KILN,
    { ...KILN, id: long },
    { ...KILN, id: 'a<b' },
    { ...KILN, id: '5', businessStatus: 'FUTURE_OPENING' },
    { ...KILN, id: '6', businessStatus: 'OPERATIONAL', phone: 'call us', tagIds: [], week: null },
    { ...KILN, id: '7', businessStatus: 'OPERATIONAL', address: 'P.O. Box 7, Parma, OH 44129' },
  )
  const told = (id: string) => notes.filter((note) => note.id === id).map(({ reason }) => reason)
  expect(told('412')).toEqual([
    'temporarily closed: mark it in the profile, the sheet cannot',
    'hours in words: their cell is empty',
    'tag that cannot be a label',
  ])
  expect(told(long)).toEqual(['store code of 60 characters or more: not in the sheet'])
  expect(told('a<b')).toEqual(['store code with < or >: not in the sheet'])
  expect(told('5')).toEqual(['not open yet: not in the sheet'])
  expect(told('6')).toEqual([
    'phone is not one whole number: its cell is empty',
    'no hours of its own: its cells are empty',
  ])
  expect(told('7')[0]).toBe('Google rejects P.O. boxes')
  expect(exportNoteLines(notes)).toHaveLength(9)
})

test('no cell of hours holds words, and no column is empty', () => {
  const kept = [KILN, { ...KILN, id: '6', phone: '', week: null, specialDays: [], tagIds: [] }]
  const text = exportLocations(kept, TAGS, 'google')
  expect(text).not.toContain('By appointment')
  expect(text.split('\r\n')[0]).not.toContain('Website')
  expect(exportLocations([kept[1] ?? KILN], TAGS, 'google').split('\r\n')[0]).toBe(
    '\ufeffStore code,Business name,Address line 1,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude',
  )
})

test('a store code goes to Google as it is, without the apostrophe that a spreadsheet needs', () => {
  const sheet = exportLocations([{ ...KILN, id: '1-2' }], [], 'google')
  expect(sheet.split('\r\n')[1]?.split(',')[0]).toBe('1-2')
})
