import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultyDisk, type DiskOperation } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'
import { MediaCopies } from './media-copies.ts'

const NAME = 'pump-1.png'
const store = (names: readonly string[]) => ({
  fetch: (name: string) => Promise.resolve(names.includes(name) ? Buffer.from(name) : null),
  names: () => Promise.resolve(names),
})

async function read(copies: MediaCopies, name = NAME): Promise<string | null> {
  const file = await copies.fetchCopy(name)
  try {
    return file && (await file.handle.readFile()).toString()
  } finally {
    await file?.handle.close()
  }
}

test('requests are answered while removed pictures are looked for', async () => {
  const { fetch, names } = store([NAME])
  const copies = new MediaCopies(await temporaryFolder(), fetch)
  const busy = { now: true }
  const looks = Array.from({ length: 4 }, async () => {
    while (busy.now) await copies.keepOnly(names)
  })
  for (let round = 0; round < 100; round += 1) {
    expect(await read(copies)).toBe(NAME)
    await copies.forget(NAME)
  }
  busy.now = false
  await Promise.all(looks)
})

test('requests for one picture at the same time fetch it once', async () => {
  let fetched = 0
  const copies = new MediaCopies(await temporaryFolder(), async (name) => {
    fetched += 1
    return Buffer.from(name)
  })
  expect(await Promise.all([read(copies), read(copies), read(copies)])).toEqual([NAME, NAME, NAME])
  expect(fetched).toBe(1)
})

test('a copy is gone when the store no longer has the picture', async () => {
  const folder = await temporaryFolder()
  const copies = new MediaCopies(folder, store([NAME, 'old.png']).fetch)
  await read(copies)
  await read(copies, 'old.png')
  await copies.keepOnly(store([NAME]).names)
  expect(await readdir(folder)).toEqual([NAME])
})

test('what a kill left behind goes after an hour', async () => {
  const folder = await temporaryFolder()
  const [old, recent] = [temporaryPath('old.png'), temporaryPath('recent.png')]
  for (const name of [old, recent]) await writeFile(join(folder, name), 'half')
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(folder, old), hoursAgo, hoursAgo)
  await new MediaCopies(folder, store([]).fetch).keepOnly(store([]).names)
  expect(await readdir(folder)).toEqual([recent])
})

test.each<[DiskOperation, string]>([
  ['mkdir', 'EROFS'],
  ['open', 'EACCES'],
  ['write', 'ENOSPC'],
  ['sync', 'EIO'],
  ['rename', 'EIO'],
])(
  'a picture is served from memory when %s fails with %s, and from the disk later',
  async (at, code) => {
    const folder = await temporaryFolder()
    const isBroken = { now: true }
    const disk = faultyDisk((operation) => (isBroken.now && operation === at ? code : undefined))
    const said: string[] = []
    const say = (_details: object, message: string) => void said.push(message)
    const log = { info: say, warn: say, error: say }
    const copies = new MediaCopies(folder, store([NAME, 'old.png']).fetch, { disk, log })
    expect([await read(copies), await read(copies, 'old.png')]).toEqual([NAME, 'old.png'])
    expect((await copies.open(NAME))?.size).toBe(NAME.length)
    expect(await readdir(folder)).toEqual([])
    isBroken.now = false
    await copies.forget(NAME)
    expect(await read(copies)).toBe(NAME)
    expect(await readdir(folder)).toEqual([NAME])
    expect(said).toEqual([
      'copies of pictures can’t be kept on disk, so they take longer',
      'copies of pictures are kept on disk again',
    ])
  },
)

test('what is in memory goes with its picture', async () => {
  const disk = faultyDisk((operation) => (operation === 'write' ? 'ENOSPC' : undefined))
  const copies = new MediaCopies(await temporaryFolder(), store([NAME]).fetch, { disk })
  await read(copies)
  await copies.keepOnly(store([]).names)
  expect(await copies.open(NAME)).toBeNull()
})

test('a copy that cannot be removed is not served any more', async () => {
  const folder = await temporaryFolder()
  const copies = new MediaCopies(folder, store([NAME]).fetch)
  await read(copies)
  // Nothing can be removed below a file.
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  await copies.forget(NAME)
  expect(await copies.open(NAME)).toBeNull()
  expect(await read(copies)).toBe(NAME)
})

test('parts of a picture in memory can be read', async () => {
  const disk = faultyDisk((operation) => (operation === 'write' ? 'ENOSPC' : undefined))
  const copies = new MediaCopies(await temporaryFolder(), store([NAME]).fetch, { disk })
  const file = await copies.fetchCopy(NAME)
  const { bytesRead, buffer } = (await file?.handle.read(Buffer.alloc(4), 0, 4, 6)) ?? {}
  expect([bytesRead, buffer?.toString()]).toEqual([4, '.png'])
})
