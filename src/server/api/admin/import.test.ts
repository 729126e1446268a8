import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const ROWS = [
  { id: 'parma', name: 'Test Parma', address: '12 Example Rd, Parma, OH 44129', tags: ['Diesel'] },
  { id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' },
  { id: 'bad', name: '', address: '' },
]

test('an import is planned, applied, and undone', async () => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const plan = await call('POST', '/api/admin/import-locations?dryRun=1', ROWS)
  const planned = (await plan.json()) as Record<string, unknown>
  expect([plan.status, planned]).toMatchObject([
    200,
    { added: 1, updated: 1, unchanged: 0, refused: [{ row: 3 }] },
  ])
  expect(storage.current().locations).toEqual(before)

  const done = (await (await call('POST', '/api/admin/import-locations', ROWS)).json()) as {
    added: number
    updated: number
    undoId: string
  }
  expect(done).toMatchObject({ added: 1, updated: 1 })
  const last = async () => (await call('GET', '/api/admin/import-locations/last')).json()
  expect(await last()).toMatchObject({ undoId: done.undoId, added: 1, changed: 1 })
  expect(storage.current().locations).toHaveLength(2)
  const undone = await call('POST', '/api/admin/import-locations/undo')
  expect(await undone.json()).toEqual({
    message: 'The last import was undone: 1 store restored, 1 removed.',
    restored: 1,
    removed: 1,
  })
  expect(storage.current().locations).toEqual(before)
  expect((await call('POST', '/api/admin/import-locations/undo')).status).toBe(409)
  expect(await last()).toBeNull()
})

test('an import can be undone by its id only while it is the latest', async () => {
  const { call, storage } = await startSignedIn()
  const importing = async (rows: unknown) => {
    const answer = await call('POST', '/api/admin/import-locations', rows)
    return ((await answer.json()) as { undoId: string | null }).undoId
  }
  const undo = async (undoId: string | null) => {
    const answer = await call('POST', `/api/admin/import-locations/undo?undoId=${undoId}`)
    return [answer.status, await answer.json()]
  }
  const overtaken = [409, { message: 'A newer import exists, or this one was already undone.' }]
  const first = await importing(ROWS)
  // The same file again changes nothing, so there is nothing to undo.
  expect(await importing(ROWS)).toBeNull()
  const second = await importing([{ id: 'x', name: 'X', address: '9 Elm St, Parma, OH 44129' }])
  expect(await undo(first)).toEqual(overtaken)
  expect((await undo(second))[0]).toBe(200)
  expect(await undo(second)).toEqual(overtaken)
  expect(storage.current().locations).toHaveLength(2)
})

test('an import accepts a form with a file, CSV, and GeoJSON, and says what it cannot accept', async () => {
  const { send, cookie } = await startSignedIn()
  const post = (body: BodyInit, type?: string) =>
    send('POST', '/api/admin/import-locations?dryRun=1', {
      headers: { cookie, ...(type && { 'content-type': type }) },
      body,
    })
  const form = new FormData()
  form.set('file', new File(['Name,Address\nA,"1 Elm St, Parma, OH 44129"'], 'stores.csv'))
  expect(await (await post(form)).json()).toMatchObject({ added: 1 })
  const csv = await post('Name,Address\nA,"1 Elm St, Parma, OH 44129"', 'text/csv')
  expect(await csv.json()).toMatchObject({ added: 1 })
  for (const [answer, status] of [
    [post(new FormData()), 400],
    [post('x', 'multipart/form-data; boundary=y'), 400],
    [post('{', 'application/json'), 400],
    [post('<xml/>', 'application/xml'), 415],
  ] as const) {
    expect((await answer).status).toBe(status)
  }
  const broken = (await (await post('{', 'application/json')).json()) as { message: string }
  expect(broken.message).toMatch(/^Failed to import locations: /)
})

const SWAPPED = [
  { id: 'one', name: 'One', address: '1 Elm St, Parma, OH 44129', lat: -81.7229, lng: 41.4048 },
  { id: 'two', name: 'Two', address: '2 Elm St, Parma, OH 44129', lat: 41.3, lng: 81.7 },
  { id: 'three', name: 'Three', address: '3 Elm St, Parma, OH 44129', lat: 41.31, lng: -81.71 },
]

