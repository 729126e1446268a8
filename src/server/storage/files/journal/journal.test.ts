import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeLocations, createTag, removeTag } from '#server/storage/contract/change-locations.ts'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { encodeLine } from '#server/storage/files/checksummed-line.ts'
import { exampleSeed, openExample } from '#server/storage/files/testing/example-folder.ts'
import { openForTest } from '#server/storage/files/testing/example-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The catalog's file is not written before `close`, as in a process that is killed. */
const NO_CHECKPOINT = { checkpointAfterMs: 1_000_000 }

const tag = (storage: Storage, name: string) => createTag(storage, { name, color: '#123456' })
const tagNames = (storage: Storage) => storage.current().tags.map(({ name }) => name)
const catalogIn = (directory: string) => join(directory, 'catalog.json')

test('commits that the catalog’s file lacks are replayed, with their versions and undo', async () => {
  const { directory, storage } = await started(NO_CHECKPOINT)
  await tag(storage, 'ATM')
  await changeLocations(storage, (kept) => [kept.toSpliced(1, 1), null])
  await changeLocations(storage, (kept) => [[exampleLocation('east'), ...kept], null], {
    undoable: true,
  })
  await removeTag(storage, 'diesel')
  const { version, locations, tags, formerPaths } = storage.current()
  expect(JSON.parse(await readFile(catalogIn(directory), 'utf8')).data.version).toBe(0)

  const again = await openForTest(await deadCopy(directory))
  expect(again.current()).toMatchObject({ version, locations, tags, formerPaths })
  expect(again.health().repairs).toEqual([])
  expect(await again.lastUndoable()).toMatchObject({ added: 1, changed: 0 })
  expect(await again.undo('a test')).toEqual({ restored: 0, removed: 1 })
  expect(again.current().locations.map(({ id }) => id)).toEqual(['north', 'west'])
})

test('each commit is stored with who, when, and a sentence on what, newest first', async () => {
  const { directory, storage } = await started({ clock: atNoon })
  await storage.commit(
    { by: 'ana', what: (name: string) => `Deleted the store ${name}` },
    deleteSouth,
  )
  await storage.commit({ by: 'ana', what: 'Nothing' }, () => [{}, null])
  await storage.close()
  const again = await openForTest(directory, { clock: atNoon })
  await tag(again, 'ATM')
  const [last, first, ...rest] = await Array.fromAsync(again.history())
  expect(rest).toEqual([])
  expect(last).toMatchObject({ version: 2, by: 'a test', what: 'Added the tag ATM', removed: [] })
  expect(first).toMatchObject({
    version: 1,
    at: '2026-11-28T12:00:00.000Z',
    by: 'ana',
    what: 'Deleted the store Lindenway south',
    removed: [{ index: 1, location: { id: 'south' } }],
  })
})

test('a line that a killed process left half-written never counts', async () => {
  const { directory, storage } = await started(NO_CHECKPOINT)
  await tag(storage, 'ATM')
  await tag(storage, 'Air')
  const copy = await deadCopy(directory)
  const [segment = ''] = await readdir(join(copy, 'journal'))
  const path = join(copy, 'journal', segment)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, -20))

  const again = await openForTest(copy)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  // The next commit has the version of the torn one and replaces it.
  await tag(again, 'Propane')
  const last = await openForTest(await deadCopy(copy))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  expect(last.current().version).toBe(2)
})

test('replay stops at a broken line in the middle and reports it', async () => {
  const { directory, storage } = await started(NO_CHECKPOINT)
  for (const name of ['ATM', 'Air', 'Propane']) await tag(storage, name)
  const copy = await deadCopy(directory)
  const path = join(copy, 'journal', '000001.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Air"', '"Bad"'))
  const again = await openForTest(copy)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  expect(again.health().repairs).toEqual([
    '2 changes in the journal could not be replayed, because a line is broken or missing',
  ])
})

test('an older copy in the catalog’s place stays, also over further starts', async () => {
  const { directory, storage } = await started()
  await tag(storage, 'ATM')
  await storage.close()
  await cp(catalogIn(directory), join(directory, 'kept.json'))
  const second = await openExample(directory)
  await tag(second, 'Air')
  await second.close()
  await cp(join(directory, 'kept.json'), catalogIn(directory))

  for (let start = 0; start < 2; start += 1) {
    const third = await openExample(directory)
    expect(tagNames(third)).toEqual(['Diesel', 'ATM'])
    expect(third.current().version).toBe(3)
    await third.close()
  }
  const fourth = await openExample(directory)
  await tag(fourth, 'Propane')
  const last = await openForTest(await deadCopy(directory))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  const [, edit] = await Array.fromAsync(last.history())
  expect(edit).toMatchObject({ version: 3, by: 'catalog.json' })
  await fourth.close()
})

