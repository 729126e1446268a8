import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import {
  NO_CHECKPOINT,
  addTag,
  catalogIn,
  openForTest,
} from '#server/storage/files/testing/example-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { readCatalog } from './catalog-on-disk.ts'

const tagNames = async (directory: string) =>
  (await readCatalog(directory)).tags.map(({ name }) => name)

test('a read includes commits that are not yet in catalog.json, and writes nothing', async () => {
  const directory = await temporaryFolder()
  const storage = await openForTest(directory, NO_CHECKPOINT)
  await addTag(storage, 'ATM')
  await addTag(storage, 'Air')
  const before = await readFile(catalogIn(directory), 'utf8')
  expect(before).not.toContain('ATM')
  const names = await readdir(directory, { recursive: true })

  const { version, locations, tags } = storage.current()
  expect(await readCatalog(directory)).toMatchObject({ version, locations, tags })
  expect(await tagNames(directory)).toEqual(['Diesel', 'ATM', 'Air'])
  expect(await readFile(catalogIn(directory), 'utf8')).toBe(before)
  expect(await readdir(directory, { recursive: true })).toEqual(names)
})

test('an older copy in the catalog’s place is accepted as the catalog', async () => {
  const directory = await temporaryFolder()
  const storage = await openExample(directory, NO_CHECKPOINT)
  await cp(catalogIn(directory), join(directory, 'kept.json'))
  await addTag(storage, 'ATM')
  await storage.close()
  expect(await tagNames(directory)).toEqual(['Diesel', 'ATM'])
  await cp(join(directory, 'kept.json'), catalogIn(directory))
  expect(await tagNames(directory)).toEqual(['Diesel'])
})

test('an edited catalog is accepted', async () => {
  const directory = await temporaryFolder()
  const storage = await openForTest(directory, NO_CHECKPOINT)
  await addTag(storage, 'ATM')
  const text = await readFile(catalogIn(directory), 'utf8')
  await writeFile(catalogIn(directory), text.replace('"Diesel"', '"Diesel fuel"'))
  expect(await tagNames(directory)).toEqual(['Diesel fuel'])
})

test('a missing catalog is empty, and a broken catalog is an error', async () => {
  const directory = await temporaryFolder()
  expect(await tagNames(directory)).toEqual([])
  await writeFile(catalogIn(directory), '{"version":')
  await expect(readCatalog(directory)).rejects.toThrow('JSON')
})
