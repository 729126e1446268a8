import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsWith } from '#server/commands/testing/run-command.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/logs/logging.ts'
import { samplePng } from '#server/media/testing/sample-pictures.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { startBucket } from '#server/storage/backup/places/testing-bucket.ts'
import { examplePicture } from '#server/storage/contract/example-person.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { mediaBucket } from './media-bucket.ts'

const NAME = 'shelf.0123456789abcdef.png'
const SMALL = 'shelf.w480.0123456789abcdef.webp'
const BYTES = samplePng(40, 30)

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

/** Settings of a site with a bucket, and what is in it. */
async function setUp() {
  const bucket = await startBucket()
  const settings = {
    MEDIA_URL: bucket.url,
    MEDIA_KEY_ID: bucket.keyId,
    MEDIA_KEY_SECRET: bucket.keySecret,
    LANGUAGES: 'en',
  }
  const objects = mediaBucket({ ...bucket, url: `${bucket.url}/media` })
  return { bucket, settings, objects, address: objects.address }
}

/** A data folder whose library has a picture with a smaller version, both in the bucket. */
async function siteWithPicture(settings: Record<string, string>): Promise<string> {
  const directory = join(await temporaryFolder(), 'live')
  await withSite({ ...settings, DATA_DIR: directory }, async (storage) => {
    await storage.media.write(NAME, BYTES)
    await storage.media.write(SMALL, BYTES)
    const renditions = [{ file: SMALL, width: 480, height: 360 }]
    const shelf = examplePicture('shelf', { file: NAME, renditions })
    await storage.commit({ by: 'ana', what: 'Added a picture' }, () => [{ media: [shelf] }, null])
  })
  return directory
}

async function withSite<Result>(
  environment: Record<string, string>,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openConfiguredStorage(readConfig(environment), createLog('silent'))
  try {
    return await use(storage)
  } finally {
    await storage.close()
  }
}

/** What a site that is opened with these settings shows. */
function shown(
  environment: Record<string, string>,
): Promise<{ bytes: Buffer[]; library: string[] }> {
  return withSite(environment, async ({ files, current }) => {
    const bytes: Buffer[] = []
    for (const name of [NAME, SMALL]) {
      const file = await files.picture(name)
      if (file) bytes.push(await file.handle.readFile())
      await file?.handle.close()
    }
    return { bytes, library: current().media.map(({ file }) => file) }
  })
}

const SHOWN = { bytes: [BYTES, BYTES], library: [NAME] }

test('a site whose pictures are in a bucket moves to a database and back, and shows them at each stop', async () => {
  const { settings, objects, address } = await setUp()
  const from = await siteWithPicture(settings)
  await mkdir(join(from, 'media'))
  await writeFile(join(from, 'media', 'by hand.png'), BYTES)
  const before = await objects.list()

  const url = await server.newDatabase()
  const there = await commandsWith({ ...settings, DATA_DIR: from })('migrate', '--to', url)
  expect(there).toMatchObject({ status: 0, err: '' })
  expect(there.out).toMatch(/^pictures +1 /m)
  expect(there.out).toContain(`${address} has 2 files of pictures, which both sides use.\n`)
  const over = { ...settings, DATABASE_URL: url }
  expect(await shown({ ...over, DATA_DIR: await temporaryFolder() })).toEqual(SHOWN)

  const to = join(await temporaryFolder(), 'back')
  const back = await commandsWith({ ...over, DATA_DIR: from })('migrate', '--to-files', to)
  expect(back).toMatchObject({ status: 0, err: '' })
  expect(back.out).toMatch(/^pictures +1 /m)
  expect(back.out).toContain(`${address} has 2 files of pictures, which both sides use.\n`)
  expect(await shown({ ...settings, DATA_DIR: to })).toEqual(SHOWN)
  expect(await objects.list()).toEqual(before)
}, 30_000)

test('a site moves while its bucket is away, and the command says that it could not count there', async () => {
  const { settings, bucket, address } = await setUp()
  const from = await siteWithPicture(settings)
  await bucket.stop()
  const { status, out } = await commandsWith({ ...settings, DATA_DIR: from })(
    'migrate',
    '--to',
    await server.newDatabase(),
  )
  expect(status).toBe(0)
  expect(out).toContain(`The pictures in ${address} could not be counted: 127.0.0.1:`)
}, 30_000)

/** What `doctor` says of pictures. */
async function diagnosis(environment: Record<string, string>) {
  const { status, out } = await commandsWith(environment)('doctor')
  const lines = out.split('\n').filter((line) => /picture|key|bucket/i.test(line))
  return { status, lines: lines.filter((line) => !line.startsWith('note')) }
}

test.each(['files', 'a database'])(
  'with %s, doctor counts what is in the bucket, and names pictures that are missing there',
  async (engine) => {
    const { settings, objects, address } = await setUp()
    const from = await siteWithPicture(settings)
    const environment: Record<string, string> = { ...settings, DATA_DIR: from }
    if (engine === 'a database') {
      environment['DATABASE_URL'] = await server.newDatabase()
      await commandsWith({ ...settings, DATA_DIR: from })(
        'migrate',
        '--to',
        environment['DATABASE_URL'],
      )
      environment['DATA_DIR'] = await temporaryFolder()
    }
    expect(await diagnosis(environment)).toEqual({
      status: 0,
      lines: [`ok      Uploaded pictures are in ${address}; it has 2 files`],
    })
    await objects.remove(SMALL)
    expect(await diagnosis(environment)).toEqual({
      status: 0,
      lines: [
        `warning 1 picture of the library cannot be shown, because files are missing: ${NAME}. Restore a backup that has them, or replace them at Pictures.`,
        `ok      Uploaded pictures are in ${address}; it has 1 file`,
      ],
    })
  },
  30_000,
)

test('doctor says that a key is wrong, without its secret, and calls no picture missing', async () => {
  const { settings, address } = await setUp()
  const from = await siteWithPicture(settings)
  const wrong = { ...settings, DATA_DIR: from, MEDIA_KEY_SECRET: 'geheim' }
  expect(await diagnosis(wrong)).toEqual({
    status: 1,
    lines: [
      `error   The pictures in ${address} cannot be read: The key’s secret is wrong. Check MEDIA_KEY_SECRET, and MEDIA_REGION if the service has regions.`,
    ],
  })
})

test('doctor says that the bucket cannot be reached, and calls no picture missing', async () => {
  const { settings, bucket, address } = await setUp()
  const from = await siteWithPicture(settings)
  await bucket.stop()
  const { status, lines } = await diagnosis({ ...settings, DATA_DIR: from })
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^error {3}The pictures in ${address} cannot be read: 127\\.0\\.0\\.1:\\d+ can’t`),
    ),
  ])
})
