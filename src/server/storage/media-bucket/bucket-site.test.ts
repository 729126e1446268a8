import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import { forgetUnusedPictures, unusedShape } from '#server/media/forget-unused-pictures.ts'
import { samplePng } from '#server/media/testing/sample-pictures.ts'
import { startBucket } from '#server/storage/backup/places/testing-bucket.ts'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { mediaBucket } from './media-bucket.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const BYTES = samplePng(40, 30)
const DAY_MS = 24 * 3_600_000

/** A site whose uploads go to a bucket. */
async function startSite(engine: string) {
  const bucket = await startBucket()
  const database = engine === 'a database' ? await server.newDatabase() : null
  const app = await startSignedIn({
    environment: {
      ...(database !== null && { DATABASE_URL: database }),
      MEDIA_URL: bucket.url,
      MEDIA_KEY_ID: bucket.keyId,
      MEDIA_KEY_SECRET: bucket.keySecret,
    },
    ...(database !== null && { database }),
  })
  const upload = (bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), 'shelf.png')
    body.append('alt', 'A shelf')
    return app.send('POST', '/api/admin/media', { headers: { cookie: app.cookie }, body })
  }
  const added = async (bytes = BYTES): Promise<PictureAnswer> => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(201)
    return answer.json()
  }
  /** Another process, or this one on a new machine, has no copies. */
  const loseCopies = () =>
    rm(join(app.services.config.dataDirectory, '.media-copies'), { recursive: true, force: true })
  const found = async (): Promise<HealthFinding | undefined> => {
    const answer = await app.call('GET', '/api/admin/health')
    const findings: HealthFinding[] = await answer.json()
    return findings.find(({ id }) => id === 'media')
  }
  const objects = mediaBucket({ ...bucket, url: `${bucket.url}/media` })
  const names = async () => (await objects.list()).map(({ name }) => name)
  // The bucket dates its objects by the real clock.
  const started = Date.now()
  const sweep = (days: number) =>
    forgetUnusedPictures({ ...app.services, clock: () => started + days * DAY_MS })
  return { ...app, bucket, objects, names, upload, added, loseCopies, found, sweep }
}

test('while the bucket is down, an upload gets a clear error and adds nothing to the library', async () => {
  const { added, bucket, upload, call } = await startSite('files')
  await added()
  await bucket.stop()
  const answer = await upload(samplePng(50, 50))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  const { message } = (await answer.json()) as { message: string }
  expect(message).toBe(
    'The store of the pictures can’t be used right now. Nothing was changed; try again in a minute.',
  )
  const library: unknown[] = await (await call('GET', '/api/admin/media')).json()
  expect(library).toHaveLength(1)
})

test('while the bucket is away, a picture without a copy is 503, which nothing keeps, and one with a copy is there', async () => {
  const { added, bucket, loseCopies, get } = await startSite('files')
  const { src } = await added()
  expect((await get(src)).status).toBe(200)
  await bucket.stop()
  expect((await get(src)).status).toBe(200)
  await loseCopies()
  const away = await get(src)
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual(
    [503, '10', 'no-store'],
  )
})

test('Health says that the bucket answers, and what to do while it does not', async () => {
  const { added, bucket, found } = await startSite('files')
  await added()
  expect(await found()).toMatchObject({ state: 'good', word: 'Answers' })
  await bucket.stop()
  expect(await found()).toMatchObject({
    state: 'bad',
    word: 'Away',
    toDo: expect.stringContaining('check the network and MEDIA_URL'),
  })
})

test.each(['files', 'a database'])(
  'with %s, a restore in the browser gives the bucket back what it lost',
  async (engine) => {
    const { added, objects, loseCopies, call, get } = await startSite(engine)
    const picture = await added()
    const [name = ''] = (await objects.list()).map((one) => one.name)
    const kept: KeptBackup = await (await call('POST', '/api/admin/backup')).json()
    expect(kept.holds?.pictures).toBe(1)
    await objects.remove(name)
    await loseCopies()
    expect((await get(picture.src)).status).toBe(404)
    expect((await call('POST', '/api/admin/restore', { id: kept.id })).status).toBe(200)
    expect(await objects.get(name)).toEqual(BYTES)
    expect((await get(picture.src)).status).toBe(200)
  },
)

test.each(['files', 'a database'])(
  'with %s, a picture leaves the bucket after 91 days without use, and the one in use stays',
  async (engine) => {
    const { added, call, get, names, sweep } = await startSite(engine)
    const gone = await added()
    const [unused] = await names()
    const kept = await added(samplePng(50, 50))
    expect((await call('DELETE', `/api/admin/media/${gone.id}`)).status).toBe(204)
    await sweep(0)
    await sweep(90)
    expect((await get(gone.src)).status).toBe(200)
    await sweep(92)
    expect(await names()).not.toContain(unused)
    expect(await names()).toHaveLength(1)
    expect((await get(gone.src)).status).toBe(404)
    expect((await get(kept.src)).status).toBe(200)
  },
)

test('while the bucket is away, nothing is forgotten, and the 91 days go on', async () => {
  const { added, bucket, call, services, storage, sweep } = await startSite('files')
  const { id } = await added()
  await call('DELETE', `/api/admin/media/${id}`)
  await sweep(0)
  const { since } = (await storage.document(unusedShape).read()) ?? {}
  expect(Object.keys(since ?? {})).toHaveLength(1)
  await bucket.stop()
  await sweep(92)
  expect(await storage.document(unusedShape).read()).toEqual({ since })
  expect(services.storage.media.elsewhere?.problem()).not.toBeNull()
})

test('pictures are shown, and uploads taken, while the folder of the copies cannot be written', async () => {
  const { added, services, get } = await startSite('files')
  await writeFile(join(services.config.dataDirectory, '.media-copies'), 'no folder')
  const { src } = await added()
  const answer = await get(src)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
  const etag = answer.headers.get('etag') ?? ''
  expect((await get(src, { 'if-none-match': etag })).status).toBe(304)
})
