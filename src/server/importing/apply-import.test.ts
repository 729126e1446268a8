import { expect, onTestFinished, test } from 'vitest'
import { openExample } from '#server/storage/files/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/temporary-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { applyImport } from './apply-import.ts'
import { importMessage } from './plan-import.ts'
import { readLocationsFromJson } from './read-locations.ts'

const FILE = readLocationsFromJson([
  {
    id: 'north',
    name: 'Lindenway Summit',
    address: '9 Kiln St, Parma, OH 44129',
    tags: ['diesel'],
  },
  { id: '13', name: 'Weir Wash', address: '7 Weir Ln, Medina, OH 44256', tags: ['Car Wash'] },
])

async function open(): Promise<Storage> {
  const storage = await openExample(await temporaryFolder())
  onTestFinished(() => storage.close())
  return storage
}

test('an import is one change, with its new tags, and can be undone as one', async () => {
  const storage = await open()
  const before = await storage.locations.list()
  const version = storage.version()
  const plan = await applyImport(storage, FILE)
  expect(importMessage(plan)).toBe('Imported 2 stores: 1 added, 1 updated, 0 unchanged.')
  expect(storage.version()).toBe(version + 1)
  expect((await storage.tags.list()).map(({ name }) => name)).toEqual(['Diesel', 'Car Wash'])
  expect((await storage.locations.list()).map(({ id, tagIds }) => [id, tagIds])).toEqual([
    ['north', ['diesel']],
    ['south', []],
    ['west', []],
    ['13', ['car-wash']],
  ])
  expect(await storage.locations.undo()).toEqual({ restored: 1, removed: 1 })
  expect(await storage.locations.list()).toEqual(before)
})

test('the same import again writes nothing', async () => {
  const storage = await open()
  await applyImport(storage, FILE)
  const version = storage.version()
  const again = await applyImport(storage, FILE)
  expect(importMessage(again)).toBe('Imported 2 stores: 0 added, 0 updated, 2 unchanged.')
  expect(storage.version()).toBe(version)
})

test('an import that is stopped by a refused row changes nothing', async () => {
  const storage = await open()
  const before = await storage.locations.list()
  const read = { ...FILE, refused: [{ row: 3, id: null, reason: 'no name' }] }
  const plan = await applyImport(storage, read, { allOrNothing: true })
  expect(plan.stopped).toBe('Nothing is imported, because 1 row was refused.')
  expect(await storage.locations.list()).toEqual(before)
  expect((await storage.tags.list()).map(({ name }) => name)).toEqual(['Diesel'])
})
