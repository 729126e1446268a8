import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeLocations, removeTag } from '#server/storage/contract/change-locations.ts'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { encodeLine } from '#server/storage/state/lines/checksummed-line.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import {
  NO_CHECKPOINT,
  addTag,
  catalogIn,
  copyAfterKill,
  openForTest,
  reopenAnd,
  startExample,
  tagNames,
} from '#server/storage/files/testing/example-storage.ts'

test('commits that the catalog’s file lacks are replayed, with their versions and undo', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  await addTag(storage, 'ATM')
  await changeLocations(storage, (kept) => [kept.toSpliced(1, 1), null])
  await changeLocations(storage, (kept) => [[exampleLocation('east'), ...kept], null], {
    undoable: true,
  })
  await removeTag(storage, 'diesel')
  const { version, locations, tags, formerPaths } = storage.current()
  expect(JSON.parse(await readFile(catalogIn(directory), 'utf8')).data.version).toBe(0)

  const again = await openForTest(await copyAfterKill(directory))
  expect(again.current()).toMatchObject({ version, locations, tags, formerPaths })
  expect(again.health().repairs).toEqual([])
  expect(await again.lastUndoable()).toMatchObject({ added: 1, changed: 0 })
  expect(await again.undo('a test')).toEqual({ restored: 0, removed: 1 })
  expect(again.current().locations.map(({ id }) => id)).toEqual(['north', 'west'])
})

test('each commit is stored with who, when, and a sentence on what, newest first', async () => {
  const { directory, storage } = await startExample({ clock: atNoon })
  await storage.commit(
    { by: 'ana', what: (name: string) => `Deleted the store ${name}` },
    deleteSouth,
  )
  await storage.commit({ by: 'ana', what: 'Nothing' }, () => [{}, null])
  await storage.close()
  const again = await openForTest(directory, { clock: atNoon })
  await addTag(again, 'ATM')
  const [last, first, ...rest] = await Array.fromAsync(again.history())
  expect(rest).toEqual([])
  expect(last).toMatchObject({ version: 2, by: 'a test', what: 'Added the tag ATM', kind: 'tags' })
  expect(first).toMatchObject({
    version: 1,
    at: '2026-11-28T12:00:00.000Z',
    by: 'ana',
    what: 'Deleted the store Lindenway south',
    changes: { locations: { items: [{ index: 1, before: { id: 'south' }, after: null }] } },
  })
})

test('a line that a killed process left half-written never counts', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  await addTag(storage, 'ATM')
  await addTag(storage, 'Air')
  const copy = await copyAfterKill(directory)
  const [segment = ''] = await readdir(join(copy, 'journal'))
  const path = join(copy, 'journal', segment)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, -20))

  const again = await openForTest(copy)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  // The next commit has the version of the torn one and replaces it.
  await addTag(again, 'Propane')
  const last = await openForTest(await copyAfterKill(copy))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  expect(last.current().version).toBe(2)
})

test('replay stops at a broken line in the middle and reports it', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  for (const name of ['ATM', 'Air', 'Propane']) await addTag(storage, name)
  const copy = await copyAfterKill(directory)
  const path = join(copy, 'journal', '000001.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Air"', '"Bad"'))
  const again = await openForTest(copy)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  expect(again.health().repairs).toEqual([
    '2 changes in the journal could not be replayed, because a line is broken or missing',
  ])
})

test('a broken last line is reported, and later commits stay', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  for (const name of ['ATM', 'Air']) await addTag(storage, name)
  const copy = await copyAfterKill(directory)
  const path = join(copy, 'journal', '000001.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Air"', '"Bad"'))
  const again = await openForTest(copy, NO_CHECKPOINT)
  expect(again.health().repairs).toHaveLength(1)
  await addTag(again, 'Propane')
  const last = await openForTest(await copyAfterKill(copy))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  expect(last.health().repairs).toEqual([])
})

test('a line with a valid checksum but invalid JSON does not stop the start', async () => {
  const { directory, storage } = await startExample()
  await addTag(storage, 'ATM')
  await storage.close()
  const odd = encodeLine('{"version":2,oops')
  await writeFile(join(directory, 'journal', '000002.jsonl'), odd)
  const again = await openForTest(directory)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  expect(again.health().repairs).toHaveLength(1)
})

test('a deletion after thousands of moves is a short line', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => exampleLocation(`m${at}`))
  const { directory, storage } = await startExample()
  await changeLocations(storage, (kept) => [[...kept, ...many], null])
  await changeLocations(storage, (kept) => [kept.slice(0, 3), null])
  expect(storage.current().formerPaths.length).toBeGreaterThan(1000)
  await storage.close()
  await reopenAnd(directory, (again) => changeLocations(again, (kept) => [kept.slice(1), null]))
  const newest = (await readdir(join(directory, 'journal'))).toSorted().at(-1) ?? ''
  expect((await readFile(join(directory, 'journal', newest))).length).toBeLessThan(10_000)
})

test('old commits that nothing needs are deleted', async () => {
  const { directory, storage } = await startExample()
  await changeLocations(storage, (kept) => [kept.slice(1), null], { undoable: true })
  await storage.close()
  await reopenAnd(directory, (again) => addTag(again, 'ATM'))
  await reopenAnd(directory, (again) => addTag(again, 'Air'))
  const journal = join(directory, 'journal')
  const old = new Date(Date.now() - 91 * 24 * 3_600_000)
  for (const name of ['000001.jsonl', '000002.jsonl']) await utimes(join(journal, name), old, old)
  await reopenAnd(directory, (again) => addTag(again, 'Propane'))
  // The first segment has the import, which can still be undone.
  expect((await readdir(journal)).filter((name) => name.endsWith('l'))).toEqual([
    '000001.jsonl',
    '000003.jsonl',
    '000004.jsonl',
  ])
  const last = await openForTest(directory)
  expect(await last.undo('a test')).toEqual({ restored: 1, removed: 0 })
})

test.for([
  [7, 8, false],
  [30, 8, true],
  [null, 1000, true],
] as const)('kept for %j days, commits of %i days ago stay: %j', async ([days, age, isLeft]) => {
  const { directory, storage } = await startExample()
  await storage.setHistoryDays(days)
  await addTag(storage, 'ATM')
  await storage.close()
  const path = join(directory, 'journal', '000001.jsonl')
  const then = new Date(Date.now() - age * 24 * 3_600_000)
  await utimes(path, then, then)
  await reopenAnd(directory, (again) => addTag(again, 'Air'))
  const last = await openForTest(directory)
  const left = (await Array.fromAsync(last.history())).map(({ what }) => what)
  expect(left).toEqual(['Added the tag Air', ...(isLeft ? ['Added the tag ATM'] : [])])
})

const atNoon = () => Date.parse('2026-11-28T12:00:00Z')

const deleteSouth = ({ locations }: Snapshot) =>
  [{ locations: locations.filter(({ id }) => id !== 'south') }, 'Lindenway south'] as const
