import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { storageContract } from '#server/storage/contract/storage-contract.ts'
import { exampleSeed, exampleSiteSchema } from '#server/storage/contract/example-seed.ts'
import { openPostgresStorage } from './postgres-storage.ts'
import { startTestServer, type TestServer } from './testing/test-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

storageContract('PostgreSQL', async ({ locations, tags }) => {
  const url = await server.newDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-contract-'))
  return {
    open: () =>
      openPostgresStorage({
        url,
        directory,
        siteSchema: exampleSiteSchema,
        seed: () => Promise.resolve({ ...exampleSeed, locations, tags }),
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
})
