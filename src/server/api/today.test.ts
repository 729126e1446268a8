import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

const PARMA = aLocation()
const KENT = aLocation({ id: 'kent', name: 'Test Kent', address: '7 Weir Ln, Kent, OH 44240' })
const HOUR = 3_600_000

/** Two stores, and the manager of one of them. */
async function start() {
  const app = await startSignedIn({ locations: [PARMA, KENT] })
  const mia = await addPerson(app, { username: 'mia', role: 'manager', locations: ['parma'] })
  const at = (hours: number) => new Date(app.clock.now + hours * HOUR).toISOString()
  const patch = async (given: object, { by = mia, id = 'parma', key = '' }: Sent = {}) => {
    const headers = key === '' ? {} : { 'idempotency-key': key }
    const answer = await by.call('PATCH', `/api/today/${id}`, given, headers)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const listed = async (id = 'parma') => {
    const all = (await (await app.get('/api/locations')).json()) as Answer[]
    return all.find((one) => one.id === id)
  }
  return { ...app, ana: { call: app.call, cookie: app.cookie }, mia, at, patch, listed }
}

type Session = Pick<Awaited<ReturnType<typeof addPerson>>, 'call'>
type Sent = { by?: Session; id?: string; key?: string }

type Answer = {
  id: string
  message?: string
  version: number
  day?: Record<string, unknown>
  prices?: { grade: string; credit: string; cash?: string; asOf: string }[]
  heardAt?: string
  mine?: unknown
  theirs?: unknown
  by?: string
  at?: string
  needs?: string
}

test('a manager sees the own stores, with their grades and services; an owner all', async () => {
  const { ana, mia } = await start()
  const own = (await (await mia.call('GET', '/api/today')).json()) as unknown[]
  expect(own).toEqual([
    expect.objectContaining({
      id: 'parma',
      version: 0,
      name: 'Test Parma',
      path: '/stores/oh/parma/12-example-rd',
      timeZone: 'America/New_York',
      prices: [],
    }),
  ])
  expect(own[0]).toMatchObject({
    grades: [
      { id: 'regular', octane: 87 },
      { id: 'midgrade' },
      { id: 'premium' },
      { id: 'diesel' },
    ],
  })
  const all = (await (await ana.call('GET', '/api/today')).json()) as Answer[]
  expect(all.map(({ id }) => id)).toEqual(['parma', 'kent'])
})

test('a closed store is closed for visitors at once, until its end', async () => {
  const { patch, at, listed, clock } = await start()
  const { status, body } = await patch({
    status: 'closed',
    reason: ' Power\noutage ',
    until: at(3),
  })
  expect(status).toBe(200)
  const day = {
    status: 'closed',
    reason: 'Power outage',
    until: at(3),
    payments: 'all',
    out: [],
    outOfOrder: [],
    asOf: at(0),
  }
  expect(body).toEqual({
    id: 'parma',
    version: expect.any(Number),
    day,
    prices: [],
    heardAt: at(0),
    by: 'mia',
  })
  expect(await listed()).toMatchObject({ day, heardAt: at(0) })
  clock.now += 3 * HOUR
  expect(await listed()).not.toHaveProperty('day')
})

test('“open” without an end clears the day, but not what it says itself', async () => {
  const { patch, at } = await start()
  await patch({ status: 'limited', until: at(5), closesAt: '18:00', out: ['diesel'], note: 'Ice' })
  const { body } = await patch({ status: 'open', note: 'Open again' })
  expect(body.day).toMatchObject({ status: 'open', out: [], note: 'Open again' })
  expect((await patch({ status: 'open' })).body).not.toHaveProperty('day')
})

test('facts end after 72 hours unless they say when, on the store’s clock', async () => {
  const { patch, at, clock } = await start()
  clock.now += 30_500
  const { body } = await patch({ payments: 'cash' })
  const end = Math.ceil((clock.now + 72 * HOUR) / 60_000) * 60_000
  expect(body.day).toMatchObject({ payments: 'cash', factsUntil: new Date(end).toISOString() })
  const said = (await patch({ out: ['regular'], factsUntil: at(2) })).body.day
  expect(said).toMatchObject({ payments: 'cash', out: ['regular'] })
  expect(Date.parse(String(said?.['factsUntil'])) - clock.now).toBeLessThanOrEqual(
    2 * HOUR + 60_000,
  )
})

test('a later end needs no more than itself', async () => {
  const { patch, at } = await start()
  await patch({ status: 'closed', reason: 'Flood', until: at(1) })
  const { body } = await patch({ until: at(4) })
  expect(body.day).toMatchObject({ status: 'closed', reason: 'Flood', until: at(4) })
})

test.for([
  [{ status: 'closed', reason: 'Ice' }, 'until', 'Say until when the store is closed.'],
  [{ status: 'limited' }, 'until', 'Say until when the store is limited.'],
  [{ status: 'closed', until: 1 }, 'reason', 'Say why the store is closed.'],
  [{ status: 'limited', until: -1 }, 'until', 'This end has passed. Choose a later one.'],
  [{ status: 'limited', until: 0 }, 'until', 'This end has passed. Choose a later one.'],
  [
    { status: 'limited', until: 72.1 },
    'until',
    'The end can be at most 72 hours from now. It can be extended later.',
  ],
  [
    { payments: 'cash', factsUntil: 73 },
    'factsUntil',
    'The end can be at most 72 hours from now. It can be extended later.',
  ],
  [{ reason: 'Ice' }, 'status', 'Say whether the store is open, limited, or closed.'],
  [
    { status: 'open', until: 1, closesAt: '18:00' },
    'closesAt',
    'Only limited hours have closesAt.',
  ],
  [
    { status: 'limited', until: 1, closesAt: '6 PM' },
    'closesAt',
    'closesAt must be a time of the day such as 06:00.',
  ],
  [{ out: ['unobtainium'] }, 'out', 'There is no grade “unobtainium”.'],
  [{ outOfOrder: ['elevator'] }, 'outOfOrder', 'There is no service “elevator”.'],
  [{ note: 'x'.repeat(141) }, 'note', 'The note is 1 character too long. It can have 140.'],
  [
    { status: 'limited', until: 1, reason: 'x'.repeat(75) },
    'reason',
    'The reason is 15 characters too long. It can have 60.',
  ],
  [{ prices: [{ grade: 'e99', credit: '3.459' }] }, 'prices[0].grade', 'There is no grade “e99”.'],
  [
    { prices: [{ grade: 'regular', credit: 'soon' }] },
    'prices[0].credit',
    '“soon” can’t be read as a price. Write it like 3.459.',
  ],
  [
    { prices: [{ grade: 'regular', credit: '13.459' }] },
    'prices[0]',
    '$13.459 is an unusual price for Regular Unleaded. Save it?',
  ],
  [
    { pressedAt: -73, payments: 'cash' },
    'pressedAt',
    'This is from more than 72 hours ago. Say it again.',
  ],
  [{}, 'confirm', 'Say what changes, or confirm what stands.'],
] as const)('%j is refused in words', async ([given, path, message]) => {
  const { patch, at, storage } = await start()
  const times = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'number' ? at(value) : value,
  ])
  const { status, body } = await patch(Object.fromEntries(times))
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ message, errors: [{ path, message }] }),
  ])
  expect(storage.current().days).toEqual([])
})

