import { expect, test } from 'vitest'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { ENVIRONMENT, startWithGoogle } from '#server/testing/testing-listing.ts'

test('the address requests offline access, with a unique challenge and state', async () => {
  const { ask, authUrl } = await startWithGoogle()
  const { status, body } = await ask('GET', 'auth-url')
  expect(status).toBe(200)
  expect(body['message']).toContain('allow access')
  const url = new URL(String(body['authUrl']))
  expect(url.origin + url.pathname).toBe('http://accounts.invalid/o/oauth2/v2/auth')
  const { state, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
  expect(rest).toEqual({
    client_id: 'client.apps.example',
    redirect_uri: 'http://shop.example/google-auth-test',
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/business.manage',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
  })
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(code_challenge).toMatch(/^[\w-]{43}$/)
  expect(new URL(await authUrl()).searchParams.get('state')).not.toBe(state)
})

test('the redirect URI comes from the settings, regardless of slashes and the Host header', async () => {
  const { call } = await startWithGoogle({
    environment: { ...ENVIRONMENT, PUBLIC_URL: 'http://shop.example/' },
  })
  const answer = await call('GET', '/api/google-business/auth-url', undefined, {
    host: '10.0.0.5:3000',
  })
  const { authUrl } = (await answer.json()) as { authUrl: string }
  expect(new URL(authUrl).searchParams.get('redirect_uri')).toBe(
    'http://shop.example/google-auth-test',
  )
})

test('a code in any form is exchanged, and the refresh token is stored sealed', async () => {
  const { ask, google, authUrl, submit, storage } = await startWithGoogle()
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
  for (const form of [
    (address: string) => address,
    (address: string) => new URL(address).searchParams.get('code') ?? '',
    (address: string) => ` ${/code=([^&]+)/.exec(address)?.[1]}\n`,
  ]) {
    const { status, body } = await submit(form(await google.allow(await authUrl())))
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Connected: Ana Kiln, Kiln Stores.' },
    ])
  }
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: true })
  const sealed = (await storage.googleTokens.get()) ?? ''
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('refresh-1')
  expect((await ask('GET', 'connection')).body).toMatchObject({
    redirectUri: 'http://shop.example/google-auth-test',
    missingSettings: [],
    ended: null,
    endsAt: null,
  })
})

test('a code of another flow, an expired one, and a used one are rejected', async () => {
  const { google, authUrl, submit, clock } = await startWithGoogle()
  expect(await submit('4/0from-nowhere')).toEqual({
    status: 400,
    body: {
      success: false,
      message: 'Start at step 1. A code only works with a link created in the last 10 minutes.',
    },
  })
  // Another person's code: Google checks it against the verifier of this session.
  const theirs = new URL(await authUrl())
  theirs.searchParams.set('code_challenge', 'A'.repeat(43))
  const code = new URL(await google.allow(theirs.href)).searchParams.get('code') ?? ''
  await authUrl()
  expect((await submit(code)).body['message']).toBe(
    'This code was already used, has expired, or belongs to another sign-in. Start again at step 1.',
  )
  const address = await google.allow(await authUrl())
  expect((await submit(address.replace('state=', 'state=x'))).body['message']).toBe(
    'This address was already used, has expired, or belongs to another sign-in. Start again at step 1.',
  )
  expect((await submit(address)).status).toBe(200)
  expect((await submit(address)).status).toBe(400)
  const late = await google.allow(await authUrl())
  clock.now += 10 * 60_000
  expect((await submit(late)).status).toBe(400)
})

test.for([
  [
    'https://shop.example/google-auth-test?error=access_denied&state=S',
    'Access was declined at Google. Start again at step 1 and choose “Allow”.',
  ],
  ['https://shop.example/google-auth-test', 'There’s no code in what you pasted.'],
] as const)('%s is not a code', async ([pasted, message]) => {
  const { submit } = await startWithGoogle()
  expect(await submit(pasted)).toEqual({ status: 400, body: { success: false, message } })
})

test('a consent without a refresh token keeps the stored one', async () => {
  const { connect, google, ask, clock } = await startWithGoogle()
  await connect()
  google.state.grant = {}
  expect((await connect()).body['success']).toBe(true)
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: true })
  // The stored one is used when the access token has expired.
  clock.now += 3_600_000 - 60_000
  google.state.asked.length = 0
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: true })
  expect(google.state.asked).toEqual(['POST /token'])
})

test('a consent without a refresh token keeps the expiry date of the stored one', async () => {
  const { connect, google, ask } = await startWithGoogle()
  google.state.grant = { refresh_token: 'refresh-1', refresh_token_expires_in: 604_799 }
  await connect()
  google.state.grant = {}
  await connect()
  expect((await ask('GET', 'connection')).body['endsAt']).toBe(
    Date.UTC(2026, 5, 15, 14, 30) + 604_799_000,
  )
})

test('after a first consent without a refresh token, a note says that it lasts an hour', async () => {
  const { connect, google, ask } = await startWithGoogle()
  google.state.grant = {}
  expect((await connect()).body['message']).toBe(
    'Connected: Ana Kiln, Kiln Stores. Google returned no refresh token, so the connection lasts an hour.',
  )
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: false })
})

