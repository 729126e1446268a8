import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { KeptBackup, RestorePlan } from '#domain/staff/kept-backup.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { handMadeBackup, plainArchive } from '#server/storage/backup/archive/testing-archive.ts'
import { bucketEnvironment, startBucket } from '#server/storage/backup/places/testing-bucket.ts'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { DIESEL, HASH, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation, MONDAY_MORNING } from '#server/testing/testing.ts'

type App = Awaited<ReturnType<typeof startSignedIn>>
type Planned = RestorePlan & { isEmpty: boolean; sentences: string[] }
type Restored = Planned & { message: string; undoId: string | null }

async function answer<Body>(sent: Promise<Response>, status = 200): Promise<Body> {
  const given = await sent
  const body: unknown = await given.json()
  expect([given.status, given.status === status ? null : body]).toEqual([status, null])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test names it
  return body as Body
}

const make = ({ call }: App) => answer<KeptBackup>(call('POST', '/api/admin/backup'), 201)
const list = ({ call }: App) => answer<KeptBackup[]>(call('GET', '/api/admin/backups'))
const plan = ({ call }: App, id: string) =>
  answer<Planned>(call('POST', '/api/admin/restore?dryRun=1', { id }))
const restore = ({ call }: App, id: string) =>
  answer<Restored>(call('POST', '/api/admin/restore', { id }))

/** Sends a file as the body of a dry run. */
const bring = ({ send, cookie }: App, bytes: Buffer, type = 'application/gzip') =>
  send('POST', '/api/admin/restore?dryRun=1', {
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(bytes),
  })

const folderOf = ({ services }: App) => services.config.dataDirectory

async function rename({ storage }: App, name: string): Promise<void> {
  await storage.commit({ by: 'ana', what: 'Renamed a store' }, ({ locations }) => [
    { locations: locations.map((one) => (one.id === 'parma' ? { ...one, name } : one)) },
    null,
  ])
}

test('a backup tells when it was made, by whom, and what is in it', async () => {
  const app = await startSignedIn({ media: { 'front.svg': '<svg/>' } })
  await app.storage.attempts.append(exampleAttempt('one'))
  const made = await make(app)
  expect(made).toEqual({
    id: expect.stringMatching(/^forecourt-20260615T143000Z-[0-9a-f]{4}$/),
    at: new Date(MONDAY_MORNING).toISOString(),
    bytes: expect.any(Number),
    kind: 'made',
    by: 'ana',
    holds: { chain: 'Lindenway', stores: 1, tags: 2, pictures: 1, people: 1, attempts: 1 },
  })
  expect(await list(app)).toEqual([made])
})

test('a download is the whole file, is kept by nobody, and has no secret in it', async () => {
  const app = await startSignedIn()
  await writeFile(join(folderOf(app), 'secret.key'), 'the-secret-of-this-site')
  const { id, bytes } = await make(app)
  const file = await app.call('GET', `/api/admin/backups/${id}`)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${id}.backup"`,
    'cache-control': 'no-store',
    'content-length': String(bytes),
  })
  const unpacked = gunzipSync(await file.arrayBuffer()).toString('latin1')
  expect(unpacked).toContain('catalog.json')
  expect(unpacked).not.toContain('the-secret-of-this-site')
})

test.each(['nothing', '..', '..%2Fcatalog.json', '%2e%2e%2fsecret.key', '.look-1', 'a%00b'])(
  'a download of %j is 404',
  async (id) => {
    const app = await startSignedIn()
    expect((await app.call('GET', `/api/admin/backups/${id}`)).status).toBe(404)
  },
)

