import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test('a deleted store is restored under its id and in its position, with its page and tags', async () => {
  const { call, storage, send } = await startSignedIn({
    locations: [
      aLocation({ tagIds: ['diesel', 'late'] }),
      aLocation({ id: 'other', name: 'Other', address: '9 Elm St, Parma, OH 44129' }),
    ],
  })
  const restore = () => call('POST', '/api/admin/locations/parma/restore')
  const page = async () => (await send('GET', '/stores/oh/parma/12-example-rd')).status
  expect([await page(), (await restore()).status]).toEqual([200, 404])
  await call('DELETE', '/api/admin/locations/parma')
  expect(await page()).not.toBe(200)
  await call('DELETE', '/api/admin/tags/late')
  const back = await restore()
  expect([back.status, await back.json()]).toMatchObject([200, { id: 'parma', name: 'Test Parma' }])
  expect(storage.current().locations.map(({ id, tagIds }) => [id, tagIds])).toEqual([
    ['parma', ['diesel']],
    ['other', []],
  ])
  expect([await page(), (await restore()).status]).toEqual([200, 404])
})

test('a deleted store does not replace another store that has its id by now', async () => {
  const { call, storage } = await startSignedIn()
  await call('DELETE', '/api/admin/locations/parma')
  await call('POST', '/api/admin/locations', { name: 'New', address: '1 Elm St, Parma, OH 44129' })
  const answer = await call('POST', '/api/admin/locations/parma/restore')
  expect(answer.status).toBe(409)
  expect(storage.current().locations.map(({ name }) => name)).toEqual(['New'])
})