test('a denied permission and an unknown client are explained', async () => {
  const { connect, google, submit, authUrl, ask } = await startWithGoogle()
  google.state.scope = 'openid'
  expect((await connect()).body['message']).toBe(
    'The permission to manage business listings was not given. Start again at step 1 and leave its box checked.',
  )
  google.state.failures.push({
    path: '/token',
    status: 400,
    body: { error: 'redirect_uri_mismatch', error_description: 'Bad Request' },
  })
  await authUrl()
  expect((await submit('4/0x')).body['message']).toBe(
    'The Google client doesn’t list our address. Add exactly http://shop.example/google-auth-test to its authorized redirect URIs.',
  )
  google.state.failures.push({
    path: '/token',
    status: 401,
    body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
  })
  await authUrl()
  expect((await submit('4/0x')).body['message']).toBe(
    'Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Compare them with the client in the Google console.',
  )
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
})

test('a code can be used again when Google could not be reached', async () => {
  const { google, authUrl, submit } = await startWithGoogle()
  const address = await google.allow(await authUrl())
  google.state.failures.push({ path: '/token', status: 500, body: '<html>' })
  expect((await submit(address)).status).toBe(502)
  expect((await submit(address)).status).toBe(200)
})

test('a withdrawn permission is explained, and a new one replaces it', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.withdraw()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  const words =
    'Google has ended the connection: it was withdrawn, the password was changed, or the app is in testing, where connections last 7 days. Connect again from step 1.'
  expect(await ask('GET', 'sync')).toEqual({
    status: 502,
    body: { message: `${words} Nothing was changed.` },
  })
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
  expect((await ask('GET', 'connection')).body['ended']).toBe(words)
  google.state.asked.length = 0
  await ask('GET', 'sync')
  expect(google.state.asked).toEqual([])
  google.state.grant = { refresh_token: 'refresh-2', refresh_token_expires_in: 604_799 }
  expect((await connect()).status).toBe(200)
  expect((await ask('GET', 'connection')).body).toMatchObject({
    ended: null,
    endsAt: Date.UTC(2026, 5, 15, 14, 30) + 604_799_000,
  })
})

test('another account is rejected until the current one is disconnected', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  expect(await connect()).toEqual({
    status: 400,
    body: {
      success: false,
      message:
        'This is a different Google account from the one that was connected before (Ana Kiln, Kiln Stores). To switch accounts, disconnect that one first.',
    },
  })
  expect((await ask('GET', 'connection')).body['accounts']).toEqual([
    { name: 'accounts/1', title: 'Ana Kiln' },
    { name: 'accounts/2', title: 'Kiln Stores' },
  ])
  expect((await ask('POST', 'disconnect')).status).toBe(200)
  expect(google.state.revoked).toEqual(['refresh-1'])
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
  expect((await connect()).body['message']).toBe('Connected: Mallory.')
})

test('an account is compared with one that was connected during the request to Google', async () => {
  const { connect, google, ask } = await startWithGoogle()
  const held = google.hold('/v1/accounts')
  const slow = connect()
  await held.asked
  await connect()
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  held.release()
  expect((await slow).body['message']).toMatch(
    /^This is a different Google account from the one that was/,
  )
  expect((await ask('GET', 'connection')).body['accounts']).toHaveLength(2)
})

test('an account must be identified before it replaces another', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  google.state.failures.push({ path: '/v1/accounts', status: 404, body: {} })
  const { status, body } = await connect()
  expect(status).toBe(400)
  expect(body['message']).toMatch(
    /^Google did not say whose account this is, so the previous account stays connected/,
  )
  google.state.accounts = [{ name: 'accounts/1', accountName: 'Ana Kiln', type: 'PERSONAL' }]
  google.state.locations.set('accounts/1', [aListedLocation(1)])
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
})

test('the first sync identifies an account that Google did not identify before', async () => {
  const { connect, google, ask } = await startWithGoogle()
  google.state.failures.push({ path: '/v1/accounts', status: 404, body: {} })
  expect((await connect()).body['message']).toMatch(/^Its accounts could not be listed yet\. /)
  expect((await ask('GET', 'connection')).body['accounts']).toEqual([])
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  await ask('GET', 'sync')
  expect((await ask('GET', 'connection')).body['accounts']).toHaveLength(2)
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  expect((await connect()).status).toBe(400)
})

test.for(['connect', 'disconnect'] as const)(
  'a renewal that began before a %s does not revert it',
  async (change) => {
    const { connect, google, ask } = await startWithGoogle()
    await connect()
    google.withdraw()
    google.state.grant = { refresh_token: 'refresh-2' }
    const renewal = google.hold('/token')
    const syncing = ask('GET', 'sync')
    await renewal.asked
    await (change === 'connect' ? connect() : ask('POST', 'disconnect'))
    renewal.release()
    expect((await syncing).body['message']).toBe(
      'The connection just changed. Try again. Nothing was changed.',
    )
    const isThere = change === 'connect'
    expect((await ask('GET', 'status')).body).toEqual({
      authenticated: isThere,
      hasRefreshToken: isThere,
    })
    expect((await ask('GET', 'connection')).body['ended']).toBeNull()
    google.endAccess()
    expect((await ask('GET', 'sync')).status).toBe(isThere ? 200 : 502)
  },
)
