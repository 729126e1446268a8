import { expect, test } from 'vitest'
import { aListedLocation, standInGoogle } from '#server/testing-google.ts'
import { startSignedIn } from '#server/testing-staff.ts'
import { aLocation } from '#server/testing.ts'

const ENVIRONMENT = {
  PUBLIC_URL: 'http://shop.example',
  GOOGLE_CLIENT_ID: 'client.apps.example',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_ORIGIN: 'http://google.invalid',
  GOOGLE_ACCOUNTS_ORIGIN: 'http://accounts.invalid',
}

const TOO_OLD = {
  status: 403,
  body: { message: 'For this, please sign in once more: your sign-in is older than 15 minutes.' },
}

async function start(given: Parameters<typeof startSignedIn>[0] = {}) {
  const google = standInGoogle()
  const app = await startSignedIn({ environment: ENVIRONMENT, fetch: google.fetch, ...given })
  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await app.call(method, `/api/google-business/${path}`, body, headers)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const authUrl = async () => String((await ask('GET', 'auth-url')).body['authUrl'])
  const submit = (code: string) => ask('POST', 'oauth/callback', { code })
  /** Goes through the steps. */
  const connect = async () => submit(await google.allow(await authUrl()))
  return { ...app, google, ask, authUrl, submit, connect }
}

