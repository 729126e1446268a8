import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { UNKNOWN_WEEK, weekOf, type DayHours } from '#domain/opening-hours/opening-hours.ts'
import { exportLocations } from './export-locations.ts'
import { KILN, TAGS, cellOf, notesOf, reasonsOf } from './testing-google-sheet.ts'

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
    expect(special?.reason).toBe('no weekly hours with them: left out')
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