test('a confirmed repair applies the suggested value, and can be undone', async () => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const address = '/api/admin/import-locations'
  const planned = await (await call('POST', `${address}?dryRun=1`, SWAPPED)).json()
  expect(planned).toMatchObject({
    added: 3,
    warnings: [
      {
        row: 1,
        id: 'one',
        field: 'coordinates',
        reason: 'latitude and longitude look swapped',
        detail: '-81.7229, 41.4048',
        fix: { lat: 41.4048, lng: -81.7229 },
      },
      { row: 2, reason: 'longitude is missing its minus sign', fix: { lat: 41.3, lng: -81.7 } },
    ],
  })

  const repairs = encodeURIComponent('{"coordinates":[[1,41.4048,-81.7229]]}')
  const dry = await (await call('POST', `${address}?dryRun=1&mends=${repairs}`, SWAPPED)).json()
  expect(dry).toMatchObject({ warnings: [{ row: 1, isMended: true }, { row: 2 }] })
  expect(storage.current().locations).toEqual(before)

  const done = await (await call('POST', `${address}?mends=${repairs}`, SWAPPED)).json()
  expect(done).toMatchObject({
    message: 'Imported 3 stores: 3 added, 0 updated, 0 unchanged. 1 row repaired as confirmed.',
    added: 3,
    warnings: [
      { row: 1, isMended: true },
      { row: 2, fix: { lat: 41.3, lng: -81.7 } },
    ],
  })
  const pointOf = async (id: string) =>
    storage.current().locations.find((location) => location.id === id)?.coordinates
  expect(await pointOf('one')).toEqual({ lat: 41.4048, lng: -81.7229 })
  expect(await pointOf('two')).toBeNull()
  expect(await pointOf('three')).toEqual({ lat: 41.31, lng: -81.71 })

  await call('POST', `${address}/undo`)
  expect(storage.current().locations).toEqual(before)
})

test('a repair from a form field updates a stored location', async () => {
  const { send, cookie, call, storage } = await startSignedIn()
  await call('POST', '/api/admin/import-locations', SWAPPED)
  const form = new FormData()
  form.set('file', new File([JSON.stringify(SWAPPED)], 'stores.json'))
  form.set('mends', '{"coordinates":[[1,41.4048,-81.7229],[2,41.3,-81.7]]}')
  const done = await send('POST', '/api/admin/import-locations', {
    headers: { cookie },
    body: form,
  })
  expect(await done.json()).toMatchObject({ added: 0, updated: 2, unchanged: 1 })
  const points = storage
    .current()
    .locations.slice(1)
    .map(({ coordinates }) => coordinates)
  expect(points).toEqual([
    { lat: 41.4048, lng: -81.7229 },
    { lat: 41.3, lng: -81.7 },
    { lat: 41.31, lng: -81.71 },
  ])
})

test('a repair that was not suggested is rejected, and nothing is imported', async () => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const post = (repairs: unknown) =>
    call(
      'POST',
      `/api/admin/import-locations?mends=${encodeURIComponent(JSON.stringify(repairs))}`,
      SWAPPED,
    )
  const first = [1, 41.4048, -81.7229]
  for (const repairs of [
    { coordinates: [first, [3, 41.31, -81.71]] },
    { coordinates: [[99, 41.3, -81.7]] },
    { name: [first] },
    { coordinates: [[1, 41.3, -81.7]] },
  ]) {
    const answer = await post(repairs)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(
        /^Failed to import locations: You confirmed a repair of (coordinates|name) in row (3|99|1), but/,
      ) as unknown,
    })
  }
  for (const repairs of [
    { coordinates: { lat: 1, lng: 2 } },
    { coordinates: [1] },
    { coordinates: [[1, 41.4048]] },
    { coordinates: ['x'] },
    [],
    'all',
  ]) {
    expect((await post(repairs)).status).toBe(422)
  }
  expect(storage.current().locations).toEqual(before)
})

