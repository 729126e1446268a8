import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKeys } from './secrets/secret-keys.ts'
import { HASH, startSignedIn } from '#server/testing/testing-staff.ts'

const SECRET = 'a secret for tests, long enough to be one'
const KEY = deriveKeys(SECRET).session.toString('base64url')
const OTHER_KEY = deriveKeys(`${SECRET}!`).session.toString('base64url')

type Claims = Record<string, unknown>

/** The app, a session's token by its parts, and whether a token like it opens the staff area. */
async function start() {
  const app = await startSignedIn({ secret: SECRET })
  const begun = await app.services.staff.sessions.begin('ana', HASH)
  const [head = '', body = '', signature = ''] = begun?.token.split('.') ?? []
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  const opens = async (token: string) => {
    const { status } = await app.get('/api/admin/check-auth', { cookie: `admin=${token}` })
    return status === 200
  }
  return { ...app, head, body, signature, claims, opens }
}

function signed(claims: Claims, { alg = 'HS256', key = KEY, hash = 'sha256' } = {}): string {
  const parts = [{ alg, typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac(hash, key).update(parts.join('.')).digest('base64url')
  return [...parts, signature].join('.')
}

test('a token that was signed as ours is accepted, so the others below fail for their own fault', async () => {
  const { claims, opens } = await start()
  expect(await opens(signed(claims))).toBe(true)
})

test.for<[fault: string, make: (claims: Claims) => string]>([
  ['no signature', (claims) => signed(claims).replace(/[^.]*$/, '')],
  ['another signature', (claims) => signed(claims).replace(/[^.]*$/, 'AAAA')],
  ['another key', (claims) => signed(claims, { key: OTHER_KEY })],
  ['the algorithm "none"', (claims) => signed(claims, { alg: 'none' }).replace(/[^.]*$/, '')],
  ['the algorithm "None" with a signature', (claims) => signed(claims, { alg: 'None' })],
  ['another algorithm', (claims) => signed(claims, { alg: 'HS512', hash: 'sha512' })],
  ['an algorithm that it does not have', (claims) => signed(claims, { alg: 'HS512' })],
  ['no end', (claims) => signed(without(claims, 'exp'))],
  ['an end as text', (claims) => signed({ ...claims, exp: '9999999999' })],
  ['an end in the past', (claims) => signed({ ...claims, exp: 1 })],
  ['another audience', (claims) => signed({ ...claims, aud: 'visitors' })],
  ['no audience', (claims) => signed(without(claims, 'aud'))],
  ['another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
  [
    'another session',
    (claims) => signed({ ...claims, sid: randomBytes(16).toString('base64url') }),
  ],
  ['no session', (claims) => signed(without(claims, 'sid'))],
  ['a session of another type', (claims) => signed({ ...claims, sid: [claims['sid']] })],
  ['a key of its own in its head', (claims) => withHead(signed(claims), { jwk: { k: KEY } })],
  [
    'an address of a key in its head',
    (claims) => withHead(signed(claims), { jku: 'https://evil.example' }),
  ],
])('a token with %s opens nothing', async ([, make]) => {
  const { claims, opens } = await start()
  expect(await opens(make(claims))).toBe(false)
})

function without(claims: Claims, name: string): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))
}

/** With another head than the signed one. */
function withHead(token: string, more: object): string {
  const [, ...rest] = token.split('.')
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', ...more }))
  return [head.toString('base64url'), ...rest].join('.')
}

test('a token holds 128 bits of chance, no secret, and is known to storage by a hash alone', async () => {
  const { claims, services, storage } = await start()
  const others = await Promise.all(
    Array.from({ length: 20 }, () => services.staff.sessions.begin('ana', HASH)),
  )
  const tokens = new Set(others.map((begun) => begun?.token))
  expect(tokens.size).toBe(20)
  expect(Buffer.from(String(claims['sid']), 'base64url')).toHaveLength(16)
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  const kept = JSON.stringify(await storage.sessions.ofAccount('ana'))
  expect(kept).not.toContain(String(claims['sid']))
})

test('a token of a program is no session, and a session is no token of a program', async () => {
  const { call, send, get, cookie } = await startSignedIn()
  const made = await call('POST', '/api/admin/tokens', { name: 'Prices', may: ['prices'] })
  const { token } = (await made.json()) as { token: string }
  expect((await get('/api/admin/check-auth', { cookie: `admin=${token}` })).status).toBe(401)
  const headers = { authorization: `Bearer ${cookie.replace('admin=', '')}` }
  expect((await send('PUT', '/api/prices', { headers, body: '[]' })).status).toBe(401)
  const asProgram = { authorization: `Bearer ${token}` }
  expect((await send('GET', '/api/admin/people', { headers: asProgram })).status).toBe(401)
})
