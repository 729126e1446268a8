import { expect, test } from 'vitest'
import { DEFAULT_WEEK } from '#domain/opening-hours/testing-week.ts'
import { chainHoursNote } from './chain-hours-note.ts'
import { importReport } from '#server/importing/planning/import-report.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

const STORES = [
  { id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' },
  { id: '2', name: 'Weir Stop', address: '7 Weir Ln, Medina, OH 44256', hours: '24/7' },
  { id: '3', name: 'Forge Stop', address: '1 Forge Rd, Lodi, OH 44254', hours: { when: 'later' } },
]
const read = readLocationsFromJson(STORES)
const plan = planImport([], [], read)

test('a file without hours gets a note on how many stores show the chain’s hours, and which', () => {
  const note =
    "1 store has no hours of its own and shows the chain's default hours: Sun–Thu 6 AM – 11 PM, Fri–Sat 6 AM – 12 AM."
  expect(chainHoursNote(plan, DEFAULT_WEEK)).toEqual([note])
  const report = importReport(read, plan, { defaultWeek: DEFAULT_WEEK })
  expect(report.replaceAll(/\s+/g, ' ')).toContain(note)
})

test('for a chain without default hours the note says what visitors see instead', () => {
  expect(chainHoursNote(plan, null)).toEqual([
    '1 store has no hours of its own: visitors see “Call for hours”.',
  ])
})

test('a file with hours for every store gets no note', () => {
  const all = planImport([], [], readLocationsFromJson(STORES.slice(1)))
  expect(chainHoursNote(all, DEFAULT_WEEK)).toEqual([])
})

test('unknown hours survive every export and import', () => {
  const again = planImport(plan.next, [], readLocationsFromJson({ locations: plan.next }))
  expect(again.unchanged).toBe(3)
  expect(again.next[2]?.week).toEqual([null, null, null, null, null, null, null])
})