test('a dry run tells what would change and changes nothing', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  await rename(app, 'Test Parma West')
  await app.storage.commit({ by: 'ana', what: 'Added' }, ({ locations, siteSource }) => [
    {
      locations: [...locations, aLocation({ id: 'new', name: 'New' })],
      tags: [DIESEL],
      siteSource: { ...siteSource, timeZone: 'America/Chicago' },
    },
    null,
  ])
  const before = app.storage.current()
  const planned = await plan(app, id)
  expect(planned).toMatchObject({
    isEmpty: false,
    isOtherChain: false,
    stores: {
      added: { count: 0 },
      changed: { count: 1, names: ['Test Parma'] },
      removed: { count: 1, names: ['New'] },
    },
    tags: { added: { count: 1, names: ['Open Late'] } },
    site: { count: 1, names: ['timeZone'] },
    attempts: 0,
  })
  expect(planned.sentences).toEqual([
    '1 store gets its former details: Test Parma.',
    '1 store goes, which is newer than the backup: New.',
    '1 tag comes back: Open Late.',
    '1 text or setting of the site changes: timeZone.',
  ])
  expect(app.storage.current()).toBe(before)
  expect((await list(app)).map(({ kind }) => kind)).toEqual(['made'])
})

test('a restore shows at once, keeps the state before as a backup, and can be undone', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  await rename(app, 'Test Parma West')
  const restored = await restore(app, id)
  expect(restored.message).toBe('The backup is restored.')
  expect(app.storage.current().locations.map(({ name }) => name)).toEqual(['Test Parma'])
  const shown = await app.get('/api/locations')
  expect(await shown.text()).toContain('"Test Parma"')
  expect((await list(app)).map(({ kind }) => kind)).toContain('safety')

  const undone = await restore(app, restored.undoId ?? '')
  expect(undone.message).toBe('The restore is undone.')
  expect(app.storage.current().locations.map(({ name }) => name)).toEqual(['Test Parma West'])
})

test('the words of the site come back with a restore, without a restart', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  await app.storage.commit({ by: 'ana', what: 'Renamed the chain' }, ({ siteSource }) => [
    { siteSource: JSON.parse(JSON.stringify(siteSource).replaceAll('Lindenway', 'Quillroad')) },
    null,
  ])
  expect(app.services.site().brand.name).toBe('Quillroad')
  await restore(app, id)
  expect(app.services.site().brand.name).toBe('Lindenway')
})

test('a restore that cannot be saved changes nothing, and can be tried again', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  await rename(app, 'Test Parma West')
  const { commit } = app.storage
  app.storage.commit = () => Promise.reject(new StorageReadOnly('the disk is read-only'))
  expect((await app.call('POST', '/api/admin/restore', { id })).status).toBe(503)
  expect(app.storage.current().locations[0]?.name).toBe('Test Parma West')
  app.storage.commit = commit
  expect((await restore(app, id)).message).toBe('The backup is restored.')
})

test('a restore is one change in the journal, with who and what', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  await rename(app, 'Test Parma West')
  const version = app.storage.current().version
  await restore(app, id)
  expect(app.storage.current().version).toBe(version + 1)
  for await (const { by, what } of app.storage.history()) {
    expect([by, what]).toEqual(['ana', 'Restored the backup of 2026-06-15 14:30 UTC'])
    break
  }
})

test('a restore without a difference changes nothing and keeps no further backup', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  const restored = await restore(app, id)
  expect(restored).toMatchObject({
    isEmpty: true,
    undoId: null,
    message: 'Everything is already as in the backup.',
  })
  expect(await list(app)).toHaveLength(1)
})

test('a restore puts pictures and jobs back, and keeps newer pictures', async () => {
  const app = await startSignedIn({ media: { 'front.svg': '<svg/>' }, jobs: [] })
  const { id } = await make(app)
  const media = join(folderOf(app), 'media')
  await rm(join(media, 'front.svg'))
  await writeFile(join(media, 'newer.svg'), '<svg id="newer"/>')
  await writeFile(join(folderOf(app), 'jobs.json'), '[{}]')
  const { sentences } = await restore(app, id)
  expect(sentences).toEqual([
    '1 picture comes back: front.svg.',
    'jobs.json gets its former content.',
  ])
  expect(await readFile(join(media, 'front.svg'), 'utf8')).toBe('<svg/>')
  expect((await readdir(media)).toSorted()).toEqual(['front.svg', 'newer.svg'])
  expect(await readFile(join(folderOf(app), 'jobs.json'), 'utf8')).toBe('[]')
})

