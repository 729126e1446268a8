import { expect, test } from 'vitest'
import { DIESEL, LATE, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test('tags are created, changed, ordered, and deleted', async () => {
  const { call, storage } = await startSignedIn({
    locations: [aLocation({ tagIds: ['diesel', 'late'] })],
  })
  const made = await call('POST', '/api/admin/tags', { name: '  Car Wash ' })
  expect([made.status, await made.json()]).toEqual([
    201,
    { id: 'car-wash', name: 'Car Wash', color: '#9bd418' },
  ])
  expect((await call('POST', '/api/admin/tags', { name: 'car wash' })).status).toBe(409)
  const blank = await call('POST', '/api/admin/tags', { name: '   ' })
  expect([blank.status, await blank.json()]).toEqual([
    422,
    {
      message: 'name: expected at least 1 character, got "   "',
      errors: [{ path: 'name', message: 'expected at least 1 character, got "   "' }],
    },
  ])
  const renamed = await call('PATCH', '/api/admin/tags/diesel', { name: 'Diesel fuel' })
  expect(await renamed.json()).toEqual({ ...DIESEL, name: 'Diesel fuel' })
  const recolored = await call('PATCH', '/api/admin/tags/late', { color: '#ABCDEF' })
  expect(await recolored.json()).toEqual({ ...LATE, color: '#abcdef' })
  expect((await call('PATCH', '/api/admin/tags/none', { color: '#abcdef' })).status).toBe(404)
  await call('PUT', '/api/admin/tags/order', { ids: ['car-wash', 'late', 'diesel'] })
  expect(storage.current().tags.map(({ id }) => id)).toEqual(['car-wash', 'late', 'diesel'])
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(204)
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(404)
  expect(storage.current().locations[0]?.tagIds).toEqual(['late'])
})

test('a tag has a Spanish name once it is given one, and answers have none before', async () => {
  const { call, get } = await startSignedIn({ locations: [aLocation({ tagIds: ['diesel'] })] })
  const bilingual = { ...DIESEL, nameEs: 'Diésel' }
  const change = async (body: object) => {
    const answer = await call('PATCH', '/api/admin/tags/diesel', body)
    return [answer.status, await answer.json()]
  }
  expect(await change({ nameEs: '  Diésel ' })).toEqual([200, bilingual])
  expect(await (await get('/api/admin/tags')).json()).toEqual([bilingual, LATE])
  expect(await (await get('/api/locations')).json()).toMatchObject([{ tags: [bilingual] }])
  // Other changes keep it.
  expect(await change({ color: '#abcdef' })).toEqual([200, { ...bilingual, color: '#abcdef' }])
  expect(await change({ nameEs: 'x'.repeat(41) })).toMatchObject([
    422,
    { errors: [{ path: 'nameEs' }] },
  ])
  expect(await change({ nameEs: ' ', color: DIESEL.color })).toEqual([200, DIESEL])
  const made = await call('POST', '/api/admin/tags', { name: 'Ice', nameEs: 'Hielo' })
  expect([made.status, await made.json()]).toEqual([
    201,
    { id: 'ice', name: 'Ice', nameEs: 'Hielo', color: '#9bd418' },
  ])
})

const taken = (name: string) => [409, { message: `A tag named "${name}" already exists.` }]

test('a taken tag name is rejected with its existing spelling', async () => {
  const tags = [{ ...LATE, id: 'cafe', name: 'Café' }, DIESEL, LATE]
  const { call, storage } = await startSignedIn({ tags })
  const rename = async (id: string, name: string) => {
    const answer = await call('PATCH', `/api/admin/tags/${id}`, { name })
    return [answer.status, await answer.json()]
  }
  expect(await rename('diesel', 'OPEN late')).toEqual(taken('Open Late'))
  // Some keyboards send the letter and its accent as two characters.
  expect(await rename('diesel', 'CAFE\u0301')).toEqual(taken('Café'))
  const made = await call('POST', '/api/admin/tags', { name: 'open LATE' })
  expect([made.status, await made.json()]).toEqual(taken('Open Late'))
  expect(storage.current().tags.map(({ name }) => name)).toEqual(tags.map(({ name }) => name))
  expect(await rename('diesel', 'DIESEL')).toEqual([200, { ...DIESEL, name: 'DIESEL' }])
})

test.for([
  ['an unknown id', ['late', 'diesel', 'none'], 'ids[2]', 'no tag has the id "none"'],
  ['a doubled id', ['late', 'diesel', 'late'], 'ids[2]', '"late" appears twice'],
] as const)('an order with %s changes nothing', async ([, ids, path, message]) => {
  const { call, storage } = await startSignedIn()
  const answer = await call('PUT', '/api/admin/tags/order', { ids })
  const { errors } = (await answer.json()) as { errors: unknown[] }
  expect([answer.status, errors[0]]).toEqual([422, { path, message }])
  expect(storage.current().tags.map(({ id }) => id)).toEqual(['diesel', 'late'])
})

test.for([
  [['late'], ['late', 'diesel']],
  [[], ['diesel', 'late']],
] as const)('the order %j leaves the other tags last: %j', async ([ids, order]) => {
  const { call, storage } = await startSignedIn()
  expect((await call('PUT', '/api/admin/tags/order', { ids })).status).toBe(200)
  expect(storage.current().tags.map(({ id }) => id)).toEqual(order)
})

test('a tag can be changed with an edited answer', async () => {
  const { call } = await startSignedIn()
  const answer = await call('PATCH', '/api/admin/tags/diesel', { ...DIESEL, name: 'Truck Diesel' })
  expect([answer.status, await answer.json()]).toEqual([200, { ...DIESEL, name: 'Truck Diesel' }])
})
