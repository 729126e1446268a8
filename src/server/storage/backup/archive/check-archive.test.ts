import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { checkArchive } from './check-archive.ts'
import { handMadeBackup } from './testing-archive.ts'

const CATALOG = ['catalog.json', '{"locations":[],"tags":[]}'] as const

async function kept(bytes: Buffer): Promise<string> {
  const file = join(await temporaryFolder(), 'brought.backup')
  await writeFile(file, bytes)
  return file
}

test('a small file that unpacks to a huge one is given up at the limit', async () => {
  const bytes = await handMadeBackup([CATALOG, ['media/bomb', Buffer.alloc(50_000_000)]])
  expect(bytes.length).toBeLessThan(100_000)
  await expect(checkArchive(await kept(bytes), { files: 10, bytes: 1_000_000 })).rejects.toThrow(
    'it unpacks to more than a backup may have',
  )
})

test('an archive of very many files is given up at the limit', async () => {
  const many = Array.from({ length: 50 }, (_, at) => [`media/${at}`, ''] as const)
  const file = await kept(await handMadeBackup([CATALOG, ...many]))
  await expect(checkArchive(file, { files: 20, bytes: 1_000_000 })).rejects.toThrow(
    'it has more files than a backup may have',
  )
  expect((await checkArchive(file, { files: 60, bytes: 1_000_000 })).files).toHaveLength(51)
})
