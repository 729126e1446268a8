import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { changeParts } from '#server/storage/contract/parts-contract.ts'
import { createTag } from '#server/storage/contract/change-locations.ts'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Storage } from '#server/storage/storage.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

type Content = { brokenAs: string; bytes: (whole: Buffer) => Buffer | string }

/** None of these is a valid document. */
const BROKEN: readonly Content[] = [
  { brokenAs: 'the file is empty', bytes: () => '' },
  { brokenAs: 'the file is not JSON', bytes: (whole) => whole.subarray(0, whole.length / 2) },
  { brokenAs: 'the file contains null bytes', bytes: () => Buffer.alloc(4096) },
  {
    brokenAs: 'the file contains null bytes',
    bytes: (whole) => Buffer.concat([whole.subarray(0, 40), Buffer.alloc(512)]),
  },
  { brokenAs: 'the file: ', bytes: () => 'null' },
  { brokenAs: 'the file: ', bytes: () => '0' },
  { brokenAs: 'the file: ', bytes: () => '[]' },
  { brokenAs: 'the file: ', bytes: () => '"x"' },
  { brokenAs: ': missing', bytes: () => '{"version":0,"checksum":"","data":{"odd":true}}' },
  {
    brokenAs: 'the file is not UTF-8 text',
    bytes: (whole) => Buffer.concat([whole.subarray(0, 3), Buffer.from([0xc3]), whole.subarray(3)]),
  },
]

/**
 * The content of each document after two commits, and after its file breaks: the journal has both
 * commits of the snapshot, and the other documents lose the second.
 */
const DOCUMENTS = [
  {
    name: 'catalog.json',
    write: async (storage: Storage, at: number) => {
      await createTag(storage, { name: `Tag ${at}`, color: '#123456' })
    },
    read: async (storage: Storage) => storage.current().tags.map(({ name }) => name),
    left: ['Diesel', 'Tag 1', 'Tag 2'],
    second: ['Diesel', 'Tag 1', 'Tag 2'],
  },
  {
    name: 'staff.json',
    write: async (storage: Storage, at: number) => {
      await storage.staff.setPassword(`staff${at}`, 'hash')
    },
    read: async (storage: Storage) => (await storage.staff.list()).map(({ username }) => username),
    left: ['staff1'],
    second: ['staff1', 'staff2'],
  },
  {
    name: 'google.json',
    write: (storage: Storage, at: number) => storage.googleTokens.set(`sealed ${at}`),
    read: (storage: Storage) => storage.googleTokens.get(),
    left: 'sealed 1',
    second: 'sealed 2',
  },
  {
    name: 'people.json',
    write: async (storage: Storage, at: number) => {
      const { people } = storage.current()
      await changeParts(storage, { people: withItem(people, examplePerson(`staff${at}`)) })
    },
    read: async (storage: Storage) => storage.current().people.map(({ username }) => username),
    left: ['staff1', 'staff2'],
    second: ['staff1', 'staff2'],
  },
  {
    name: 'media.json',
    write: async (storage: Storage, at: number) => {
      const { media } = storage.current()
      await changeParts(storage, { media: withItem(media, examplePicture(`picture${at}`)) })
    },
    read: async (storage: Storage) => storage.current().media.map(({ id }) => id),
    left: ['picture1', 'picture2'],
    second: ['picture1', 'picture2'],
  },
] as const

function withItem<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  return [...items.filter(({ id }) => id !== item.id), item]
}

/** The number of each document's migrations */
const VERSIONS = {
  'catalog.json': 2,
  'staff.json': 1,
  'google.json': 0,
  'people.json': 0,
  'media.json': 0,
}

