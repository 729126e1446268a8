import { expect, test } from 'vitest'
import { importCounts, importMessage, undoMessage } from './import-message.ts'
import { planImport } from './plan-import.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

test.each([
  [0, 0, 'The last import was undone.'],
  [0, 1, 'The last import was undone: 1 store removed.'],
  [0, 2, 'The last import was undone: 2 stores removed.'],
  [1, 0, 'The last import was undone: 1 store restored.'],
  [2, 0, 'The last import was undone: 2 stores restored.'],
  [1, 1, 'The last import was undone: 1 store restored, 1 removed.'],
  [1, 2, 'The last import was undone: 1 store restored, 2 removed.'],
  [1200, 1, 'The last import was undone: 1,200 stores restored, 1 removed.'],
])('an undo of %i changed and %i added stores says: %s', (restored, removed, message) => {
  expect(undoMessage({ restored, removed })).toBe(message)
})

const STORE = { id: '12', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }
const NAMELESS = { id: '', name: '', address: '7 Weir Ln, Medina, OH 44256' }

const plan = (file: unknown[], allOrNothing = false) =>
  planImport([], [], readLocationsFromJson(file), { allOrNothing })

test('the first rejected rows are listed, and the others counted', () => {
  const message = importMessage(plan([STORE, NAMELESS, NAMELESS, NAMELESS, NAMELESS]))
  expect(message).toBe(
    'Imported 1 store: 1 added, 0 updated, 0 unchanged. 4 rows rejected (row 2: no name; row 3: no name; row 4: no name; and 1 more).',
  )
  expect(importMessage(plan([STORE, NAMELESS, NAMELESS], true))).toBe(
    'Nothing was imported: 2 rows were rejected (row 2: no name; row 3: no name).',
  )
})

test('large numbers are formatted as on screen', () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({ ...STORE, id: `s${at}`, name: `K${at}` }))
  expect(importCounts(plan(many), { isDryRun: true })).toBe(
    'Would import 1,200 stores: 1,200 added, 0 updated, 0 unchanged.',
  )
})
