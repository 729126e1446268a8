import type { Location } from '#domain/location/location.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { googleSheet } from './export-google-sheet.ts'
import { exportNotes } from './export-locations.ts'

export const TAGS = [
  { id: 't1', name: 'Diesel', color: '#112233' },
  { id: 't2', name: 'Ice, bagged', color: '#445566' },
  { id: 't3', name: 'Car Wash', color: '#445566' },
]

/** A store that uses every column, with hours of every kind */
export const KILN: Location = {
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

/** What the sheet of these stores cannot contain */
export const notesOf = (...locations: Location[]) =>
  runAtOnce(exportNotes(locations, TAGS, 'google'))

/** The reasons of the notes about one store: `KILN` with a plain name, no tags, and the given fields */
export const reasonsOf = (location: Partial<Location>) =>
  notesOf({ ...KILN, name: 'Kiln Stop', tagIds: [], ...location }).flatMap(({ id, reason }) =>
    id === '' ? [] : reason,
  )

/** The cell of a column in the sheet of these stores; the first store is row 1. */
export const cellOf = (column: string, row: number, ...locations: Location[]) => {
  const { rows } = runAtOnce(googleSheet(locations, () => []))
  return rows[row]?.[rows[0]?.indexOf(column) ?? -1]
}
