import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing-staff.ts'

const ROWS = [
  { id: 'parma', name: 'Test Parma', address: '12 Example Rd, Parma, OH 44129', tags: ['Diesel'] },
  { id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' },
  { id: 'bad', name: '', address: '' },
]

test('an import is planned, done, and taken back', async () => {
  const { call, storage } = await startSignedIn()
  const before = await storage.locations.list()
  const plan = await call('POST', '/api/admin/import-locations?dryRun=1', ROWS)
  const planned = (await plan.json()) as Record<string, unknown>
  expect([plan.status, planned]).toMatchObject([
    200,
    { added: 1, updated: 1, unchanged: 0, refused: [{ row: 3 }] },
  ])
  expect(await storage.locations.list()).toEqual(before)

  const done = (await (await call('POST', '/api/admin/import-locations', ROWS)).json()) as {
    added: number
    updated: number
  }
  expect(done).toMatchObject({ added: 1, updated: 1 })
  expect(await storage.locations.list()).toHaveLength(2)
  const undone = await call('POST', '/api/admin/import-locations/undo')
  expect(await undone.json()).toMatchObject({ restored: 1, removed: 1 })
  expect(await storage.locations.list()).toEqual(before)
  expect((await call('POST', '/api/admin/import-locations/undo')).status).toBe(409)
})

test('an import takes a form with a file, CSV and GeoJSON, and says what it cannot take', async () => {
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
    [post('{', 'application/json'), 422],
    [post('<xml/>', 'application/xml'), 415],
  ] as const) {
    expect((await answer).status).toBe(status)
  }
  const broken = (await (await post('{', 'application/json')).json()) as { message: string }
  expect(broken.message).toMatch(/^Failed to import locations: /)
})

test('what is exported is the file that imports without a change', async () => {
  const { call, send, cookie } = await startSignedIn()
  for (const [format, type] of [
    ['json', 'application/json'],
    ['csv', 'text/csv'],
    ['geojson', 'application/geo+json'],
  ] as const) {
    const file = await call('GET', `/api/admin/export?format=${format}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="locations.${format}"`,
    )
    const again = await send('POST', '/api/admin/import-locations', {
      headers: { cookie, 'content-type': type },
      body: await file.text(),
    })
    expect(await again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 1, refused: [] })
  }
  expect((await call('GET', '/api/admin/export?format=pdf')).status).toBe(400)
})
