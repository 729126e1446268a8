import { expect, test } from 'vitest'
import { startWithGoogle } from '#server/testing/testing-listing.ts'

const TOO_OLD = {
  status: 403,
  body: { message: 'Sign in again to continue. Your last sign-in was more than 15 minutes ago.' },
}

test('no sync without a session, from other sites, by prefetch, or with an old sign-in', async () => {
  const { ask, get, call, google, clock, cookie } = await startWithGoogle()
  for (const path of ['status', 'auth-url', 'sync', 'connection']) {
    expect((await get(`/api/google-business/${path}`)).status).toBe(401)
  }
  for (const path of ['sync', 'auth-url']) {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      expect((await ask('GET', path, undefined, headers)).status).toBe(403)
    }
    const head = await call('HEAD', `/api/google-business/${path}`, undefined, { cookie })
    expect(head.status).toBe(405)
  }
  clock.now += 15 * 60_000 + 1
  for (const [method, path] of [
    ['GET', 'auth-url'],
    ['GET', 'sync'],
    ['POST', 'sync'],
    ['POST', 'disconnect'],
  ] as const) {
    expect(await ask(method, path)).toEqual(TOO_OLD)
  }
  // The flow of a code may have begun just in time.
  expect((await ask('POST', 'oauth/callback', { code: '4/x' })).status).toBe(400)
  clock.now += 10 * 60_000
  expect(await ask('POST', 'oauth/callback', { code: '4/x' })).toEqual(TOO_OLD)
  expect((await ask('GET', 'status')).status).toBe(200)
  expect(google.state.asked).toEqual([])
})

test('without the settings the answer names the missing ones', async () => {
  const { ask } = await startWithGoogle({ environment: { GOOGLE_CLIENT_ID: 'x' } })
  const missing = 'To connect a Google account, set GOOGLE_CLIENT_SECRET.'
  for (const path of ['auth-url', 'sync']) {
    expect(await ask('GET', path)).toEqual({ status: 503, body: { message: missing } })
  }
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
})

test('a token sealed with another secret is rejected, with the reason', async () => {
  const { ask, storage } = await startWithGoogle()
  await storage.googleTokens.set('v1.AAAA')
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
  expect((await ask('GET', 'connection')).body['ended']).toBe(
    'The stored connection was encrypted with a different secret (secret.key or SESSION_SECRET). Connect again from step 1.',
  )
})

test.for([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(4001) }])(
  'the body %j is rejected',
  async (body) => {
    const { ask, errors } = await startWithGoogle()
    expect((await ask('POST', 'oauth/callback', body)).status).toBe(422)
    expect(errors).toEqual([])
  },
)
