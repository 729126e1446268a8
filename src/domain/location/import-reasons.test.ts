import { expect, test } from 'vitest'
import { groupByReason } from './import-reasons.ts'

test('reasons of one kind are grouped, the most common kind first', () => {
  const swapped = { field: 'coordinates', reason: 'latitude and longitude look swapped' }
  const faults = [
    { row: 2, field: 'zip', reason: 'zip has lost its zero' },
    { row: 3, ...swapped },
    { row: 5, ...swapped },
  ]
  expect(groupByReason(faults)).toEqual([
    { reason: 'coordinates: latitude and longitude look swapped', faults: [faults[1], faults[2]] },
    { reason: 'zip: zip has lost its zero', faults: [faults[0]] },
  ])
})

test('reasons that name another row are one kind, and a reason without a field is its own group', () => {
  const faults = [
    { field: '', reason: 'the same id as row 3' },
    { field: '', reason: 'the same id as row 12' },
  ]
  expect(groupByReason(faults)).toEqual([{ reason: 'the same id as another row', faults }])
  expect(groupByReason([])).toEqual([])
})
