import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { applyImport, previewImport } from './apply-import.ts'
import { importMessage } from './import-message.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

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

test('an import with its new tags is one commit and one undo', async () => {
  const storage = await open()
  const before = storage.current().locations
  const version = storage.current().version
  const { plan } = await applyImport(storage, FILE, { by: 'a test' })
  expect(importMessage(plan)).toBe('Imported 2 stores: 1 added, 1 updated, 0 unchanged.')
  expect(storage.current().version).toBe(version + 1)
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'Car Wash'])
  expect(storage.current().locations.map(({ id, tagIds }) => [id, tagIds])).toEqual([
    ['north', ['diesel']],
    ['south', []],
    ['west', []],
    ['13', ['car-wash']],
  ])
  expect(await storage.undo('a test')).toEqual({ restored: 1, removed: 1 })
  expect(storage.current().locations).toEqual(before)
})

test('the same import again writes nothing', async () => {
  const storage = await open()
  await applyImport(storage, FILE, { by: 'a test' })
  const version = storage.current().version
  const { plan: again } = await applyImport(storage, FILE, { by: 'a test' })
  expect(importMessage(again)).toBe('Imported 2 stores: 0 added, 0 updated, 2 unchanged.')
  expect(storage.current().version).toBe(version)
})

test('a strict import with a rejected row changes nothing', async () => {
  const storage = await open()
  const before = storage.current().locations
  const read = { ...FILE, refused: [{ row: 3, id: null, reason: 'no name' }] }
  const { plan } = await applyImport(storage, read, { by: 'a test', allOrNothing: true })
  expect(plan.stopped).toBe('Nothing was imported: 1 row was rejected.')
  expect(storage.current().locations).toEqual(before)
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel'])
})

/** A storage in which a store changes right after each of the first reads. */
function busy(storage: Storage, changes: number): Storage & { looks: () => number } {
  let looks = 0
  const current = () => {
    const kept = storage.current()
    looks += 1
    if (looks <= changes) {
      const name = `Staff named it ${looks}`
      void changeLocations(storage, (now) => [
        now.map((location) => (location.id === 'south' ? { ...location, name } : location)),
        null,
      ])
    }
    return kept
  }
  return { ...storage, current, looks: () => looks }
}

test('an edit during planning is not lost, because the plan is computed again', async () => {
  for (const [changes, looks] of [
    [1, 2],
    [2, 3],
    [9, 3],
  ] as const) {
    const storage = busy(await open(), changes)
    const { plan } = await applyImport(storage, FILE, { by: 'a test' })
    expect(importMessage(plan)).toBe('Imported 2 stores: 1 added, 1 updated, 0 unchanged.')
    expect(storage.looks()).toBe(looks)
    const kept = plan.next.map(({ id, name }) => [id, name])
    expect(kept).toEqual([
      ['north', 'Lindenway Summit'],
      ['south', `Staff named it ${Math.min(changes, looks)}`],
      ['west', 'Lindenway west'],
      ['13', 'Weir Wash'],
    ])
    const names = storage.current().locations.map(({ id, name }) => [id, name])
    expect(names).toEqual(kept)
    expect(await storage.undo('a test')).toEqual({ restored: 1, removed: 1 })
  }
})

test('a plan that the check rejects changes nothing', async () => {
  const storage = await open()
  const version = storage.current().version
  const applied = applyImport(storage, FILE, {
    by: 'a test',
    check: ({ added }) => {
      throw new Error(`${added.length} would be added`)
    },
  })
  await expect(applied).rejects.toThrow('1 would be added')
  expect(storage.current().version).toBe(version)
})

test('a preview equals the applied plan and changes nothing', async () => {
  const storage = await open()
  const version = storage.current().version
  const preview = await previewImport(storage, FILE)
  expect(storage.current().version).toBe(version)
  expect(preview).toEqual((await applyImport(storage, FILE, { by: 'a test' })).plan)
})
