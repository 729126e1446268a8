import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
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
  return { ...app, bucket, objects, upload, added, loseCopies, found }
}

test('while the bucket is down, an upload gets a clear error and adds nothing to the library', async () => {
  const { added, bucket, upload, call } = await startSite('files')
  await added()
  await bucket.stop()
  const answer = await upload(samplePng(50, 50))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  const { message } = (await answer.json()) as { message: string }
  expect(message).toBe(
    'The picture storage can’t be reached right now. Nothing was changed; try again in a minute.',
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
  const { bucket, upload, found } = await startSite('files')
  expect(await found()).toMatchObject({ state: 'good', word: 'Answers' })
  await bucket.stop()
  await upload(BYTES)
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
