import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

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

/** The app, and a function that imports the swapped rows with repairs and returns the answer. */
async function startWithRepairs() {
  const { call, storage } = await startSignedIn()
  const post = async (repairs: unknown) => {
    const query = encodeURIComponent(JSON.stringify(repairs))
    const answer = await call('POST', `/api/admin/import-locations?mends=${query}`, SWAPPED)
    return { status: answer.status, body: (await answer.json()) as { message: string } }
  }
  return { post, storage }
}

const FIRST = [1, 41.4048, -81.7229]

test.for([
  [
    'a row without a suggestion',
    'coordinates in row 3',
    { coordinates: [FIRST, [3, 41.31, -81.71]] },
  ],
  ['a row that the file lacks', 'coordinates in row 99', { coordinates: [[99, 41.3, -81.7]] }],
  ['a field without a suggestion', 'name in row 1', { name: [FIRST] }],
  [
    'another value than the suggested one',
    'coordinates in row 1',
    { coordinates: [[1, 41.3, -81.7]] },
  ],
] as const)('a repair of %s is rejected, and nothing is imported', async ([, where, repairs]) => {
  const { post, storage } = await startWithRepairs()
  const before = storage.current().locations
  const { status, body } = await post(repairs)
  expect(status).toBe(422)
  expect(body.message).toContain(`Failed to import locations: You confirmed a repair of ${where}`)
  expect(storage.current().locations).toEqual(before)
})

test.for([
  { coordinates: { lat: 1, lng: 2 } },
  { coordinates: [1] },
  { coordinates: [[1, 41.4048]] },
  { coordinates: ['x'] },
  [],
  'all',
])('%j is not a list of repairs, and nothing is imported', async (repairs) => {
  const { post, storage } = await startWithRepairs()
  const before = storage.current().locations
  expect((await post(repairs)).status).toBe(422)
  expect(storage.current().locations).toEqual(before)
})