test('an exported file imports without a change', async () => {
  const { call, send, cookie } = await startSignedIn()
  for (const [format, type] of [
    ['json', 'application/json'],
    ['csv', 'text/csv'],
    ['geojson', 'application/geo+json'],
    ['google', 'text/csv'],
  ] as const) {
    const file = await call('GET', `/api/admin/export?format=${format}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="${format === 'google' ? 'locations-google.csv' : `locations.${format}`}"`,
    )
    const again = await send('POST', '/api/admin/import-locations', {
      headers: { cookie, 'content-type': type },
      body: await file.text(),
    })
    expect(await again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 1, refused: [] })
  }
  expect((await call('GET', '/api/admin/export?format=pdf')).status).toBe(400)
})

test('notes list what the sheet cannot hold, and the other formats hold everything', async () => {
  const { call } = await startSignedIn({
    locations: [
      aLocation({ week: null }),
      aLocation({ id: 'box', address: 'PO Box 7, Parma, OH' }),
    ],
  })
  const report = async (format: string) =>
    (await call('GET', `/api/admin/export?format=${format}&report=1`)).json()
  expect(await report('google')).toEqual({
    notes: [
      { id: 'parma', field: 'hours', reason: 'no hours of its own: its cells are empty' },
      {
        id: 'box',
        field: 'store',
        reason: 'only a P.O. box for an address, which Google rejects: not in the sheet',
      },
      {
        id: '',
        field: 'category',
        reason: 'not in the sheet, set it in the profile of a new store',
      },
    ],
  })
  expect(await report('csv')).toEqual({ notes: [] })
  const sheet = await call('GET', '/api/admin/export?format=google')
  expect(sheet.headers.get('x-export-notes')).toBe('3')
  expect(sheet.headers.get('content-type')).toBe('text/csv; charset=utf-8')
})

test.for([
  ['"x', 'application/json', 400],
  ['tru', 'application/json', 400],
  ['{"id": "1", "na', 'application/json', 400],
  [`${JSON.stringify(ROWS[0])}\n${JSON.stringify(ROWS[1]).slice(0, -9)}`, 'application/json', 400],
  [`${JSON.stringify(ROWS[0])}\n${JSON.stringify(ROWS[1]).slice(0, -9)}`, 'text/plain', 400],
  ['', 'application/json', 400],
  ['"x"', 'application/json', 422],
  ['true', 'application/json', 422],
  ['[]', 'application/json', 422],
  ['tru', 'text/csv', 422],
  ['', 'text/csv', 422],
] as const)(
  'the body %j sent as %s is %i, and nothing is imported',
  async ([body, type, status]) => {
    const { send, cookie, storage } = await startSignedIn()
    const before = storage.current().locations
    const answer = await send('POST', '/api/admin/import-locations', {
      headers: { cookie, 'content-type': type },
      body,
    })
    const { message } = (await answer.json()) as { message: string }
    expect([answer.status, message.split(':')[0]]).toEqual([status, 'Failed to import locations'])
    expect(storage.current().locations).toEqual(before)
  },
)

test('the server answers other requests while it reads and plans a long file', async () => {
  const { send, cookie, get } = await startSignedIn()
  const rows = Array.from({ length: 3000 }, (_, at) => `${at},Kiln ${at},"${at} Elm St, Parma, OH"`)
  for (const query of ['?dryRun=1', '']) {
    const state = { isDone: false }
    const importing = send('POST', `/api/admin/import-locations${query}`, {
      headers: { cookie, 'content-type': 'text/csv' },
      body: ['id,name,address', ...rows].join('\n'),
    }).finally(() => (state.isDone = true))
    let answered = 0
    while (!state.isDone) {
      expect((await get('/healthz')).status).toBe(200)
      // Without time slicing there would be only a handful of these turns.
      await new Promise((resolve) => setImmediate(resolve))
      answered += 1
    }
    expect(await (await importing).json()).toMatchObject({ added: 3000 })
    expect(answered).toBeGreaterThan(50)
  }
})

test('a file that is too long, or not a list, fails with the reason in every format', async () => {
  const { send, cookie } = await startSignedIn()
  const answer = await send('POST', '/api/admin/import-locations', {
    headers: { cookie, 'content-type': 'text/csv' },
    body: `name,address\n${'A,B\n'.repeat(200_001)}`,
  })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      message:
        'Failed to import locations: The file has 200001 rows; an import takes at most 200000.',
    },
  ])
})