test('a catalog edited after a crash stays, and the commits it lacks are reported', async () => {
  const { directory, storage } = await started(NO_CHECKPOINT)
  await tag(storage, 'ATM')
  const copy = await deadCopy(directory)
  const text = await readFile(catalogIn(copy), 'utf8')
  await writeFile(catalogIn(copy), text.replace('"Diesel"', '"Diesel fuel"'))
  const edited = await openForTest(copy, NO_CHECKPOINT)
  expect(tagNames(edited)).toEqual(['Diesel fuel'])
  expect(edited.health().repairs).toEqual([
    'catalog.json was edited while the site was stopped, so 1 change that it lacks are only in the journal folder',
  ])
  await tag(edited, 'Air')
  const last = await openForTest(await deadCopy(copy))
  expect(tagNames(last)).toEqual(['Diesel fuel', 'Air'])
})

test('a catalog restored from a copy loses nothing when the process is killed at once', async () => {
  const { directory, storage } = await started()
  await tag(storage, 'ATM')
  await storage.close()
  await reopenAnd(directory, (again) => tag(again, 'Air'))
  await writeFile(catalogIn(directory), 'torn {')
  const restored = await openForTest(directory, NO_CHECKPOINT)
  expect(tagNames(restored)).toEqual(['Diesel', 'ATM', 'Air'])
  const again = await openForTest(await deadCopy(directory), NO_CHECKPOINT)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM', 'Air'])
})

test('in a copied folder an older catalog can be put back as well', async () => {
  const { directory, storage } = await started()
  await tag(storage, 'ATM')
  await storage.close()
  const older = await readFile(catalogIn(directory))
  await reopenAnd(directory, (again) => tag(again, 'Air'))
  const copy = await deadCopy(directory)
  await reopenAnd(copy, async () => undefined)
  await writeFile(catalogIn(copy), older)
  const back = await openForTest(copy)
  expect(tagNames(back)).toEqual(['Diesel', 'ATM'])
})

test('a broken last line is reported, and later commits stay', async () => {
  const { directory, storage } = await started(NO_CHECKPOINT)
  for (const name of ['ATM', 'Air']) await tag(storage, name)
  const copy = await deadCopy(directory)
  const path = join(copy, 'journal', '000001.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Air"', '"Bad"'))
  const again = await openForTest(copy, NO_CHECKPOINT)
  expect(again.health().repairs).toHaveLength(1)
  await tag(again, 'Propane')
  const last = await openForTest(await deadCopy(copy))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  expect(last.health().repairs).toEqual([])
})

test('a line with a valid checksum but invalid JSON does not stop the start', async () => {
  const { directory, storage } = await started()
  await tag(storage, 'ATM')
  await storage.close()
  const odd = encodeLine('{"version":2,oops')
  await writeFile(join(directory, 'journal', '000002.jsonl'), odd)
  const again = await openForTest(directory)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM'])
  expect(again.health().repairs).toHaveLength(1)
})

test('a deletion after thousands of moves is a short line', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => exampleLocation(`m${at}`))
  const { directory, storage } = await started()
  await changeLocations(storage, (kept) => [[...kept, ...many], null])
  await changeLocations(storage, (kept) => [kept.slice(0, 3), null])
  expect(storage.current().formerPaths.length).toBeGreaterThan(1000)
  await storage.close()
  await reopenAnd(directory, (again) => changeLocations(again, (kept) => [kept.slice(1), null]))
  const newest = (await readdir(join(directory, 'journal'))).toSorted().at(-1) ?? ''
  expect((await readFile(join(directory, 'journal', newest))).length).toBeLessThan(10_000)
})

