import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

/** The app, and a function that changes a tag of a store and returns the status and the tags. */
async function startWithTags() {
  const { call } = await startSignedIn()
  return async (method: string, path: string) => {
    const answer = await call(method, `/api/admin/locations/${path}`)
    const { tags } = (await answer.json()) as { tags?: { id: string }[] }
    return [answer.status, tags?.map(({ id }) => id)]
  }
}

test('a tag that is added twice is there once', async () => {
  const change = await startWithTags()
  expect(await change('POST', 'parma/tags/diesel')).toEqual([200, ['diesel']])
  expect(await change('POST', 'parma/tags/diesel')).toEqual([200, ['diesel']])
})

test('a tag can be removed twice', async () => {
  const change = await startWithTags()
  await change('POST', 'parma/tags/diesel')
  expect(await change('DELETE', 'parma/tags/diesel')).toEqual([200, []])
  expect(await change('DELETE', 'parma/tags/diesel')).toEqual([200, []])
})

test.for(['parma/tags/none', 'nowhere/tags/diesel'])('%s is 404', async (path) => {
  const change = await startWithTags()
  expect(await change('POST', path)).toEqual([404, undefined])
})

test('one change adds or removes a tag at many stores', async () => {
  const { call, storage } = await startSignedIn({
    locations: ['a', 'b', 'c'].map((id) => aLocation({ id })),
  })
  const version = storage.current().version
  const many = { ids: ['a', 'c', 'gone'], tagId: 'late', isTagged: true }
  const answer = (await (await call('POST', '/api/admin/locations/tags', many)).json()) as {
    changed: number
    revisions: [id: string, revision: string][]
  }
  expect([answer.changed, answer.revisions.map(([id]) => id)]).toEqual([2, ['a', 'c']])
  const listed = async () =>
    (await (await call('GET', '/api/admin/locations')).json()) as { id: string; revision: string }[]
  const [a, b, c] = await listed()
  expect(answer.revisions).toEqual([
    [a?.id, a?.revision],
    [c?.id, c?.revision],
  ])
  expect(b?.id).toBe('b')
  expect(storage.current().version).toBe(version + 1)
  expect(await (await call('POST', '/api/admin/locations/tags', many)).json()).toMatchObject({
    changed: 0,
  })
  expect(storage.current().locations.map(({ tagIds }) => tagIds)).toEqual([['late'], [], ['late']])
})

test('a concurrent change of tags conflicts with another change of tags only', async () => {
  const { call } = await startSignedIn()
  const path = '/api/admin/locations/parma'
  const { revision } = (await (await call('GET', path)).json()) as { revision: string }
  await call('POST', `${path}/tags/diesel`)
  const given = { 'if-match': `"${revision}"` }
  expect((await call('PATCH', path, { tagIds: ['late'] }, given)).status).toBe(412)
  const changed = await call('PATCH', path, { phone: '(440) 555-0199' }, given)
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { phone: '(440) 555-0199', tags: [{ id: 'diesel' }] },
  ])
  expect((await call('PATCH', path, { phone: '' }, given)).status).toBe(412)
  expect((await call('GET', '/api/admin/locations/nowhere')).status).toBe(404)
})