const price = (credit: string) => ({ prices: [{ grade: 'regular', credit, cash: '3.359' }] })

test('a price that jumps by more than 25 cents asks first', async () => {
  const { patch, at, clock } = await start()
  expect((await patch(price('$3.45⁹'))).body.prices).toEqual([
    { grade: 'regular', credit: '3.459', cash: '3.359', asOf: at(0) },
  ])
  expect((await patch(price('3.709'))).status).toBe(200)
  const asked = await patch(price('3.960'))
  expect([asked.status, asked.body.needs, asked.body.message]).toEqual([
    422,
    'confirm',
    '$3.960 for Regular Unleaded is 25.1¢ more than before. Save it?',
  ])
  clock.now += HOUR
  const { body } = await patch({ ...price('3.960'), confirm: true })
  expect(body.prices).toEqual([{ grade: 'regular', credit: '3.960', cash: '3.359', asOf: at(0) }])
  expect((await patch({ prices: [{ grade: 'regular', credit: null }] })).body.prices).toEqual([])
})

test('“confirm” alone renews what stands', async () => {
  const { patch, at, clock } = await start()
  await patch({ prices: [{ grade: 'diesel', credit: '4.099' }], out: ['premium'] })
  const before = (await patch({ confirm: true })).body
  clock.now += 5 * HOUR
  const { body } = await patch({ confirm: true })
  expect(body).toMatchObject({
    heardAt: at(0),
    day: before.day,
    prices: [{ grade: 'diesel', credit: '4.099', asOf: at(0) }],
  })
})

