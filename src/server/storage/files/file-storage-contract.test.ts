import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageContract } from '#server/storage/contract/storage-contract.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { exampleSeed } from '#server/storage/contract/example-seed.ts'

storageContract('files', async ({ locations, tags }) => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-contract-'))
  return {
    open: () =>
      openExample(directory, {
        seed: () => Promise.resolve({ ...exampleSeed, locations, tags }),
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
})