test('fit-quiz attempts come back once, none is removed, and those past their time stay away', async () => {
  const app = await startSignedIn({ environment: { ATTEMPTS_KEEP_MONTHS: '2' } })
  await app.storage.attempts.append(exampleAttempt('old', { at: '2026-01-03T10:00:00.000Z' }))
  await app.storage.attempts.append(exampleAttempt('lost', { at: '2026-05-03T10:00:00.000Z' }))
  const { id } = await make(app)
  await app.storage.attempts.deleteBefore('2026-06')
  await app.storage.attempts.append(exampleAttempt('newer', { at: '2026-06-03T10:00:00.000Z' }))
  expect((await plan(app, id)).attempts).toBe(1)
  const ids = async () =>
    (await Array.fromAsync(app.storage.attempts.read())).map((one) => one.id).toSorted()
  await restore(app, id)
  expect(await ids()).toEqual(['lost', 'newer'])
  await restore(app, id)
  expect(await ids()).toEqual(['lost', 'newer'])
})

test('people, passwords, and sessions stay as they are', async () => {
  const app = await startSignedIn()
  await app.storage.staff.setPassword('ben', HASH)
  const { id } = await make(app)
  await app.storage.staff.setPassword('cleo', HASH)
  const accounts = await app.storage.staff.list()
  await rename(app, 'Test Parma West')
  await restore(app, id)
  expect(await app.storage.staff.list()).toEqual(accounts)
  expect((await app.call('GET', '/api/admin/check-auth')).status).toBe(200)
})

