import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSiteBackups } from '#server/storage/backup/site-backups.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { withDatabaseFolder } from './database-folder.ts'
import { databaseOwners } from './database-owners.ts'
import { moveToDatabase } from './move-site.ts'
import { fillFolder, toldBy } from './testing/rich-site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

test('the backup of a site over a database says what it would change, and puts it back', async () => {
  const folder = join(await temporaryFolder(), 'live')
  await fillFolder(folder)
  const url = await server.newDatabase()
  await moveToDatabase(folder, url)
  const directory = await temporaryFolder()
  await writeFile(join(directory, 'basemap.pmtiles'), 'streets')
  const storage = await openPostgresStorage({ url, directory })
  onTestFinished(() => storage.close())
  const backups = createSiteBackups({
    directory,
    storage,
    clock: Date.now,
    oldestMonth: () => null,
    dataFolder: (use) => withDatabaseFolder(url, directory, use),
    owners: databaseOwners(url, storage.media),
  })
  const told = await toldBy(storage)

  const { id, holds } = await backups.make('ana')
  expect(holds).toEqual({
    chain: 'Kestrel',
    stores: 3,
    tags: 2,
    pictures: 2,
    people: 2,
    attempts: 30,
  })
  expect((await backups.plan(id)).pictures.count).toBe(0)

  await storage.commit({ by: 'ben', what: 'Lost' }, () => [{ locations: [], tags: [] }, null])
  await storage.media.remove('dusk.webp')
  await storage.attempts.deleteBefore('2026-05')
  const plan = await backups.plan(id)
  expect(plan.stores.added.count).toBe(3)
  expect(plan.pictures.names).toEqual(['dusk.webp'])
  expect(plan.attempts).toBe(10)

  const { before } = await backups.restore(id, 'ana')
  expect(before).toMatchObject({ kind: 'safety' })
  expect(storage.current().locations).toEqual(told.snapshot.locations)
  expect(storage.current().tags).toEqual(told.snapshot.tags)
  expect(await storage.attempts.counts()).toEqual(told.counts)
  const picture = await storage.files.picture('dusk.webp')
  expect(await picture?.handle.readFile()).toEqual(Buffer.from([0, 1, 2, 255, 10, 13, 0]))
  await picture?.handle.close()
}, 30_000)
