import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
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

test('an older copy in the catalog’s place stays, also over further starts', async () => {
  const { directory, storage } = await startExample()
  await addTag(storage, 'ATM')
  await storage.close()
  await cp(catalogIn(directory), join(directory, 'kept.json'))
  const second = await openExample(directory)
  await addTag(second, 'Air')
  await second.close()
  await cp(join(directory, 'kept.json'), catalogIn(directory))

  for (let start = 0; start < 2; start += 1) {
    const third = await openExample(directory)
    expect(tagNames(third)).toEqual(['Diesel', 'ATM'])
    expect(third.current().version).toBe(3)
    await third.close()
  }
  const fourth = await openExample(directory)
  await addTag(fourth, 'Propane')
  const last = await openForTest(await copyAfterKill(directory))
  expect(tagNames(last)).toEqual(['Diesel', 'ATM', 'Propane'])
  const [, edit] = await Array.fromAsync(last.history())
  expect(edit).toMatchObject({ version: 3, by: 'catalog.json' })
  await fourth.close()
})

test('a catalog edited after a crash stays, and the commits it lacks are reported', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  await addTag(storage, 'ATM')
  const copy = await copyAfterKill(directory)
  const text = await readFile(catalogIn(copy), 'utf8')
  await writeFile(catalogIn(copy), text.replace('"Diesel"', '"Diesel fuel"'))
  const edited = await openForTest(copy, NO_CHECKPOINT)
  expect(tagNames(edited)).toEqual(['Diesel fuel'])
  expect(edited.health().repairs).toEqual([
    'catalog.json was edited while the site was stopped, so only the journal has 1 change that it lacks',
  ])
  await addTag(edited, 'Air')
  const last = await openForTest(await copyAfterKill(copy))
  expect(tagNames(last)).toEqual(['Diesel fuel', 'Air'])
})

test('a catalog restored from a copy loses nothing when the process is killed at once', async () => {
  const { directory, storage } = await startExample()
  await addTag(storage, 'ATM')
  await storage.close()
  await reopenAnd(directory, (again) => addTag(again, 'Air'))
  await writeFile(catalogIn(directory), 'torn {')
  const restored = await openForTest(directory, NO_CHECKPOINT)
  expect(tagNames(restored)).toEqual(['Diesel', 'ATM', 'Air'])
  const again = await openForTest(await copyAfterKill(directory), NO_CHECKPOINT)
  expect(tagNames(again)).toEqual(['Diesel', 'ATM', 'Air'])
})

test('in a copied folder an older catalog can be put back as well', async () => {
  const { directory, storage } = await startExample()
  await addTag(storage, 'ATM')
  await storage.close()
  const older = await readFile(catalogIn(directory))
  await reopenAnd(directory, (again) => addTag(again, 'Air'))
  const copy = await copyAfterKill(directory)
  await reopenAnd(copy, async () => undefined)
  await writeFile(catalogIn(copy), older)
  const back = await openForTest(copy)
  expect(tagNames(back)).toEqual(['Diesel', 'ATM'])
})