test('the address asks for a lasting permission, with a challenge and a state of its own', async () => {
  const { ask, authUrl } = await start()
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

test('a code in any form is exchanged, and the refresh token lies sealed', async () => {
  const { ask, google, authUrl, submit, storage } = await start()
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

test('a code of another flow, an old one and a used one are refused', async () => {
  const { google, authUrl, submit, clock } = await start()
  expect(await submit('4/0from-nowhere')).toEqual({
    status: 400,
    body: {
      success: false,
      message:
        'Start at step 1: a code belongs to the address that was made for you less than 10 minutes ago.',
    },
  })
  // Somebody else's code: Google holds it against the verifier of this session.
  const theirs = new URL(await authUrl())
  theirs.searchParams.set('code_challenge', 'A'.repeat(43))
  const code = new URL(await google.allow(theirs.href)).searchParams.get('code') ?? ''
  await authUrl()
  expect((await submit(code)).body['message']).toBe(
    'The code was used already, is too old, or belongs to another sign-in. Start again at step 1.',
  )
  const address = await google.allow(await authUrl())
  expect((await submit(address.replace('state=', 'state=x'))).body['message']).toBe(
    'This address belongs to another sign-in, was used already, or is older than 10 minutes. Start again at step 1.',
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
  ['https://shop.example/google-auth-test', 'There is no code in what you pasted.'],
] as const)('%s is no code', async ([pasted, message]) => {
  const { submit } = await start()
  expect(await submit(pasted)).toEqual({ status: 400, body: { success: false, message } })
})

test('a consent without a refresh token keeps the one that is there', async () => {
  const { connect, google, ask, clock } = await start()
  await connect()
  google.state.grant = {}
  expect((await connect()).body['success']).toBe(true)
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: true })
  // The kept one is used when the access token has ended.
  clock.now += 3_600_000 - 60_000
  google.state.asked.length = 0
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: true })
  expect(google.state.asked).toEqual(['POST /token'])
})

test('a consent without a refresh token keeps the day on which Google ends the one before', async () => {
  const { connect, google, ask } = await start()
  google.state.grant = { refresh_token: 'refresh-1', refresh_token_expires_in: 604_799 }
  await connect()
  google.state.grant = {}
  await connect()
  expect((await ask('GET', 'connection')).body['endsAt']).toBe(
    Date.UTC(2026, 5, 15, 14, 30) + 604_799_000,
  )
})

test('a first consent without a refresh token says that it lasts an hour', async () => {
  const { connect, google, ask } = await start()
  google.state.grant = {}
  expect((await connect()).body['message']).toBe(
    'Connected: Ana Kiln, Kiln Stores. Google gave no refresh token, so the connection lasts an hour.',
  )
  expect((await ask('GET', 'status')).body).toEqual({ authenticated: true, hasRefreshToken: false })
})

test('a permission that was not given, and a client that is not known, are explained', async () => {
  const { connect, google, submit, authUrl, ask } = await start()
  google.state.scope = 'openid'
  expect((await connect()).body['message']).toBe(
    'The permission to manage business listings was not given. Start again at step 1 and leave its box ticked.',
  )
  google.state.failures.push({
    path: '/token',
    status: 400,
    body: { error: 'redirect_uri_mismatch', error_description: 'Bad Request' },
  })
  await authUrl()
  expect((await submit('4/0x')).body['message']).toBe(
    'The Google client does not list our address. Add http://shop.example/google-auth-test to its authorized redirect URIs, letter by letter.',
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

test('a code that Google could not be asked about is good for another try', async () => {
  const { google, authUrl, submit } = await start()
  const address = await google.allow(await authUrl())
  google.state.failures.push({ path: '/token', status: 500, body: '<html>' })
  expect((await submit(address)).status).toBe(502)
  expect((await submit(address)).status).toBe(200)
})

test('a withdrawn permission is told in words, and a new one takes its place', async () => {
  const { connect, google, ask } = await start()
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

test('another account is not taken for the one before, until that is disconnected', async () => {
  const { connect, google, ask } = await start()
  await connect()
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  expect(await connect()).toEqual({
    status: 400,
    body: {
      success: false,
      message:
        'This is another Google account than the one connected before (Ana Kiln, Kiln Stores). Disconnect that one first if the change is meant.',
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

test('whose account it is has to be known before it takes the place of another', async () => {
  const { connect, google, ask } = await start()
  await connect()
  google.state.accounts = [{ name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  google.state.failures.push({ path: '/v1/accounts', status: 404, body: {} })
  const { status, body } = await connect()
  expect(status).toBe(400)
  expect(body['message']).toMatch(/^Google did not say whose account this is, so it was not taken/)
  google.state.accounts = [{ name: 'accounts/1', accountName: 'Ana Kiln', type: 'PERSONAL' }]
  google.state.locations.set('accounts/1', [aListedLocation(1)])
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
})

test('where Google did not say whose account it is, the first sync takes it in', async () => {
  const { connect, google, ask } = await start()
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
  'a renewal that is under way takes nothing back of a %s that came after it',
  async (change) => {
    const { connect, google, ask } = await start()
    await connect()
    google.withdraw()
    google.state.grant = { refresh_token: 'refresh-2' }
    const renewal = google.hold('/token')
    const syncing = ask('GET', 'sync')
    await renewal.asked
    await (change === 'connect' ? connect() : ask('POST', 'disconnect'))
    renewal.release()
    expect((await syncing).body['message']).toBe(
      'The connection was changed meanwhile. Try again. Nothing was changed.',
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

test('a sync reads all pages of all accounts, keeps what the listing is silent about, deletes nothing', async () => {
  const { connect, google, ask, storage, services } = await start({
    locations: [
      aLocation({
        id: '7',
        name: 'Kiln Stop #7',
        address: '7 Kiln Rd, Parma, OH 44129',
        tagIds: ['diesel'],
      }),
      aLocation({ id: 'ours', name: 'Ours Alone', address: '1 Own St, Parma, OH 44129' }),
    ],
  })
  await connect()
  const listed = Array.from({ length: 205 }, (_, index) =>
    aListedLocation(index + 1, index === 0 ? { latlng: { latitude: 41.4, longitude: -81.7 } } : {}),
  )
  google.state.locations.set('accounts/2', listed)
  google.state.locations.set('accounts/1', listed.slice(3, 5))
  const counts = { added: 204, updated: 1, unchanged: 0, missing: 1 }
  const plan = await ask('GET', 'sync?dryRun=1')
  expect(plan.body).toMatchObject({
    ...counts,
    message:
      'A sync would come to: 204 added, 1 updated, 0 unchanged. 1 store of this site is not in the listing and stays as it is.',
  })
  expect(plan.body['changes']).toMatchObject({
    updated: [{ id: '7', name: 'Kiln Stop #7', changes: [{ field: 'hours', from: '' }] }],
    missing: [{ id: 'ours', name: 'Ours Alone', address: '1 Own St, Parma, OH 44129' }],
  })
  expect(await storage.locations.list()).toHaveLength(2)

  const { status, body } = await ask('GET', 'sync')
  expect([status, body['message']]).toEqual([
    200,
    'Synced: 204 added, 1 updated, 0 unchanged. 1 store of this site is not in the listing and stays as it is.',
  ])
  expect(body).toMatchObject(counts)
  const after = await storage.locations.list()
  expect(after).toHaveLength(206)
  expect(after.find(({ id }) => id === '7')).toMatchObject({
    name: 'Kiln Stop #7',
    coordinates: { lat: 41.39, lng: -81.73 },
    tagIds: ['diesel'],
    week: Array.from({ length: 7 }, () => [[300, 1440]]),
  })
  expect(after.find(({ id }) => id === '1')?.coordinates).toEqual({ lat: 41.4, lng: -81.7 })

  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 0, updated: 0, unchanged: 205 })
  expect((await services.storage.locations.undo())?.removed).toBe(204)
  const pages = google.state.asked.filter((line) => line.includes('/accounts/2/locations'))
  expect(pages[0]).toContain('pageSize=100')
  expect(pages[0]).toContain('readMask=name,storeCode,title')
})

test('an empty account changes nothing and says so', async () => {
  const { connect, ask } = await start()
  await connect()
  expect((await ask('GET', 'sync')).body).toMatchObject({
    message:
      'The connected Google account has no locations, so nothing was changed. 1 store of this site is not in the listing and stays as it is.',
    added: 0,
    updated: 0,
    unchanged: 0,
    missing: 1,
  })
})

test('an access token that ends early is renewed', async () => {
  const { connect, google, ask } = await start()
  await connect()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  google.endAccess()
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
})

const closed = (number: number) =>
  aListedLocation(number, { openInfo: { status: 'CLOSED_PERMANENTLY' } })

test.for([
  [[1, 2, 3, 4, 5, 6, 7, 8], 8, 0],
  // New ones make the mistake no smaller.
  [[1, 2, 3, 4, 5, 6, 7, 8], 8, 40],
  [[1, 2], 2, 0],
] as const)(
  'a listing that calls %j closed is taken for a mistake, in the plan already',
  async ([numbers, count, fresh]) => {
    const { connect, google, ask, storage } = await start({ locations: [] })
    await connect()
    const listed = numbers.map((number) => aListedLocation(number))
    google.state.locations.set('accounts/2', listed)
    await ask('GET', 'sync')
    google.state.locations.set('accounts/2', [
      ...numbers.map(closed),
      ...Array.from({ length: fresh }, (_, index) => aListedLocation(100 + index)),
    ])
    const refusal = {
      status: 409,
      body: {
        message: `The listing calls ${count} of ${count} stores closed for good, which looks like a mistake. Nothing was changed. Close them in the staff area if it is meant.`,
      },
    }
    expect(await ask('GET', 'sync?dryRun=1')).toEqual(refusal)
    expect(await ask('GET', 'sync')).toEqual(refusal)
    expect(await storage.locations.list()).toHaveLength(numbers.length)
  },
)

test('a few stores that close are closed, and an empty site is no mistake', async () => {
  const { connect, google, ask } = await start({ locations: [] })
  await connect()
  google.state.locations.set('accounts/2', [closed(1)])
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
  google.state.locations.set(
    'accounts/2',
    [2, 3, 4, 5].map((number) => aListedLocation(number)),
  )
  await ask('GET', 'sync')
  google.state.locations.set('accounts/2', [
    ...[2, 3, 4].map(closed),
    ...[5].map((number) => aListedLocation(number)),
  ])
  expect((await ask('GET', 'sync')).body).toMatchObject({ updated: 3 })
})

test('two syncs at once are one', async () => {
  const { connect, google, ask } = await start()
  await connect()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  google.state.asked.length = 0
  const [first, second] = await Promise.all([ask('GET', 'sync'), ask('GET', 'sync')])
  expect(second).toEqual(first)
  expect(google.state.asked.filter((line) => line.includes('/accounts/2/'))).toHaveLength(1)
})

test('no sync for strangers, for other sites, for what only looks ahead, for an old sign-in', async () => {
  const { ask, get, call, google, clock, cookie } = await start()
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
  // A code may come from a flow that was begun just in time.
  expect((await ask('POST', 'oauth/callback', { code: '4/x' })).status).toBe(400)
  clock.now += 10 * 60_000
  expect(await ask('POST', 'oauth/callback', { code: '4/x' })).toEqual(TOO_OLD)
  expect((await ask('GET', 'status')).status).toBe(200)
  expect(google.state.asked).toEqual([])
})

test('without the settings it is said which are missing', async () => {
  const { ask } = await start({ environment: { GOOGLE_CLIENT_ID: 'x' } })
  const missing = 'GOOGLE_CLIENT_SECRET is not set, so there is no Google account to connect.'
  for (const path of ['auth-url', 'sync']) {
    expect(await ask('GET', path)).toEqual({ status: 503, body: { message: missing } })
  }
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
})

test('what was sealed with another secret is not taken, and said', async () => {
  const { ask, storage } = await start()
  await storage.googleTokens.set('v1.AAAA')
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
  expect((await ask('GET', 'connection')).body['ended']).toBe(
    'The kept connection was sealed with another secret (secret.key or SESSION_SECRET). Connect again from step 1.',
  )
})

test.for([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(4001) }])(
  'the body %j is refused',
  async (body) => {
    const { ask, errors } = await start()
    expect((await ask('POST', 'oauth/callback', body)).status).toBe(422)
    expect(errors).toEqual([])
  },
)
