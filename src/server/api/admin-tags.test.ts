import { expect, test } from 'vitest'
import { DIESEL, LATE, startSignedIn } from '#server/testing-staff.ts'
import { aLocation } from '#server/testing.ts'

test('tags are made, changed, ordered and deleted', async () => {
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
  expect((await call('PATCH', '/api/admin/tags/diesel', { name: 'OPEN late' })).status).toBe(409)
  const recolored = await call('PATCH', '/api/admin/tags/late', { color: '#ABCDEF' })
  expect(await recolored.json()).toEqual({ ...LATE, color: '#abcdef' })
  expect((await call('PATCH', '/api/admin/tags/none', { color: '#abcdef' })).status).toBe(404)
  await call('PUT', '/api/admin/tags/order', { ids: ['car-wash', 'late'] })
  expect((await storage.tags.list()).map(({ id }) => id)).toEqual(['car-wash', 'late', 'diesel'])
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(204)
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(404)
  expect((await storage.locations.list())[0]?.tagIds).toEqual(['late'])
})
