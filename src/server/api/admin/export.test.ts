import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

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