test('an import of the first version can still be undone', async () => {
  const directory = await temporaryFolder()
  const before = exampleSeed.locations.slice(0, 2)
  const imported = [{ ...before[0], name: 'Imported' }, before[1], exampleLocation('east')]
  await writeFile(join(directory, 'site.json'), JSON.stringify(exampleSeed.site))
  await writeFile(
    catalogIn(directory),
    JSON.stringify({
      version: 1,
      checksum: '',
      data: { locations: imported, tags: exampleSeed.tags, undoId: 'a-B_c', formerPaths: [] },
    }),
  )
  await mkdir(join(directory, 'undo'))
  await writeFile(
    join(directory, 'undo', 'a-B_c.json'),
    JSON.stringify({
      version: 0,
      checksum: '',
      data: {
        before: [before[0]],
        addedIds: ['east'],
        addedTagIds: [],
        order: ['north', 'south'],
      },
    }),
  )
  const storage = await openForTest(directory)
  expect(await storage.lastUndoable()).toEqual({ undoId: 'a-B_c', added: 1, changed: 1 })
  expect(await storage.undo('a test')).toEqual({ restored: 1, removed: 1 })
  expect(storage.current().locations).toEqual(before)
  expect(await storage.lastUndoable()).toBe(null)
  // The previous version of the program can still use its own file.
  expect(await readdir(join(directory, 'backups'))).toContain('catalog.json.version-1')
})

test('old commits that nothing needs are deleted', async () => {
  const { directory, storage } = await started()
  await changeLocations(storage, (kept) => [kept.slice(1), null], { undoable: true })
  await storage.close()
  await reopenAnd(directory, (again) => tag(again, 'ATM'))
  await reopenAnd(directory, (again) => tag(again, 'Air'))
  const journal = join(directory, 'journal')
  const old = new Date(Date.now() - 91 * 24 * 3_600_000)
  for (const name of ['000001.jsonl', '000002.jsonl']) await utimes(join(journal, name), old, old)
  await reopenAnd(directory, (again) => tag(again, 'Propane'))
  // The first segment has the import, which can still be undone.
  expect((await readdir(journal)).filter((name) => name.endsWith('l'))).toEqual([
    '000001.jsonl',
    '000003.jsonl',
    '000004.jsonl',
  ])
  const last = await openForTest(directory)
  expect(await last.undo('a test')).toEqual({ restored: 1, removed: 0 })
})

test('50 copies of the folder, file by file in any order while staff save, contain all commits acknowledged before', async () => {
  const { directory, storage } = await started({ checkpointAfterMs: 10 })
  let saved = 0
  const stop = new AbortController()
  const saving = (async () => {
    while (!stop.signal.aborted) {
      const phone = String(saved + 1)
      await changeLocations(storage, (kept) => [
        kept.map((location) => (location.id === 'south' ? { ...location, phone } : location)),
        null,
      ])
      await changeLocations(storage, (kept) => [[...kept, exampleLocation(`n${phone}`)], null])
      saved += 1
      await pause(20)
    }
  })()
  const ahead: number[] = []
  for (let round = 0; round < 50; round += 1) {
    await pause(Math.random() * 10)
    const acknowledged = saved
    const copy = await temporaryFolder()
    const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== '.lock' && entry.name !== 'reserve')
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
      .toSorted(() => Math.random() - 0.5)
    for (const name of names) {
      await cp(join(directory, name), join(copy, name)).catch(ignoreGone)
      await pause(Math.random() * 4)
    }
    const copied = await openExample(copy)
    const { locations } = copied.current()
    const phone = Number(locations.find(({ id }) => id === 'south')?.phone) || 0
    expect(phone).toBeGreaterThanOrEqual(acknowledged)
    const added = new Set(locations.map(({ id }) => id))
    for (let at = 1; at <= acknowledged; at += 1) expect(added).toContain(`n${at}`)
    expect(copied.health()).toEqual({ mode: 'read-write', repairs: [] })
    ahead.push(phone - acknowledged)
    await copied.close()
    await rm(copy, { recursive: true })
  }
  stop.abort()
  await saving
  // Saves continued during the copies; otherwise this would prove nothing.
  expect(saved).toBeGreaterThan(50)
  expect(ahead.filter((more) => more > 0).length).toBeGreaterThan(5)
}, 120_000)

const atNoon = () => Date.parse('2026-11-28T12:00:00Z')

const deleteSouth = ({ locations }: Snapshot) =>
  [{ locations: locations.filter(({ id }) => id !== 'south') }, 'Lindenway south'] as const

async function started(options: Parameters<typeof openExample>[1] = {}) {
  const directory = await temporaryFolder()
  return { directory, storage: await openForTest(directory, options) }
}

async function reopenAnd(directory: string, work: (storage: Storage) => Promise<unknown>) {
  const storage = await openExample(directory)
  await work(storage)
  await storage.close()
}

/** A copy of the folder, as left by a process that is killed at this moment. */
async function deadCopy(directory: string): Promise<string> {
  const copy = await temporaryFolder()
  await cp(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  return copy
}

/** Ignores a file that was replaced during its copy; `cp -r` reports it and continues. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
