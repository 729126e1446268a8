import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test.for([
  ['json', 'application/json', 'locations.json'],
  ['csv', 'text/csv', 'locations.csv'],
  ['geojson', 'application/geo+json', 'locations.geojson'],
  ['google', 'text/csv', 'locations-google.csv'],
] as const)('an export as %s imports without a change', async ([format, type, name]) => {
  const { call, send, cookie } = await startSignedIn()
  const file = await call('GET', `/api/admin/export?format=${format}`)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  const again = await send('POST', '/api/admin/import-locations', {
    headers: { cookie, 'content-type': type },
    body: await file.text(),
  })
  expect(await again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 1, refused: [] })
})

test('an export in an unknown format is rejected', async () => {
  const { call } = await startSignedIn()
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
