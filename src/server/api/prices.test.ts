import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

const STORES = [
  aLocation(),
  aLocation({ id: '0012', name: 'Kiln Stop #12', address: '9 Kiln St, Kent, OH 44240' }),
  aLocation({ id: 'w1', name: 'Weir', address: '7 Weir Ln, Kent, OH 44240' }),
  aLocation({ id: 'w2', name: 'Weir', address: '8 Forge Rd, Kent, OH 44240' }),
]

type Answer = {
  message: string
  updated: number
  unchanged: number
  refused: { row: number; id: string; reason: string; needs?: string }[]
  warnings: { row: number; field: string; reason: string }[]
  undoId: string | null
}

async function start() {
  const app = await startSignedIn({ locations: STORES })
  const put = async (body: string, { query = '', headers = {} }: Sent = {}) => {
    const answer = await app.send('PUT', `/api/prices${query}`, {
      headers: { cookie: app.cookie, 'content-type': 'text/csv', ...headers },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const undo = async (id: string | null) => {
    const answer = await app.call('POST', `/api/prices/undo${id === null ? '' : `?undoId=${id}`}`)
    return { status: answer.status, body: (await answer.json()) as { message: string } }
  }
  const kept = () =>
    Object.fromEntries(
      app.storage
        .current()
        .days.map(({ id, prices }) => [
          id,
          Object.fromEntries(prices.map(({ grade, credit, cash }) => [grade, [credit, cash]])),
        ]),
    )
  return { ...app, put, undo, kept }
}
type Sent = { query?: string; headers?: Record<string, string> }

test('a list changes prices in one commit, and says what it did', async () => {
  const { put, kept, storage } = await start()
  const { version } = storage.current()
  const csv =
    'location,grade,credit,cash\nparma,regular,3.459,3.359\nparma,diesel,$4.09⁹,\n0012,regular,3.479,3.379'
  const { status, body } = await put(csv)
  expect([status, body]).toEqual([
    200,
    {
      message: 'Changed 3 prices, 0 unchanged.',
      updated: 3,
      unchanged: 0,
      refused: [],
      warnings: [],
      undoId: expect.stringMatching(`^${version + 1}-`),
    },
  ])
  expect(storage.current().version).toBe(version + 1)
  expect(kept()).toEqual({
    parma: { regular: ['3.459', '3.359'], diesel: ['4.099', undefined] },
    '0012': { regular: ['3.479', '3.379'] },
  })
  const again = await put(csv)
  expect(again.body).toMatchObject({ updated: 0, unchanged: 3, undoId: null })
  expect(storage.current().version).toBe(version + 1)
})

test('a price that is sent again is confirmed', async () => {
  const { put, storage, clock } = await start()
  await put('location,grade,credit\nparma,regular,3.459')
  clock.now += 20 * 60_000
  await put('location,grade,credit\nparma,regular,3.459')
  const [day] = storage.current().days
  const now = new Date(clock.now).toISOString()
  expect(day).toMatchObject({ heardAt: now, prices: [{ credit: '3.459', asOf: now }] })
})

test.for([
  ['semicolons, other names, another order', 'Fuel;Price;Store #\nReg;3,459;parma'],
  ['tabs', 'location\tgrade\tcredit\nparma\tRegular Unleaded\t3.459'],
  ['pipes, and an octane', 'Store|Grade|Retail Price\nparma|87|345.9'],
  ['a title above', 'Prices of May,,\n\nsite,product,ppg\nparma,unleaded,$3.459/gal'],
  [
    'quotes and UTF-8 with a mark',
    '\ufeff"Location","Grade","Credit"\r\n"parma","regular","3.459"\r\n',
  ],
  ['a column for each grade', 'store,Regular,Diesel\nparma,3.459,'],
  [
    'a column for each grade and way to pay',
    'store,Regular Credit,Regular Cash,Notes\nparma,3.459,,x',
  ],
  ['the name of the store', 'location,grade,credit\nTEST PARMA,regular,3.459'],
  ['the address of the store', 'address,grade,credit\n"12 Example Road, Parma, OH",regular,3.459'],
] as const)('a table is read with %s', async ([, csv]) => {
  const { put, kept } = await start()
  const { body } = await put(csv)
  expect([body.message, kept()]).toEqual([
    'Changed 1 price, 0 unchanged.',
    { parma: { regular: ['3.459', undefined] } },
  ])
})

test.for([
  '#12',
  '12',
  '0012',
  'Kiln Stop',
  'kiln stop #12',
  '9 Kiln St',
  '9 KILN STREET, Kent OH',
])('the store “%s” is found', async (location) => {
  const { put, kept } = await start()
  await put(JSON.stringify([{ location, grade: 'regular', credit: 3.459 }]), {
    headers: { 'content-type': 'application/json' },
  })
  expect(kept()).toEqual({ '0012': { regular: ['3.459', undefined] } })
})

test('a row that makes no sense is rejected with a reason, and the others are accepted', async () => {
  const { put } = await start()
  const rows = [
    'parma,regular,3.459,',
    '"9 Kiln St, Akron, OH",regular,3.459,',
    'Weir,regular,3.459,',
    ',regular,3.459,',
    'parma,unobtainium,3.459,',
    'parma,,3.459,',
    'parma,diesel,soon,',
    'parma,diesel,,4.019',
    'parma,premium,N/A,',
    'parma,regular,3.469,',
    'parma,midgrade,3.859,3.959',
    'parma,premium,45.999,',
  ]
  const { body } = await put(`location,grade,credit,cash\n${rows.join('\n')}`)
  expect(body.refused).toEqual([
    { row: 3, id: '', reason: 'no store “9 Kiln St, Akron, OH”' },
    { row: 4, id: '', reason: 'several stores are “Weir”: use the id' },
    { row: 5, id: '', reason: 'no store' },
    { row: 6, id: 'parma', reason: 'there is no grade “unobtainium”' },
    { row: 7, id: 'parma', reason: 'no grade' },
    { row: 8, id: 'parma', reason: '“soon” can’t be read as a price. Write it like 3.459.' },
    { row: 9, id: 'parma', reason: 'a cash price without a credit price' },
    { row: 11, id: 'parma', reason: 'an earlier row has another price for Regular Unleaded there' },
    {
      row: 13,
      id: 'parma',
      reason: '$45.999 is an unusual price for Premium. Confirm it',
      needs: 'confirm',
    },
  ])
  expect(body.warnings).toEqual([
    { row: 10, field: 'credit', reason: 'no price, so nothing changes' },
    { row: 12, field: 'cash', reason: 'cash costs more than credit' },
  ])
  expect(body.updated).toBe(2)
})

test('a price that jumps is refused until it is confirmed', async () => {
  const { put, kept } = await start()
  await put('location,grade,credit\nparma,regular,3.459')
  const csv = 'location,grade,credit\nparma,regular,3.999'
  const refused = await put(csv)
  expect(refused.body).toMatchObject({
    updated: 0,
    undoId: null,
    message:
      'Changed 0 prices, 0 unchanged. 1 row rejected (row 2: $3.999 for Regular Unleaded is 54¢ more than before. Confirm it).',
  })
  await put(csv, { query: '?confirm=1' })
  expect(kept()).toEqual({ parma: { regular: ['3.999', undefined] } })
})

test('an implausible price is rejected with a reason, even if it is confirmed', async () => {
  const { put, kept, call } = await start()
  const csv = 'location,grade,credit\nparma,regular,.459'
  const reason = '“.459” would be $0.459 per gallon, less than any price. Write it like 3.459.'
  const { body } = await put(csv, { query: '?confirm=1' })
  expect(body).toMatchObject({ updated: 0, refused: [{ row: 2, id: 'parma', reason }] })
  const prices = [{ grade: 'regular', credit: '.459' }]
  const said = await call('PATCH', '/api/today/parma', { prices, confirm: true })
  expect([said.status, kept()]).toEqual([422, {}])
})

test('a dry run says the same and changes nothing', async () => {
  const { put, storage } = await start()
  const { version } = storage.current()
  const { body } = await put('location,grade,credit\nparma,regular,3.459', { query: '?dryRun=1' })
  expect(body).toMatchObject({
    message: 'Would change 1 price, 0 unchanged.',
    updated: 1,
    undoId: null,
  })
  expect(storage.current().version).toBe(version)
})

test('an undo puts prices back unless they changed since', async () => {
  const { put, undo, kept, call } = await start()
  await put('location,grade,credit\nparma,regular,3.459')
  const { body } = await put(
    'location,grade,credit\nparma,regular,3.499\nparma,diesel,4.099\n0012,regular,3.5',
  )
  await call('PATCH', '/api/today/parma', { prices: [{ grade: 'diesel', credit: '4.199' }] })
  await call('PATCH', '/api/today/parma', { confirm: true })
  const undone = await undo(body.undoId)
  expect(undone).toEqual({
    status: 200,
    body: { message: 'Put 2 prices back. 1 has changed since.', restored: 2, kept: 1 },
  })
  expect(kept()).toEqual({
    parma: { regular: ['3.459', undefined], diesel: ['4.199', undefined] },
    '0012': {},
  })
  expect((await undo(body.undoId)).status).toBe(409)
  expect((await undo('1-abcdefgh')).status).toBe(404)
})

test('without an id, the last import is undone', async () => {
  const { put, undo, kept } = await start()
  expect((await undo(null)).status).toBe(404)
  await put('location,grade,credit\nparma,regular,3.459')
  expect((await undo(null)).status).toBe(200)
  expect(kept()).toEqual({ parma: {} })
})

test('the same key gives the same answer', async () => {
  const { put } = await start()
  const headers = { 'idempotency-key': 'push-1' }
  const first = await put('location,grade,credit\nparma,regular,3.459', { headers })
  expect(await put('location,grade,credit\nparma,regular,3.459', { headers })).toEqual(first)
})

test('a manager changes only their own stores, and undoes only their own imports', async () => {
  const app = await start()
  const mia = await addPerson(app, { username: 'mia', role: 'manager', locations: ['parma'] })
  const list = ['parma', '0012'].map((location) => ({
    location,
    grade: 'regular',
    credit: '3.459',
  }))
  const answer = (await (await mia.call('PUT', '/api/prices', list)).json()) as Answer
  expect(answer.updated).toBe(1)
  expect(answer.refused).toEqual([
    { row: 2, id: '0012', reason: 'Kiln Stop #12 isn’t one of your stores' },
  ])
  const { body } = await app.put('location,grade,credit\n0012,regular,3.459')
  expect((await mia.call('POST', `/api/prices/undo?undoId=${body.undoId}`)).status).toBe(403)
  expect((await mia.call('POST', `/api/prices/undo?undoId=${answer.undoId}`)).status).toBe(200)
})

test('a token opens these calls alone, until it is deleted', async () => {
  const app = await start()
  const made = await app.call('POST', '/api/admin/tokens', { name: 'POS', may: ['prices'] })
  const { id, token } = (await made.json()) as { id: string; token: string }
  const headers = { cookie: '', authorization: `Bearer ${token}` }
  const { status, body } = await app.put('location,grade,credit\nparma,regular,3.459', { headers })
  expect([status, body.updated]).toEqual([200, 1])
  expect(app.storage.current().days[0]?.by).toBe('token POS')
  for (const [method, path] of [
    ['GET', '/api/today'],
    ['PATCH', '/api/today/parma'],
    ['GET', '/api/admin/people'],
  ] as const) {
    const answer = await app.send(method, path, { headers })
    expect(answer.status).toBe(401)
  }
  expect((await app.call('DELETE', `/api/admin/tokens/${id}`)).status).toBe(204)
  const gone = await app.put('location,grade,credit\nparma,regular,3.459', { headers })
  expect(gone.status).toBe(401)
})

test.for([
  ['[{"location": "par', 'application/json', 400],
  ['{"a": 1}', 'application/json', 422],
  ['[]', 'application/json', 422],
  ['', 'text/csv', 422],
  ['a,b\n1,2', 'text/csv', 422],
  ['location,grade,credit\n', 'text/csv', 422],
  ['location,grade,credit\nparma,"regular,3', 'text/csv', 422],
  ['PK\u0003\u0004', 'text/csv', 422],
  ['location,grade,credit\nparma,regular,3.459', 'application/xml', 415],
] as const)('the list %j (%s) is %d with a message', async ([text, type, status]) => {
  const { put } = await start()
  const answer = await put(text, { headers: { 'content-type': type } })
  expect([answer.status, answer.body.message]).toEqual([
    status,
    expect.stringMatching(/^[A-Z].{8,}\.$/),
  ])
})
