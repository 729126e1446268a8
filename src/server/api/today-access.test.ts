import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

const IDS = ['own', 'own2', 'kent', 'akron', 'with space', 'ünïcode', '0012', '..', 'a/b', '%2e']

async function start() {
  const locations = IDS.map((id, at) =>
    aLocation({ id, name: `Store ${id}`, address: `${at + 1} Example Rd, Parma, OH 44129` }),
  )
  const app = await startSignedIn({ locations })
  const stores = ['own', 'own2']
  const mia = await addPerson(app, { username: 'mia', role: 'manager', locations: stores })
  return { ...app, mia }
}

const PRICE = { grade: 'regular', credit: '3.459' }

test('a manager changes and reads no other store, by no call', async () => {
  const { mia, storage } = await start()
  const { version } = storage.current()
  const open: unknown[] = []
  for (const id of IDS.slice(2)) {
    const path = `/api/today/${encodeURIComponent(id)}`
    const until = '2026-06-15T20:00:00Z'
    const calls = [
      ['PATCH', path, { payments: 'cash' }],
      ['PATCH', path, { confirm: true }],
      ['PATCH', path, { status: 'closed', reason: 'Ice', until }],
      ['PATCH', path, { prices: [PRICE], confirm: true }],
      ['PATCH', path, {}],
      ['GET', `${path}/history`, undefined],
      ['PATCH', '/api/today', { ids: [id], payments: 'cash' }],
      ['PATCH', '/api/today', { ids: ['own', id], payments: 'cash' }],
      ['PATCH', '/api/today', { ids: ['own', id, 'own2'], confirm: true }],
    ] as const
    for (const [method, at, body] of calls) {
      const answer = await mia.call(method, at, body)
      if (answer.status !== 403) open.push([method, at, body, answer.status])
    }
    const list = await mia.call('PUT', '/api/prices', [{ location: id, ...PRICE }])
    const { updated, refused } = (await list.json()) as { updated: number; refused: object[] }
    if (updated !== 0 || refused.length !== 1) open.push(['PUT', id])
  }
  // A URL parser resolves ".." itself, so that call is another one.
  expect(open.filter((call) => !JSON.stringify(call).includes('/api/today/..'))).toEqual([])
  expect(storage.current().version).toBe(version)
  const listed = (await (await mia.call('GET', '/api/today')).json()) as { id: string }[]
  expect(listed.map(({ id }) => id)).toEqual(['own', 'own2'])
})

test('the history and its undo stay closed to a manager', async () => {
  const { mia, call, storage } = await start()
  await call('PATCH', '/api/today/kent', { payments: 'cash' })
  const [first] = await Array.fromAsync(storage.history())
  for (const [method, path] of [
    ['GET', '/api/admin/history'],
    ['POST', `/api/admin/history/${first?.id}/undo`],
    ['PUT', '/api/today/notice'],
    ['DELETE', '/api/today/notice'],
  ] as const) {
    expect((await mia.call(method, path)).status).toBe(403)
  }
})

test('a store that is taken from a manager is closed to the session at once', async () => {
  const { mia, call } = await start()
  const change = { payments: 'cash' }
  expect((await mia.call('PATCH', '/api/today/own2', change)).status).toBe(200)
  await call('PATCH', `/api/admin/people/${mia.id}`, { locations: ['own'] })
  expect((await mia.call('PATCH', '/api/today/own2', change)).status).toBe(403)
  await call('PATCH', `/api/admin/people/${mia.id}`, { active: false })
  expect((await mia.call('PATCH', '/api/today/own', change)).status).toBe(401)
})

test('a page of another site changes nothing with a manager’s cookie', async () => {
  const { mia, storage } = await start()
  const { version } = storage.current()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  for (const [method, path, body] of [
    ['PATCH', '/api/today/own', { payments: 'cash' }],
    ['PATCH', '/api/today', { ids: ['own'], payments: 'cash' }],
    ['PUT', '/api/prices', [{ location: 'own', ...PRICE }]],
    ['POST', '/api/prices/undo', undefined],
    ['PUT', '/api/today/notice', { text: 'Hi', until: '2026-06-15T20:00:00Z' }],
  ] as const) {
    expect((await mia.call(method, path, body, headers)).status).toBe(403)
  }
  expect(storage.current().version).toBe(version)
})
