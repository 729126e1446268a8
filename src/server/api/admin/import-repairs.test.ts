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
      { row: 2, reason: 'longitude has lost its minus sign', fix: { lat: 41.3, lng: -81.7 } },
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
        /^Failed to import locations: A repair of (coordinates|name) in row (3|99|1) was confirmed/,
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
