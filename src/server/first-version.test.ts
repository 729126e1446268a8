import { chmod, cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD, signIn } from './testing/testing-staff.ts'
import { startApp } from './testing/testing.ts'

/**
 * A data folder that the first version wrote at 2:26 AM on 2026-11-29 (UTC): two accounts, ana's
 * session, an import after another one, a store that moved, two attempts, the tokens of a business
 * listing, and a picture. Later versions must start from it without losing data.
 */
const FOLDER = 'src/server/testing/first-version'
const SECRET = 'the first version of the data folder, for tests only'
/** ana's cookie: header, claims, and signature */
const SESSION = `admin=${[
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'eyJpc3MiOiJodHRwOi8vbG9jYWxob3N0OjMxOTAiLCJhdWQiOiJhZG1pbiIsInN1YiI6ImFuYSIsInNpZCI6ImI5YUQ3RS03b3lsbkNwZk5tSTNsMXciLCJpYXQiOjE3OTU5MTkxNTksImV4cCI6MTc5NTk0Nzk1OX0',
  'VwBHiGYh-82PVgDHZeqjOJM9hRHitvjfHx0muxrlVQ8',
].join('.')}`

test('stores, tags, and former addresses are kept', async () => {
  const { get, storage } = await started()
  expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
  const stores = storage.current().locations.map(({ id, name, tagIds }) => [id, name, tagIds])
  expect(stores).toEqual([
    ['1', 'Kestrel Parma', ['diesel']],
    ['2', 'Kestrel Medina Square', ['propane']],
    ['3', 'Kestrel Akron', ['car-wash']],
    ['4', 'Kestrel Dayton', ['propane']],
  ])
  const moved = await get('/stores/oh/akron/9-main-st')
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/stores/oh/akron/11-main-st',
  ])
})

test('the last import can be undone', async () => {
  const { call, storage } = await started()
  expect(await (await call('GET', '/api/admin/import-locations/last')).json()).toMatchObject({
    added: 1,
    changed: 1,
  })
  const undone = await call('POST', '/api/admin/import-locations/undo')
  expect(await undone.json()).toMatchObject({ restored: 1, removed: 1 })
  const names = storage.current().locations.map(({ name }) => name)
  expect(names).toEqual(['Kestrel Parma', 'Kestrel Medina', 'Kestrel Akron'])
})

test('a session continues, and both accounts can sign in', async () => {
  const app = await started()
  expect(await (await app.call('GET', '/api/admin/check-auth')).json()).toEqual({
    authenticated: true,
    username: 'ana',
    role: 'owner',
  })
  expect((await signIn(app, 'ana', PASSWORD)).status).toBe(200)
  expect((await signIn(app, 'bea', 'second person pass')).status).toBe(200)
})

test('attempts, the sealed connection, and pictures are kept', async () => {
  const { call, get, storage } = await started()
  expect(await storage.attempts.counts()).toEqual({ Cashier: 2 })
  const connection = await call('GET', '/api/google-business/connection')
  expect(await connection.json()).toMatchObject({
    accounts: [{ title: 'Kestrel Stop' }],
    ended: null,
  })
  const picture = await get('/media/front.svg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('the previous version can use the folder again', async () => {
  const { services } = await started()
  const { dataDirectory } = services.config
  expect(await readdir(join(dataDirectory, 'backups'))).toContain('catalog.json.version-1')
  const [kept, original] = await Promise.all([
    readFile(join(dataDirectory, 'backups', 'catalog.json.version-1')),
    readFile(join(FOLDER, 'catalog.json')),
  ])
  expect(kept.equals(original)).toBe(true)
  expect(await readdir(join(dataDirectory, 'undo'))).toHaveLength(1)
})

async function started() {
  const app = await startApp({
    now: Date.parse('2026-11-29T02:40:00Z'),
    secret: SECRET,
    environment: { PUBLIC_URL: 'http://localhost:3190' },
    folder: async (directory) => {
      await cp(FOLDER, directory, { recursive: true })
      // A checkout sets different file modes.
      await chmod(directory, 0o700)
    },
  })
  const call = (method: string, path: string) =>
    app.send(method, path, { headers: { cookie: SESSION } })
  return { ...app, call }
}
