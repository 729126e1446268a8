import { expect, test } from 'vitest'
import { HOUR, startToday } from '#server/testing/testing-today.ts'

test('a manager sees their own stores, with grades and services; an owner sees all', async () => {
  const { ana, mia } = await startToday()
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
  const all = (await (await ana.call('GET', '/api/today')).json()) as { id: string }[]
  expect(all.map(({ id }) => id)).toEqual(['parma', 'kent'])
})

test('a short list has each store’s hours as planned, without what the day makes of them', async () => {
  const { ana, patch, at } = await startToday()
  await patch({ status: 'closed', reason: 'Weather', until: at(3) })
  const [parma] = (await (await ana.call('GET', '/api/today')).json()) as object[]
  expect(parma).toMatchObject({ day: { status: 'closed' }, specialDays: [] })
  expect(parma).toHaveProperty('week.length', 7)
})

test('a closed store is closed for visitors at once, until its end', async () => {
  const { patch, at, listed, clock } = await startToday()
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
  const { patch, at } = await startToday()
  await patch({ status: 'limited', until: at(5), closesAt: '18:00', out: ['diesel'], note: 'Ice' })
  const { body } = await patch({ status: 'open', note: 'Open again' })
  expect(body.day).toMatchObject({ status: 'open', out: [], note: 'Open again' })
  expect((await patch({ status: 'open' })).body).not.toHaveProperty('day')
})

test('facts end after 72 hours unless they say when, on the store’s clock', async () => {
  const { patch, at, clock } = await startToday()
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
  const { patch, at } = await startToday()
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
    'This is from more than 72 hours ago. Enter it again.',
  ],
  [{}, 'confirm', 'Say what changes, or confirm the current state.'],
] as const)('%j is rejected with a message', async ([given, path, message]) => {
  const { patch, at, storage } = await startToday()
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
  const { patch, at, clock } = await startToday()
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
  const { patch, at, clock } = await startToday()
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
  const { patch, ana } = await startToday()
  const other = await patch({ payments: 'cash' }, { id: 'kent' })
  expect([other.status, other.body.message]).toEqual([403, 'Test Kent isn’t one of your stores.'])
  expect((await patch({ payments: 'cash' }, { id: 'nowhere' })).status).toBe(404)
  expect((await patch({ payments: 'cash' }, { id: 'kent', by: ana })).status).toBe(200)
})

test('many stores change in one commit, with one sentence', async () => {
  const { ana, mia, storage, at, listed } = await startToday()
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
  const { ana, mia, at, services, clock } = await startToday()
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

const regular = (credit: string | null) => ({ prices: [{ grade: 'regular', credit }] })

test('the prices of a store have a history for those who may change it', async () => {
  const { patch, mia, ana, at, clock } = await startToday()
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