for (const { name, write, read, left, second } of DOCUMENTS) {
  for (const [at, { brokenAs, bytes }] of BROKEN.entries()) {
    test(`${name} with damage ${at + 1} is set aside, and the last good copy is restored`, async () => {
      const directory = await folderWithTwoCommits(write)
      const path = join(directory, name)
      const broken = Buffer.from(bytes(await readFile(path)))
      await writeFile(path, broken)

      const { storage, lines } = await reopen(directory)
      expect(await read(storage)).toEqual(left)
      const [repair] = storage.health().repairs
      expect(storage.health().repairs).toHaveLength(1)
      expect(repair).toContain(`${name} was broken (`)
      expect(repair).toContain(brokenAs)
      expect(repair).toContain(`restored from backups/${name}.prev`)
      expect(lines).toContain(repair)
      const [aside] = (await readdir(directory)).filter((entry) => entry.includes('.corrupt-'))
      expect(await readFile(join(directory, aside ?? 'none'))).toEqual(broken)

      // The repair lasts, and writes continue.
      if (name !== 'catalog.json') await write(storage, 2)
      await storage.close()
      const again = await reopen(directory)
      expect(await read(again.storage)).toEqual(second)
      expect(again.storage.health().repairs).toEqual([])
    })

    test(`${name} with damage ${at + 1} and without a copy stops the start and is not changed`, async () => {
      const directory = await folderWithTwoCommits(write)
      const path = join(directory, name)
      const broken = Buffer.from(bytes(await readFile(path)))
      await writeFile(path, broken)
      await rm(join(directory, 'backups'), { recursive: true })

      const start = reopen(directory)
      await expect(start).rejects.toThrow(`${path} cannot be used (`)
      await expect(start).rejects.toThrow(
        name === 'catalog.json'
          ? 'run "node dist/server.js restore FILE" with a backup'
          : 'remove the file',
      )
      expect(await readFile(path)).toEqual(broken)
    })
  }

  test(`${name} of a newer version stops the start and is not changed`, async () => {
    const directory = await folderWithTwoCommits(write)
    const path = join(directory, name)
    const written = await readFile(path, 'utf8')
    const version = VERSIONS[name]
    const newer = written.replace(`{"version":${version}`, '{"version":7')
    await writeFile(path, newer)
    await expect(reopen(directory)).rejects.toThrow(
      `${path} was written by a newer program (it has version 7, and this program reads versions up to ${version})`,
    )
    expect(await readFile(path, 'utf8')).toBe(newer)
    expect((await readdir(directory)).filter((entry) => entry.includes('.corrupt-'))).toEqual([])
  })

  test(`${name} that is missing is restored when there is a copy`, async () => {
    const directory = await folderWithTwoCommits(write)
    await rm(join(directory, name))
    const { storage } = await reopen(directory)
    expect(await read(storage)).toEqual(left)
    expect(storage.health().repairs[0]).toContain(`${name} was missing and is restored from`)
    expect(JSON.parse(await readFile(join(directory, name), 'utf8'))).toMatchObject({
      version: VERSIONS[name],
    })
  })

  test(`${name} is read with a byte order mark, other whitespace, or no envelope`, async () => {
    const directory = await folderWithTwoCommits(write)
    const path = join(directory, name)
    const written = await readFile(path, 'utf8')
    const parsed = JSON.parse(written)
    const byHand = [
      `\ufeff${written}`,
      JSON.stringify(parsed, null, 4),
      JSON.stringify(parsed.data),
      JSON.stringify({ ...parsed, checksum: 'not this one' }),
    ]
    const origins: (string | undefined)[] = []
    for (const text of byHand) {
      await writeFile(path, text)
      const { storage, lines } = await reopen(directory)
      expect(await read(storage)).toEqual(second)
      expect(storage.health().repairs).toEqual([])
      origins.push(lines.find((line) => line.startsWith(name)))
      await storage.close()
      expect(await readFile(path, 'utf8')).toBe(text)
    }
    expect(origins).toEqual([
      undefined,
      undefined,
      `${name} was written by hand; the site uses it as it is`,
      `${name} was changed by hand; the site uses it as it is`,
    ])
  })
}

test('broken copies are skipped in favor of an older good one', async () => {
  const directory = await folderWithTwoCommits(DOCUMENTS[0].write)
  await writeFile(join(directory, 'catalog.json'), '')
  await writeFile(join(directory, 'backups', 'catalog.json.prev'), 'torn {')
  await writeFile(
    join(directory, 'backups', 'catalog.json.2026-11-26'),
    '{"locations":[],"tags":[{"id":"a","name":"From yesterday","color":"#123456"}]}',
  )
  const { storage } = await reopen(directory)
  expect(await DOCUMENTS[0].read(storage)).toEqual(['From yesterday', 'Tag 1', 'Tag 2'])
  expect(storage.health().repairs[0]).toContain('backups/catalog.json.2026-11-26')
})

test('a folder in use does not start when its catalog is missing and has no copy', async () => {
  const directory = await folderWithTwoCommits(DOCUMENTS[1].write)
  await rm(join(directory, 'catalog.json'))
  await rm(join(directory, 'backups'), { recursive: true })
  await expect(reopen(directory)).rejects.toThrow(
    `${join(directory, 'catalog.json')} is missing and there is no copy of it in ${join(directory, 'backups')}, though staff.json is there: run "node dist/server.js restore FILE"`,
  )
})

test('after a restore of the staff file everyone must sign in again', async () => {
  const directory = await temporaryFolder()
  const storage = await openExample(directory)
  await storage.staff.setPassword('ana', 'hash')
  const session = {
    idHash: 'one',
    username: 'ana',
    createdAt: Date.now(),
    lastSeenAt: Date.now(),
    expiresAt: Date.now() + 60_000,
  }
  await storage.sessions.begin(session, 'hash')
  await storage.sessions.delete('one')
  await storage.close()
  await writeFile(join(directory, 'staff.json'), '')

  const { storage: again } = await reopen(directory)
  expect((await again.staff.list()).map(({ username }) => username)).toEqual(['ana'])
  expect(await again.sessions.find('one')).toBe(undefined)
})

test('a hand-edited catalog in which two locations share an id is rejected', async () => {
  const directory = await folderWithTwoCommits(DOCUMENTS[0].write)
  const path = join(directory, 'catalog.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"id":"south"', '"id":"north"'))
  const { storage } = await reopen(directory)
  expect(storage.health().repairs[0]).toContain('locations: the id "north" appears twice')
})

async function folderWithTwoCommits(
  write: (storage: Storage, at: number) => Promise<void>,
): Promise<string> {
  const directory = await temporaryFolder()
  for (const at of [1, 2]) {
    // Closed in between, so that each document has a copy of its first version.
    const storage = await openExample(directory)
    await write(storage, at)
    await storage.close()
  }
  return directory
}

async function reopen(directory: string): Promise<{ storage: Storage; lines: string[] }> {
  const lines: string[] = []
  const keep = (_details: object, message: string) => {
    lines.push(message)
  }
  const storage = await openExample(directory, { log: { info: keep, warn: keep, error: keep } })
  onTestFinished(() => storage.close())
  return { storage, lines }
}
