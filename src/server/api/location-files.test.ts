import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { exportLocations } from '#server/importing/exporting/export-locations.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const TAG = { id: 'late', name: 'Open Late', color: '#3a2e6b' }
const LOCATIONS = [
  aLocation({ tagIds: ['late'], week: [[[360, 1560]], [], [], [], [], [], []] }),
  aLocation({ id: 'evil', name: '=HYPERLINK("x")', address: '5 Oak St, Parma, OH 44129' }),
  aLocation({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY' }),
]
const start = () => startApp({ locations: LOCATIONS, tags: [TAG] })

test('a spreadsheet opens the CSV without running a formula', async () => {
  const { get } = await start()
  const answer = await get('/api/locations.csv')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="locations.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString('utf8')
  const lines = text.split('\r\n')
  for (const [at, line] of exportLocations(LOCATIONS.slice(0, 2), [TAG], 'csv')
    .split('\r\n')
    .entries()) {
    expect(lines[at]?.startsWith(line)).toBe(true)
  }
  expect(text).toContain(`evil,"'=HYPERLINK(""x"")",5 Oak St`)
  expect(text).not.toContain('gone')
})

test('maps can read the GeoJSON, and the import reads it back', async () => {
  const { get } = await start()
  const answer = await get('/api/locations.geojson')
  expect(answer.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="locations.geojson"')
  expect(await answer.json()).toMatchObject({
    type: 'FeatureCollection',
    features: [
      {
        id: 'parma',
        geometry: { type: 'Point', coordinates: [-81.73, 41.39] },
        properties: { name: 'Test Parma', tags: ['Open Late'], phone: '(440) 555-0142' },
      },
      { id: 'evil' },
    ],
  })
})

test('an unchanged file is not sent again, and a change appears at once', async () => {
  const { get, storage } = await start()
  const etag = (await get('/api/locations.csv')).headers.get('etag') ?? ''
  const again = await get('/api/locations.csv', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await changeLocations(storage, (kept) => [kept.slice(1), null])
  expect((await get('/api/locations.csv', { 'if-none-match': etag })).status).toBe(200)
})
