import { expect, test } from 'vitest'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { ENVIRONMENT, startWithGoogle } from '#server/testing/testing-listing.ts'

const NOT_CONNECTED = { authenticated: false, hasRefreshToken: false }
const CONNECTED = { authenticated: true, hasRefreshToken: true }

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

test('a new site is not connected', async () => {
  const { ask } = await startWithGoogle()
  expect((await ask('GET', 'status')).body).toEqual(NOT_CONNECTED)
})

test('a connected site shows its redirect URI, and when the connection ends', async () => {
  const { ask, connect } = await startWithGoogle()
  await connect()
  expect((await ask('GET', 'status')).body).toEqual(CONNECTED)
  expect((await ask('GET', 'connection')).body).toMatchObject({
    redirectUri: 'http://shop.example/google-auth-test',
    missingSettings: [],
    ended: null,
    endsAt: null,
  })
})

test('the refresh token is stored sealed', async () => {
  const { connect, storage } = await startWithGoogle()
  await connect()
  const sealed = (await storage.googleTokens.get()) ?? ''
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('refresh-1')
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

const ENDED =
  'Google has ended the connection: it was withdrawn, the password was changed, or the app is in testing, where connections last 7 days. Connect again from step 1.'

/** A site whose connection Google has ended, which a sync has noticed; `sync` is its answer. */
async function startWithdrawn() {
  const site = await startWithGoogle()
  await site.connect()
  site.google.withdraw()
  site.google.state.locations.set('accounts/2', [aListedLocation(1)])
  return { ...site, sync: await site.ask('GET', 'sync') }
}

test('a sync after Google ended the connection explains that, and changes nothing', async () => {
  const { ask, sync } = await startWithdrawn()
  expect(sync).toEqual({ status: 502, body: { message: `${ENDED} Nothing was changed.` } })
  expect((await ask('GET', 'status')).body).toEqual(NOT_CONNECTED)
  expect((await ask('GET', 'connection')).body['ended']).toBe(ENDED)
})

test('after the connection ended, a sync sends nothing to Google', async () => {
  const { ask, google } = await startWithdrawn()
  google.state.asked.length = 0
  await ask('GET', 'sync')
  expect(google.state.asked).toEqual([])
})

test('a new connection replaces the one that Google ended', async () => {
  const { ask, connect, google } = await startWithdrawn()
  google.state.grant = { refresh_token: 'refresh-2', refresh_token_expires_in: 604_799 }
  expect((await connect()).status).toBe(200)
  expect((await ask('GET', 'connection')).body).toMatchObject({
    ended: null,
    endsAt: Date.UTC(2026, 5, 15, 14, 30) + 604_799_000,
  })
})

test.for(['connect', 'disconnect'] as const)(
  'a token renewal that was already running does not undo a later %s',
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
