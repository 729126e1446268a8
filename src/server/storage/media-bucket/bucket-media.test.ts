import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/logs/logging.ts'
import { samplePng } from '#server/media/testing/sample-pictures.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { backup } from '#server/storage/backup/backup.ts'
import { restore } from '#server/storage/backup/restore.ts'
import { startBucket } from '#server/storage/backup/places/testing-bucket.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import { PicturesAway, type Storage } from '#server/storage/storage.ts'
import { bucketPictures, mediaBucket } from './media-bucket.ts'

const NAME = 'shelf.0123456789abcdef.png'
const OTHER = 'shelf.w828.fedcba9876543210.webp'
const BYTES = samplePng(40, 30)

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

type Bucket = Awaited<ReturnType<typeof startBucket>>

/** Opens the site of a folder or a database as a start does. */
async function open(bucket: Bucket | null, more: Record<string, string> = {}) {
  const directory = more['DATA_DIR'] ?? (await temporaryFolder())
  const config = readConfig({
    DATA_DIR: directory,
    ...(bucket && {
      MEDIA_URL: bucket.url,
      MEDIA_KEY_ID: bucket.keyId,
      MEDIA_KEY_SECRET: bucket.keySecret,
    }),
    ...more,
  })
  const storage = await openConfiguredStorage(config, createLog('silent'))
  let isOpen = true
  const close = async () => {
    if (isOpen) await storage.close()
    isOpen = false
  }
  onTestFinished(close)
  return { storage, directory, close }
}

async function read({ files }: Pick<Storage, 'files'>, name = NAME): Promise<Buffer | null> {
  const file = await files.picture(name)
  if (file === null) return null
  try {
    return await file.handle.readFile()
  } finally {
    await file.handle.close()
  }
}

const objects = async (bucket: Bucket) =>
  (await mediaBucket({ ...bucket, url: `${bucket.url}/media` }).list()).map(({ name }) => name)

test('with files, a picture is in the bucket and not in the folder, and comes back byte by byte', async () => {
  const bucket = await startBucket()
  const { storage, directory } = await open(bucket)
  await storage.media.write(NAME, BYTES)
  expect(await objects(bucket)).toEqual([NAME])
  expect(await readdir(directory)).not.toContain('media')
  expect(await read(storage)).toEqual(BYTES)
  expect(await read(storage, OTHER)).toBeNull()
})

test('with a database, what one process uploads another one shows, and the database does not have it', async () => {
  const bucket = await startBucket()
  const database = { DATABASE_URL: await server.newDatabase() }
  const [one, two] = [await open(bucket, database), await open(bucket, database)]
  await one.storage.media.write(NAME, BYTES)
  expect(await read(two.storage)).toEqual(BYTES)
  expect(await two.storage.files.pictures()).toEqual([])
})

test('a picture that was removed is neither in the bucket nor served, and its copies elsewhere go', async () => {
  const bucket = await startBucket()
  const database = { DATABASE_URL: await server.newDatabase() }
  const [one, two] = [await open(bucket, database), await open(bucket, database)]
  await one.storage.media.write(NAME, BYTES)
  await read(one.storage)
  await read(two.storage)
  await one.storage.media.remove(NAME)
  expect(await objects(bucket)).toEqual([])
  expect(await read(one.storage)).toBeNull()
  await expect.poll(() => read(two.storage), { timeout: 10_000 }).toBeNull()
})

test('a removal that a process did not hear of reaches its copies with the next look into the bucket', async () => {
  const bucket = await startBucket()
  const { storage } = await open(bucket)
  await storage.media.write(NAME, BYTES)
  await read(storage)
  await mediaBucket({ ...bucket, url: `${bucket.url}/media` }).remove(NAME)
  expect(await read(storage)).toEqual(BYTES)
  await storage.media.elsewhere?.list()
  expect(await read(storage)).toBeNull()
})

test('while the bucket is away, copies are served, other pictures are no 404, and nothing is taken', async () => {
  const bucket = await startBucket()
  const { storage } = await open(bucket)
  await storage.media.write(NAME, BYTES)
  await read(storage)
  await bucket.stop()
  expect(await read(storage)).toEqual(BYTES)
  await expect(read(storage, OTHER)).rejects.toThrow(PicturesAway)
  await expect(storage.media.write(OTHER, BYTES)).rejects.toThrow(PicturesAway)
  expect(storage.media.elsewhere?.problem()).toMatch(/^127\.0\.0\.1:\d+ can’t be reached/)
})

test('a picture from before the setting is found where it was, also while the bucket is away', async () => {
  const before = await open(null)
  await before.storage.media.write(NAME, BYTES)
  await before.close()
  const bucket = await startBucket()
  const { storage } = await open(bucket, { DATA_DIR: before.directory })
  await bucket.stop()
  expect(await read(storage)).toEqual(BYTES)
})

test('a backup has the pictures of the bucket, and brings them back where there is none', async () => {
  const bucket = await startBucket()
  const { storage, directory } = await open(bucket)
  await storage.media.write(NAME, BYTES)
  const file = join(await temporaryFolder(), 'site.backup')
  const pictures = () => bucketPictures(mediaBucket({ ...bucket, url: `${bucket.url}/media` }))
  const { files } = await backup(directory, file, undefined, { pictures })
  expect(files.map(({ path }) => path)).toContain(`media/${NAME}`)
  const target = join(await temporaryFolder(), 'new')
  await restore(file, target)
  expect(await read((await open(null, { DATA_DIR: target })).storage)).toEqual(BYTES)
})

test('a backup without the pictures, because the bucket is away, is none', async () => {
  const bucket = await startBucket()
  const { directory } = await open(bucket)
  await bucket.stop()
  const folder = await temporaryFolder()
  const pictures = () => bucketPictures(mediaBucket(bucket))
  await expect(
    backup(directory, join(folder, 'x.backup'), undefined, { pictures }),
  ).rejects.toThrow('The backup could not be made: 127.0.0.1')
  expect(await readdir(folder)).toEqual([])
})

test('copies may be deleted at any time', async () => {
  const { storage, directory } = await open(await startBucket())
  await storage.media.write(NAME, BYTES)
  await read(storage)
  await rm(join(directory, '.media-copies'), { recursive: true })
  expect(await read(storage)).toEqual(BYTES)
})

test.each([
  [{ MEDIA_URL: 'https://s3.example.com/b' }, 'MEDIA_URL needs MEDIA_KEY_ID and MEDIA_KEY_SECRET.'],
  [{ MEDIA_KEY_ID: 'id' }, 'do nothing without MEDIA_URL'],
  [{ MEDIA_URL: 'http://s3.example.com/b' }, 'MEDIA_URL is "http://s3.example.com/b"; it must be'],
  [{ MEDIA_URL: 'https://id:secret@s3.example.com/b' }, 'MEDIA_URL is not valid; it must be'],
])('invalid settings %o stop the start with a clear error', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})
