import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { exampleSeed } from '#server/storage/contract/example-seed.ts'
import { catalogIn, openForTest } from '#server/storage/files/testing/example-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

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
