import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing-staff.ts'
import { startApp } from '#server/testing.ts'

test('every call of the staff area and of Google is closed to strangers, but those listed', async () => {
  const app = await startApp()
  const closed = app.routes
    .filter(
      ({ path, method }) => /^\/api\/(admin|google-business)\//.test(path) && method !== 'ALL',
    )
    .map(({ method, path }) => ({ method, path }))
  expect(closed.length).toBeGreaterThan(10)
  const open: string[] = []
  for (const { method, path } of closed) {
    const answer = await app.send(method, path.replaceAll(/:\w+/g, 'x'))
    if (answer.status !== 401) open.push(`${method} ${path} ${answer.status}`)
  }
  expect(open.toSorted()).toEqual([
    'GET /api/admin/tags 200',
    'POST /api/admin/login 415',
    'POST /api/admin/logout 204',
  ])
  for (const path of ['/api/admin/anything', '/api/google-business/sync', '/api/admin/tags/x/y']) {
    expect((await app.get(path)).status).toBe(401)
  }
})

test('another site’s page can change nothing with a staff member’s cookie', async () => {
  const { call, storage } = await startSignedIn()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const answer = await call('DELETE', '/api/admin/tags/diesel', undefined, headers)
    expect(answer.status).toBe(403)
  }
  expect(await storage.tags.list()).toHaveLength(2)
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }
  expect((await call('DELETE', '/api/admin/tags/diesel', undefined, own)).status).toBe(204)
})