test('another’s store is 403, one that is not there 404', async () => {
  const { patch, ana } = await start()
  const other = await patch({ payments: 'cash' }, { id: 'kent' })
  expect([other.status, other.body.message]).toEqual([403, 'Test Kent isn’t one of your stores.'])
  expect((await patch({ payments: 'cash' }, { id: 'nowhere' })).status).toBe(404)
  expect((await patch({ payments: 'cash' }, { id: 'kent', by: ana })).status).toBe(200)
})

test('the same key gives the same answer, and belongs to an account', async () => {
  const { patch, ana, mia, storage } = await start()
  const first = await patch({ payments: 'cash' }, { key: 'a1' })
  await patch({ payments: 'all' }, { key: 'a2' })
  expect(await patch({ payments: 'cash' }, { key: 'a1' })).toEqual(first)
  expect(await patch({ confirm: true }, { key: 'a1' })).toEqual(first)
  expect(storage.current().days[0]).not.toHaveProperty('day')
  const others = await patch({ note: 'Hi' }, { key: 'a1', by: ana })
  expect(others.body.day).toMatchObject({ note: 'Hi' })
  const odd = await mia.call(
    'PATCH',
    '/api/today/parma',
    { confirm: true },
    { 'idempotency-key': 'a b' },
  )
  expect(odd.status).toBe(400)
})

test('the same key sent twice at once changes once', async () => {
  const { patch, storage } = await start()
  const { version } = storage.current()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => patch({ payments: 'cash' }, { key: 'once' })),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(storage.current().version).toBe(version + 1)
})

test('receipts are kept for 72 hours', async () => {
  const { patch, storage, clock } = await start()
  await patch({ payments: 'cash' }, { key: 'old' })
  clock.now += 72 * HOUR
  await patch({ payments: 'cash' }, { key: 'new' })
  expect(storage.current().receipts).toHaveLength(1)
})

test('what head office said since is a conflict, and other facts are merged', async () => {
  const { patch, ana, at, clock } = await start()
  const seen = (await patch({ prices: [{ grade: 'regular', credit: '3.459' }] })).body.version
  clock.now += HOUR / 4
  await patch({ prices: [{ grade: 'regular', credit: '3.449' }], payments: 'cash' }, { by: ana })
  const mine = { prices: [{ grade: 'regular', credit: '3.439' }], base: seen }
  const refused = await patch(mine)
  expect(refused).toEqual({
    status: 409,
    body: {
      message: 'ana changed this today at 10:45 AM.',
      mine: { prices: [{ grade: 'regular', credit: '3.439' }] },
      theirs: { prices: [{ grade: 'regular', credit: '3.449' }] },
      by: 'ana',
      at: at(0),
    },
  })
  const merged = await patch({
    prices: [{ grade: 'diesel', credit: '4.099' }],
    note: 'Hi',
    base: seen,
  })
  expect(merged.status).toBe(200)
  expect(merged.body).toMatchObject({
    day: { payments: 'cash', note: 'Hi' },
    prices: [{ credit: '3.449' }, { credit: '4.099' }],
  })
  const kept = await patch({ ...mine, base: merged.body.version })
  expect(kept.body.prices?.[0]).toMatchObject({ credit: '3.439' })
})

