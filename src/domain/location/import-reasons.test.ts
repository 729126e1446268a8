import { expect, test } from 'vitest'
import { groupByReason } from './import-reasons.ts'

test('faults of one kind stand together, the commonest kind first', () => {
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

test('reasons that name another row are one kind, and no field stands for itself', () => {
  const faults = [
    { field: '', reason: 'the same id as row 3' },
    { field: '', reason: 'the same id as row 12' },
  ]
  expect(groupByReason(faults)).toEqual([{ reason: 'the same id as another row', faults }])
  expect(groupByReason([])).toEqual([])
})