test('somebody who left is named, and does not come back', async () => {
  const app = await startSignedIn()
  const ben = {
    id: 'p_ben',
    username: 'ben',
    role: 'editor' as const,
    locations: [],
    active: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  await app.storage.commit({ by: 'ana', what: 'Ben came' }, ({ people }) => [
    { people: [...people, ben] },
    null,
  ])
  const { id } = await make(app)
  await app.storage.commit({ by: 'ana', what: 'Ben left' }, ({ people }) => [
    { people: people.filter(({ username }) => username !== 'ben') },
    null,
  ])
  const planned = await plan(app, id)
  expect(planned.people.missing.names).toEqual(['ben'])
  expect(planned.sentences).toEqual([
    'ben is in the backup and not here. Invite them again if they should come back.',
  ])
  await restore(app, id)
  expect(app.storage.current().people.map(({ username }) => username)).not.toContain('ben')
})

test('a backup from a person’s computer is kept, and tells its chain', async () => {
  const other = await startSignedIn({
    site: (site) => JSON.parse(JSON.stringify(site).replace('"Lindenway"', '"Quillroad"')),
    locations: [aLocation({ id: 'elsewhere', name: 'Elsewhere' })],
  })
  const file = await other.call('GET', `/api/admin/backups/${(await make(other)).id}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  const app = await startSignedIn()
  const planned = await answer<Planned>(bring(app, bytes))
  expect(planned).toMatchObject({ isOtherChain: true, stores: { added: { names: ['Elsewhere'] } } })
  expect(planned.backup).toMatchObject({
    kind: 'upload',
    by: 'ana',
    holds: { chain: 'Quillroad', stores: 1 },
  })
  await restore(app, planned.backup.id)
  expect(app.storage.current().locations.map(({ name }) => name)).toEqual(['Elsewhere'])

  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'site.backup'))
  const sent = app.send('POST', '/api/admin/restore?dryRun=1', {
    headers: { cookie: app.cookie },
    body: form,
  })
  expect((await answer<Planned>(sent)).isEmpty).toBe(true)
})

test('a backup in a bucket is listed, shown, restored, and undone', async () => {
  const app = await startSignedIn({ environment: bucketEnvironment(await startBucket()) })
  await app.services.timedBackups?.runDue()
  await rename(app, 'Test Parma West')
  type Places = { kind: string; backups: { name: string }[]; problem: string | null }[]
  const places = await answer<Places>(app.call('GET', '/api/admin/backup-places'))
  expect(places).toMatchObject([{ kind: 'bucket', backups: [{}], problem: null }])
  const name = places[0]?.backups[0]?.name
  const body = { place: 'bucket', name }
  const brought = await answer<KeptBackup>(app.call('POST', '/api/admin/backup-places', body), 201)
  expect(brought).toMatchObject({ kind: 'upload', by: 'ana', holds: { stores: 1 } })
  expect((await plan(app, brought.id)).sentences).toEqual([
    '1 store gets its former details: Test Parma.',
  ])
  const { undoId } = await restore(app, brought.id)
  expect(app.storage.current().locations[0]?.name).toBe('Test Parma')
  await restore(app, undoId ?? '')
  expect(app.storage.current().locations[0]?.name).toBe('Test Parma West')

  const other = { ...body, name: 'forecourt-20200101T000000Z-0000.backup' }
  expect((await app.call('POST', '/api/admin/backup-places', other)).status).toBe(404)
  const odd = { ...body, name: '../chain' }
  expect((await app.call('POST', '/api/admin/backup-places', odd)).status).toBe(404)
  expect((await app.call('POST', '/api/admin/backup-places', { place: 'x' })).status).toBe(422)
})

test('a bucket that is away is told in words, and bringing from it is 502', async () => {
  const bucket = await startBucket()
  const app = await startSignedIn({ environment: bucketEnvironment(bucket) })
  await bucket.stop()
  expect(await answer(app.call('GET', '/api/admin/backup-places'))).toEqual([
    {
      kind: 'bucket',
      address: bucket.url,
      backups: [],
      problem: expect.stringContaining('can’t be reached (ECONNREFUSED)'),
    },
  ])
  const body = { place: 'bucket', name: 'forecourt-20260615T143000Z-0000.backup' }
  expect((await app.call('POST', '/api/admin/backup-places', body)).status).toBe(502)
})

test('without a setting there are no places', async () => {
  const app = await startSignedIn()
  expect(await answer(app.call('GET', '/api/admin/backup-places'))).toEqual([])
  const body = { place: 'bucket', name: 'x' }
  expect((await app.call('POST', '/api/admin/backup-places', body)).status).toBe(404)
})

test('a large file comes in pieces, in order', async () => {
  const app = await startSignedIn()
  const { id } = await make(app)
  const bytes = await readFile(join(folderOf(app), 'backups', `${id}.backup`))
  const piece = (query: string, from: number, to: number) =>
    app.send('POST', `/api/admin/backups/uploads${query}`, {
      headers: { cookie: app.cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(from, to)),
    })
  const begun = await answer<{ upload: string; bytes: number }>(piece('', 0, 500))
  expect(begun.bytes).toBe(500)
  const next = `?upload=${begun.upload}`
  expect((await piece(`${next}&at=400`, 400, 900)).status).toBe(409)
  await answer(piece(`${next}&at=500`, 500, bytes.length))
  const done = app.call('POST', `/api/admin/backups/uploads${next}&done=1`)
  expect(await answer<KeptBackup>(done, 201)).toMatchObject({ kind: 'upload' })
  expect((await piece(`${next}&at=0`, 0, 5)).status).toBe(409)
  expect((await piece('?upload=..%2F..%2Fcatalog&at=0', 0, 5)).status).toBe(409)
})

const CATALOG = ['catalog.json', '{"locations":[],"tags":[]}'] as const

test.each([
  ['no archive', () => Promise.resolve(Buffer.from('PK\u0003\u0004 a zip')), /damaged or isn’t/],
  [
    'an archive of another program',
    () => plainArchive([['a.txt', 'a']]),
    /list of files is missing/,
  ],
  [
    'a path out of the folder',
    () => handMadeBackup([CATALOG, ['../../evil.json', '{}']]),
    /the path \.\.\/\.\.\/evil\.json is not allowed/,
  ],
  ['an absolute path', () => handMadeBackup([CATALOG, ['/etc/evil', 'x']]), /is not allowed/],
  ['the secret key', () => handMadeBackup([CATALOG, ['secret.key', 'x']]), /is not allowed/],
  ['a newer format', () => handMadeBackup([CATALOG], 2), /made by a newer version of Forecourt/],
  [
    'a newer document',
    () => handMadeBackup([['catalog.json', '{"version":999,"checksum":"x","data":{}}']]),
    /catalog\.json in it cannot be used/,
  ],
  ['no site.json', () => handMadeBackup([CATALOG]), /no site can start with it: .*site\.json/],
  [
    'a broken site.json',
    () => handMadeBackup([CATALOG, ['site.json', '{"brand": 5}']]),
    /no site can start with it: site\.json: /,
  ],
  ['one file twice', () => handMadeBackup([CATALOG, CATALOG]), /twice/],
])('%s is rejected with a message, and nothing is left of it', async (_, bytes, reason) => {
  const app = await startSignedIn()
  const before = app.storage.current()
  const { message } = await answer<{ message: string }>(bring(app, await bytes()), 422)
  expect(message).toMatch(reason)
  expect(message).toMatch(
    /^This file is not a backup that can be restored: .*Nothing was changed\.$/,
  )
  expect(message).not.toContain(folderOf(app))
  expect(app.storage.current()).toBe(before)
  const left = await readdir(join(folderOf(app), 'backups'))
  expect(left.filter((name) => /backup|look|upload/.test(name))).toEqual([])
  expect(existsSync(join(folderOf(app), '..', 'evil.json'))).toBe(false)
})

test.each([
  ['text/plain', 415],
  ['application/json', 400],
  ['multipart/form-data; boundary=x', 400],
])('a body of the type %s is %d', async (type, status) => {
  const app = await startSignedIn()
  expect((await bring(app, Buffer.from('{"id": '), type)).status).toBe(status)
})

test('an unknown backup cannot be restored', async () => {
  const { call } = await startSignedIn()
  expect((await call('POST', '/api/admin/restore', { id: 'forecourt-x' })).status).toBe(404)
  expect((await call('POST', '/api/admin/restore', { id: '../catalog' })).status).toBe(404)
  expect((await call('POST', '/api/admin/restore', { id: 5 })).status).toBe(422)
})

test('one backup is made at a time', async () => {
  const app = await startSignedIn()
  const both = await Promise.all([1, 2].map(() => app.call('POST', '/api/admin/backup')))
  // Either may come first.
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await make(app)
})

test('a disk with too little room takes no backup, and says so', async () => {
  const app = await startSignedIn({ backupDisk: { room: () => Promise.resolve({ free: 5e7 }) } })
  const { message } = await answer<{ message: string }>(app.call('POST', '/api/admin/backup'), 507)
  expect(message).toBe(
    'The disk has too little room for that, so nothing was changed. Free up space, and try again.',
  )
  expect(await list(app)).toEqual([])
})

test('a disk that fills up before a restore changes nothing, and leaves no half backup', async () => {
  let isFull = false
  const disk = faultyDisk((operation, path) =>
    isFull && operation === 'write' && path.includes('.backup') ? 'ENOSPC' : undefined,
  )
  const app = await startSignedIn({ backupDisk: { disk } })
  const { id } = await make(app)
  await rename(app, 'Test Parma West')
  isFull = true
  expect((await app.call('POST', '/api/admin/restore', { id })).status).toBe(507)
  expect(app.storage.current().locations[0]?.name).toBe('Test Parma West')
  const left = await readdir(join(folderOf(app), 'backups'))
  expect(left.filter((name) => /tmp|look/.test(name))).toEqual([])
  isFull = false
  await restore(app, id)
  expect(app.storage.current().locations[0]?.name).toBe('Test Parma')
})

test('ten backups are kept, and those that a command made stay', async () => {
  const app = await startSignedIn()
  await writeFile(join(folderOf(app), 'backups', 'of-the-command.backup'), 'x')
  for (let at = 0; at < 12; at += 1) {
    app.clock.now += 1000
    await app.services.backups.make('ana')
  }
  const ids = (await app.services.backups.list()).map(({ id }) => id)
  expect(ids).toHaveLength(11)
  expect(ids).toContain('of-the-command')
})