test('a change that waited does not overwrite what was said after it was pressed', async () => {
  const { patch, ana, at, clock } = await start()
  const pressedAt = at(0)
  clock.now += HOUR / 4
  await patch({ payments: 'cash' }, { by: ana })
  clock.now += HOUR / 4
  const late = await patch({ payments: 'all', note: 'Hi', pressedAt })
  expect([late.status, late.body.mine, late.body.theirs]).toEqual([
    409,
    { payments: 'all' },
    { payments: 'cash' },
  ])
  const note = await patch({ note: 'Hi', pressedAt })
  expect(note.body).toMatchObject({ day: { payments: 'cash', note: 'Hi' } })
})

test('two changes of one phone count in the order in which they were pressed', async () => {
  const { patch, at, clock } = await start()
  const base = (await patch({ confirm: true })).body.version
  const [first, second] = [at(0), at(0.1)]
  clock.now += HOUR / 4
  expect((await patch({ payments: 'cash', base, pressedAt: first })).status).toBe(200)
  expect((await patch({ payments: 'all', base, pressedAt: second })).status).toBe(200)
  expect((await patch({ payments: 'cash', base, pressedAt: first })).status).toBe(409)
})

test('what is pressed in the future is pressed now', async () => {
  const { patch, at } = await start()
  const { body } = await patch({ payments: 'cash', pressedAt: at(40) })
  expect(body.heardAt).toBe(at(0))
})

test('many stores change in one commit, with one sentence', async () => {
  const { ana, mia, storage, at, listed } = await start()
  const { version } = storage.current()
  const given = { ids: ['parma', 'kent'], status: 'closed', reason: 'Ice', until: at(24) }
  expect((await mia.call('PATCH', '/api/today', given)).status).toBe(403)
  const answer = await ana.call('PATCH', '/api/today', given)
  const body = (await answer.json()) as { undoId: string }
  expect(body).toMatchObject({
    message: 'Closed 2 stores in OH until Jun 16, 2026 at 10:30 AM.',
    changed: 2,
    version: version + 1,
  })
  expect(storage.current().version).toBe(version + 1)
  expect(await listed('kent')).toMatchObject({ day: { status: 'closed' } })
  expect((await ana.call('POST', `/api/admin/history/${body.undoId}/undo`)).status).toBe(201)
  expect(await listed('kent')).not.toHaveProperty('day')
})

test('the notice ends at its instant', async () => {
  const { ana, mia, at, services, clock } = await start()
  expect((await mia.call('PUT', '/api/today/notice', { text: 'Hi', until: at(1) })).status).toBe(
    403,
  )
  expect((await ana.call('PUT', '/api/today/notice', { text: ' ', until: at(1) })).status).toBe(422)
  const put = await ana.call('PUT', '/api/today/notice', { text: 'Snow.', until: at(0.25) })
  expect(await put.json()).toEqual({ text: 'Snow.', until: at(0.25), by: 'ana', at: at(0) })
  expect(services.notices.current()).toMatchObject({ text: 'Snow.' })
  clock.now += HOUR / 4
  expect(services.notices.current()).toBeNull()
  expect((await ana.call('DELETE', '/api/today/notice')).status).toBe(204)
})

test('the prices of a store have a history for those who may change it', async () => {
  const { patch, mia, ana, at, clock } = await start()
  const regular = (credit: string | null) => ({ prices: [{ grade: 'regular', credit }] })
  const times = [at(0), at(1 / 4), at(1 / 2)]
  await patch(regular('3.459'))
  clock.now += HOUR / 4
  await patch({ ...regular('3.479'), note: 'Ice' }, { by: ana })
  await patch({ payments: 'cash' })
  clock.now += HOUR / 4
  await patch(regular(null))
  const answer = await mia.call('GET', '/api/today/parma/history')
  expect(await answer.json()).toEqual({
    since: at(-90 * 24),
    isWhole: true,
    grades: [
      {
        grade: 'regular',
        points: [
          { at: times[0], by: 'mia', credit: '3.459' },
          { at: times[1], by: 'ana', credit: '3.479' },
          { at: times[2], by: 'mia', credit: null },
        ],
      },
    ],
  })
  expect((await mia.call('GET', '/api/today/kent/history')).status).toBe(403)
  expect((await ana.call('GET', '/api/today/nowhere/history')).status).toBe(404)
})
