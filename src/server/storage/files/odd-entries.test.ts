import { createTag } from '#server/storage/contract/change-locations.ts'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { openForTest } from '#server/storage/files/testing/example-storage.ts'
import { nodeDisk } from './disk.ts'
import { readOrCreateSecret } from '#server/storage/files/folder/secret-key.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const run = promisify(execFile)

/** Things that may exist in place of a file, and the messages about them. */
const ODD = {
  folder: {
    make: (path: string) => mkdir(path, 0o700),
    said: 'is a folder, not a file: move it away and start again.',
  },
  pipe: {
    make: (path: string) => run('mkfifo', [path]),
    said: 'is not a regular file: move it away and start again.',
  },
  'link to itself': {
    make: (path: string) => symlink(path, path),
    said: 'is a link to itself: remove it, or replace it with the file.',
  },
} as const

for (const [what, { make, said }] of Object.entries(ODD)) {
  for (const name of [
    'catalog.json',
    'site.json',
    'staff.json',
    'google.json',
    'attempts/2026-11.jsonl',
    '.lock',
  ]) {
    // A pipe can be locked like a file.
    if (what === 'pipe' && name === '.lock') continue
    test(`a ${what} in place of ${name} stops the start with one sentence`, async () => {
      const { directory, path } = await usedFolder(name)
      await make(path)
      await expect(openExample(directory)).rejects.toThrow(`${path} ${said}`)
    })
  }

  test(`a ${what} in place of the secret key stops it too`, async () => {
    const path = join(await temporaryFolder(), 'secret.key')
    await make(path)
    await expect(readOrCreateSecret(join(path, '..'))).rejects.toThrow(`${path} ${said}`)
  })

  test(`a ${what} among the copies is skipped and logged`, async () => {
    const { directory } = await usedFolder('catalog.json')
    const path = join(directory, 'backups', 'catalog.json.2026-11-27T01')
    await make(path)
    const lines: string[] = []
    const say = (details: object) => void lines.push(JSON.stringify(details))
    const storage = await openForTest(directory, {
      log: { info: () => undefined, warn: say, error: () => undefined },
    })
    expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'Later'])
    expect(storage.health().repairs).toHaveLength(1)
    expect(lines.some((line) => line.includes(path))).toBe(true)
  })
}

test('a broken catalog is restored even if the name of a copy is a dead link', async () => {
  const { directory, path } = await usedFolder('catalog.json')
  await writeFile(path, '')
  await symlink('/none', join(directory, 'backups', 'catalog.json.2026-11-27T01'))
  const storage = await openForTest(directory)
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'Later'])
})

test('an unusable copy of site.json does not stop the start', async () => {
  const { directory, path } = await usedFolder('backups/site.json.last-good')
  await run('mkfifo', [path])
  const storage = await openForTest(directory)
  expect(storage.current().site).toEqual({ brand: { name: 'Lindenway' } })
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ brand: { name: 'Lindenway' } })
})

for (const name of ['attempts', 'backups', 'journal']) {
  test(`a file in place of the folder ${name} stops the start with one sentence`, async () => {
    const { directory, path } = await usedFolder(name)
    await writeFile(path, '')
    await expect(openExample(directory)).rejects.toThrow(
      `${path} is a file, but must be a folder: move it away and start again.`,
    )
  })
}

for (const name of ['attempts', 'attempts/2026-10.jsonl', 'secret.key']) {
  test(`a dead link in place of ${name} stops the start with one sentence`, async () => {
    const { directory, path } = await usedFolder(name)
    await symlink('/none/at-all', path)
    const start = name === 'secret.key' ? readOrCreateSecret(directory) : openExample(directory)
    await expect(start).rejects.toThrow(
      `${path} is a broken link: restore its target, or remove the link.`,
    )
    // No temporary file is left.
    expect((await readdir(directory)).filter((entry) => entry.endsWith('.tmp'))).toEqual([])
  })
}

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is rejected, and the start ends',
  async () => {
    await expect(openExample('/proc/forecourt/live')).rejects.toThrow(
      'The data folder /proc/forecourt/live cannot be created (ENOENT): create it yourself, or set DATA_DIR to a writable folder.',
    )
  },
)

test('folders are created with their parents, and an existing one is not changed', async () => {
  const directory = await temporaryFolder()
  const deep = join(directory, 'a', 'b', 'c')
  // Each call may find a parent that another call just created.
  await Promise.all(Array.from({ length: 20 }, () => nodeDisk.mkdir(deep, 0o700)))
  await nodeDisk.mkdir(deep, 0o700)
  expect(await readdir(join(directory, 'a', 'b'))).toEqual(['c'])
  await writeFile(join(directory, 'file'), '')
  await expect(nodeDisk.mkdir(join(directory, 'file'), 0o700)).rejects.toMatchObject({
    code: 'EEXIST',
  })
})

/** A used data folder without one of its entries. */
async function usedFolder(gone: string): Promise<{ directory: string; path: string }> {
  const directory = await temporaryFolder()
  const storage = await openExample(directory)
  await storage.staff.setPassword('ana', 'hash')
  await storage.googleTokens.set('sealed')
  await storage.attempts.append(exampleAttempt('one'))
  await createTag(storage, { name: 'Later', color: '#123456' })
  await storage.close()
  const path = join(directory, gone)
  await rm(path, { recursive: true, force: true })
  return { directory, path }
}
