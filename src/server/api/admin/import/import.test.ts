import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

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

/** The app, and a function that plans an import of any body. */
async function startWithBody() {
  const { send, cookie } = await startSignedIn()
  return (body: BodyInit, type?: string) =>
    send('POST', '/api/admin/import-locations?dryRun=1', {
      headers: { cookie, ...(type && { 'content-type': type }) },
      body,
    })
}

test('an import accepts a form with a file', async () => {
  const post = await startWithBody()
  const form = new FormData()
  form.set('file', new File(['Name,Address\nA,"1 Elm St, Parma, OH 44129"'], 'stores.csv'))
  expect(await (await post(form)).json()).toMatchObject({ added: 1 })
})

test('an import accepts CSV', async () => {
  const post = await startWithBody()
  const answer = await post('Name,Address\nA,"1 Elm St, Parma, OH 44129"', 'text/csv')
  expect(await answer.json()).toMatchObject({ added: 1 })
})

test.for<[about: string, status: number, body: BodyInit, type?: string]>([
  ['a form without a file', 400, new FormData()],
  ['a broken form', 400, 'x', 'multipart/form-data; boundary=y'],
  ['broken JSON', 400, '{', 'application/json'],
  ['XML', 415, '<xml/>', 'application/xml'],
])('an import of %s gets the status %i', async ([, status, body, type]) => {
  const post = await startWithBody()
  expect((await post(body, type)).status).toBe(status)
})

test('an import that cannot be read says so before the reason', async () => {
  const post = await startWithBody()
  const { message } = (await (await post('{', 'application/json')).json()) as { message: string }
  expect(message).toMatch(/^Failed to import locations: /)
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
