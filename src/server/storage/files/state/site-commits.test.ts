import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeParts } from '#server/storage/contract/parts-contract.ts'
import {
  addTag,
  copyAfterKill,
  NO_CHECKPOINT,
  openForTest,
  reopenAnd,
  startExample,
} from '#server/storage/files/testing/example-storage.ts'
import type { Storage } from '#server/storage/storage.ts'

const siteIn = (directory: string) => join(directory, 'site.json')
const publish = (storage: Storage, name: string) =>
  changeParts(storage, { siteSource: { brand: { name } } })
const nameOf = (storage: Storage) => Object(storage.current().siteSource.brand).name
const authors = async (storage: Storage) =>
  (await Array.fromAsync(storage.history())).map(({ by, what }) => `${by}: ${what}`)

test('a publish is in site.json soon, pretty-printed, and is no edit by hand', async () => {
  const { directory, storage } = await startExample({ checkpointAfterMs: 10 })
  await publish(storage, 'Kestrel')
  const text = () => readFile(siteIn(directory), 'utf8')
  await expect.poll(text).toBe('{\n  "brand": {\n    "name": "Kestrel"\n  }\n}\n')
  expect(storage.current().site).toEqual({ brand: { name: 'Kestrel' } })
  // Longer than the watch needs to notice an edit.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await storage.close()
  const again = await openForTest(directory)
  expect(await authors(again)).toEqual(['a test: Changed parts'])
})

test('a publish that a killed process did not write to site.json is replayed', async () => {
  const { directory, storage } = await startExample(NO_CHECKPOINT)
  await publish(storage, 'Kestrel')
  await publish(storage, 'Osprey')
  const copy = await copyAfterKill(directory)
  expect(await readFile(siteIn(copy), 'utf8')).toContain('Lindenway')
  await reopenAnd(copy, async (again) => {
    expect(nameOf(again)).toBe('Osprey')
    expect(again.current().version).toBe(2)
    expect(again.health().repairs).toEqual([])
  })
  expect(await readFile(siteIn(copy), 'utf8')).toContain('Osprey')
})

test('an edit while the site is stopped is a commit by site.json, and its file stays as it is', async () => {
  const { directory, storage } = await startExample()
  await publish(storage, 'Kestrel')
  await storage.close()
  const text = '{"brand": {"name": "By hand"}}'
  await writeFile(siteIn(directory), text)
  await reopenAnd(directory, async (again) => {
    expect(nameOf(again)).toBe('By hand')
    expect(await authors(again)).toEqual([
      'site.json: Edited site.json while the site was stopped',
      'a test: Changed parts',
    ])
    await addTag(again, 'ATM')
  })
  expect(await readFile(siteIn(directory), 'utf8')).toBe(text)
  const last = await openForTest(directory)
  expect(await authors(last)).toHaveLength(3)
})

test('an older version put back while the site is stopped stays', async () => {
  const { directory, storage } = await startExample()
  await publish(storage, 'Kestrel')
  await storage.close()
  const older = await readFile(siteIn(directory), 'utf8')
  await reopenAnd(directory, (again) => publish(again, 'Osprey'))
  await writeFile(siteIn(directory), older)
  const again = await openForTest(directory)
  expect(nameOf(again)).toBe('Kestrel')
  expect((await authors(again))[0]).toBe('site.json: Edited site.json while the site was stopped')
})

test('another layout of site.json is no change', async () => {
  const { directory, storage } = await startExample()
  await publish(storage, 'Kestrel')
  await storage.close()
  await writeFile(siteIn(directory), '{"brand":{"name":"Kestrel"}}')
  const again = await openForTest(directory)
  expect(await authors(again)).toEqual(['a test: Changed parts'])
})

test('an edit by hand that nobody has read yet is not overwritten by a publish', async () => {
  const { directory, storage } = await startExample({ checkpointAfterMs: 10 })
  const text = '{"brand": {"name": "By hand"}}'
  await writeFile(siteIn(directory), text)
  await publish(storage, 'Kestrel')
  await expect.poll(() => nameOf(storage), { timeout: 5000 }).toBe('By hand')
  expect(await readFile(siteIn(directory), 'utf8')).toBe(text)
  expect(await authors(storage)).toEqual(['site.json: Edited site.json', 'a test: Changed parts'])
})

test('while an edit by hand is broken, a publish is refused with the reason', async () => {
  const { directory, storage } = await startExample({ checkpointAfterMs: 10 })
  await writeFile(siteIn(directory), '{"brand": {}}')
  await expect.poll(() => storage.health().siteProblem, { timeout: 5000 }).toContain('brand.name')
  await expect(publish(storage, 'Kestrel')).rejects.toThrow(
    'site.json was edited by hand, and the edit cannot be used: ',
  )
  await addTag(storage, 'ATM')
  expect(await readFile(siteIn(directory), 'utf8')).toBe('{"brand": {}}')
})
