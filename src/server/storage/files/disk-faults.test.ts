import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { addTag, copyAfterKill, tagNames } from '#server/storage/files/testing/example-storage.ts'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'

for (const [what, operation, place] of [
  ['opening the journal', 'open', '000001.jsonl'],
  ['flushing its folder', 'sync', ''],
  ['writing a commit', 'write', '000001.jsonl'],
  ['flushing a commit', 'datasync', '000001.jsonl'],
] as const) {
  test(`an I/O error while ${what} changes neither served nor stored data`, async () => {
    const faults = await openFaulty()
    const { storage, directory } = faults
    const kept = ['Diesel']
    // An open journal is not opened again, and its folder is not flushed.
    if (place !== '' && operation !== 'open') {
      await addTag(storage, 'Before')
      kept.push('Before')
    }
    const version = storage.current().version
    const target = join(directory, 'journal', place)
    faults.inject((at, path) => (at === operation && join(path) === target ? 'EIO' : undefined))
    const together = await Promise.allSettled([addTag(storage, 'A'), addTag(storage, 'B')])
    expect(together).toMatchObject([
      { status: 'rejected', reason: { code: 'EIO' } },
      { status: 'rejected', reason: { code: 'EIO' } },
    ])
    expect(tagNames(storage)).toEqual(kept)
    expect(storage.current().version).toBe(version)
    expect(await tagsOnDisk(directory)).toEqual(kept)
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])

    faults.inject(() => undefined)
    await addTag(storage, 'After')
    expect(storage.health().mode).toBe('read-write')
    expect(await tagsOnDisk(directory)).toEqual([...kept, 'After'])
  })
}

test('a failed write of the catalog file fails no commit, because the journal has it', async () => {
  const faults = await openFaulty()
  const { storage, directory, lines } = faults
  faults.inject((at, path) =>
    at === 'rename' && path === join(directory, 'catalog.json') ? 'EIO' : undefined,
  )
  await addTag(storage, 'A')
  await expect.poll(() => lines.join()).toContain('Could not write catalog.json')
  expect(await tagsOnDisk(directory)).toEqual(['Diesel', 'A'])

  faults.inject(() => undefined)
  await addTag(storage, 'B')
  await storage.close()
  const file = JSON.parse(await readFile(join(directory, 'catalog.json'), 'utf8'))
  expect(file.data.tags.map(({ name }: { name: string }) => name)).toEqual(['Diesel', 'A', 'B'])
})

test('after a failed import, the previous import can still be undone', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  const importing = (id: string) =>
    changeLocations(storage, (kept) => [[...kept, exampleLocation(id)], null], { undoable: true })
  await importing('first')
  faults.inject((at, path) =>
    at === 'datasync' && path.startsWith(join(directory, 'journal')) ? 'EIO' : undefined,
  )
  await expect(importing('second')).rejects.toMatchObject({ code: 'EIO' })
  faults.inject(() => undefined)
  expect(await storage.undo('a test')).toEqual({ restored: 0, removed: 1 })
  expect(storage.current().locations.map(({ id }) => id)).toEqual(['north', 'south', 'west'])
})

/** The tags that a start would find now, read from a copy because the folder is in use. */
async function tagsOnDisk(directory: string): Promise<string[]> {
  const storage = await openExample(await copyAfterKill(directory))
  try {
    return tagNames(storage)
  } finally {
    await storage.close()
  }
}
