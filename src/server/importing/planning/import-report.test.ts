import { expect, test } from 'vitest'
import { importReport } from './import-report.ts'
import { planImport } from './plan-import.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

const KILN = {
  id: '12',
  name: 'Kiln Stop',
  address: '9 Kiln St, Parma, OH 44129',
  coordinates: { lat: 41.39, lng: -81.74 },
}

function report(file: unknown, before: unknown[] = [], isDryRun = false): string {
  const kept = before.length === 0 ? [] : planImport([], [], readLocationsFromJson(before)).next
  const read = readLocationsFromJson(file)
  return importReport(read, planImport(kept, [], read), { isDryRun })
}

test('format, counts, changes, rejections, and warnings are listed in order', () => {
  const file = [
    { ...KILN, name: 'Kiln Corner', tags: ['Diesel'] },
    { id: '13', name: 'Weir Wash', address: '7 Weir Ln, Allston, MA 2134' },
    { id: '14', address: '1 Forge Rd, Lodi, NJ 07644' },
  ]
  expect(report(file, [KILN], true)).toBe(
    `Format: JSON list of stores, 3 rows
Would import 2 stores: 1 added, 1 updated, 0 unchanged.
New tags: Diesel

        id  what
update  12  name: Kiln Stop -> Kiln Corner
            tags: none -> Diesel
add     13  Weir Wash, 7 Weir Ln, Allston, MA 02134

Rejected: 1
     1  no name
        row 3

To check: 2
     1  zip: zip repaired: leading zeros were missing
        row 2: "2134" is now 02134
     1  coordinates: no coordinates: listed, not on the map
        row 2

Nothing was saved: this was a dry run.`,
  )
})

test('the report of a stopped strict import has only the rejections', () => {
  const kept = planImport([], [], readLocationsFromJson([KILN])).next
  const read = readLocationsFromJson([{ ...KILN, id: '13', name: 'Weir' }, { id: '14' }])
  const plan = planImport(kept, [], read, { allOrNothing: true })
  expect(importReport(read, plan)).toBe(
    `Format: JSON list of stores, 2 rows
Nothing was imported: 1 row was rejected.

Rejected: 1
     1  no name
        row 2`,
  )
})

test('a long file shows its first twenty changes and counts its reasons', () => {
  const file = Array.from({ length: 50 }, (_, index) => ({
    id: `s${index}`,
    name: `Kiln ${'very '.repeat(30)}${index}`,
    address: `${index + 1} Kiln St, Parma, OH 44129`,
  }))
  const lines = report(file).split('\n')
  expect(lines.filter((line) => line.startsWith('add '))).toHaveLength(20)
  expect(lines).toContain('and 30 more')
  expect(lines).toContain('    50  coordinates: no coordinates: listed, not on the map')
  expect(lines).toContain('        row 1; row 2; row 3; and 47 more')
  expect(Math.max(...lines.map((line) => line.length))).toBe(100)
})

test('reasons that differ only in their row numbers are grouped', () => {
  const lines = report([KILN, KILN, { ...KILN, name: 'x' }, { ...KILN, id: '9' }]).split('\n')
  expect(lines).toContain('     2  the same id as another row')
  expect(lines).toContain('     1  the same store as another row: same name and address')
})
