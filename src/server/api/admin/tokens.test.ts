import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const TOKENS = '/api/admin/tokens'

test('a token is shown once, stored as a hash, and deleted', async () => {
  const { call, storage } = await startSignedIn()
  const made = await call('POST', TOKENS, { name: ' Price feed ', may: ['prices'] })
  expect(made.status).toBe(201)
  const { token, ...listed } = (await made.json()) as Record<string, unknown>
  expect(token).toMatch(/^fct_[\w-]{43}$/)
  expect(listed).toEqual({
    id: expect.stringMatching(/^t_/),
    name: 'Price feed',
    may: ['prices'],
    createdAt: '2026-06-15T14:30:00.000Z',
    createdBy: 'ana',
  })
  expect(await (await call('GET', TOKENS)).json()).toEqual([listed])
  expect(JSON.stringify(await storage.tokens.list())).not.toContain(token)
  expect((await call('DELETE', `${TOKENS}/${String(listed['id'])}`)).status).toBe(204)
  expect(await (await call('GET', TOKENS)).json()).toEqual([])
  expect((await call('DELETE', `${TOKENS}/${String(listed['id'])}`)).status).toBe(404)
})

test.for([
  {},
  { name: '', may: ['prices'] },
  { name: 'x', may: [] },
  { name: 'x', may: ['everything'] },
  { name: 'x', may: ['prices'], token: 'mine' },
])('a token with %j is rejected', async (body) => {
  const { call, storage } = await startSignedIn()
  expect((await call('POST', TOKENS, body)).status).toBe(422)
  expect(await storage.tokens.list()).toEqual([])
})

test('there are at most 50 tokens', async () => {
  const { call } = await startSignedIn()
  const add = async () => (await call('POST', TOKENS, { name: 'x', may: ['prices'] })).status
  for (let count = 0; count < 50; count += 1) expect(await add()).toBe(201)
  expect(await add()).toBe(409)
})
