import { expect, test, vi } from 'vitest'
import { standInGoogle } from '#server/testing/testing-google.ts'
import { cookieOf, DIESEL, signIn, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

/** The app with every tag that the sample's links filter by, so that none of them needs attention. */
function startWithTags(given: Parameters<typeof startSignedIn>[0]) {
  const tags = ['diesel', 'wireless', 'repair'].map((id) => ({
    ...DIESEL,
    id,
    name: id,
    nameEs: `${id} en español`,
  }))
  return startSignedIn({ tags, ...given })
}

test('attention lists missing places, unread hours, jobs, and plain http, one sentence each', async () => {
  const WORDS = 'by appointment'
  const { call } = await startWithTags({
    locations: [
      aLocation({ id: 'a', name: 'A', coordinates: null }),
      aLocation({ id: 'b', name: 'B', coordinates: { lat: 0, lng: 0 } }),
      aLocation({ id: 'c', name: 'C', week: [WORDS, WORDS, WORDS, WORDS, WORDS, WORDS, WORDS] }),
    ],
    environment: { PUBLIC_URL: 'http://shop.example' },
  })
  const { notes } = (await (await call('GET', '/api/admin/attention')).json()) as {
    notes: string[]
  }
  expect(notes).toEqual([
    'The site runs over plain http (http://shop.example), so passwords can be intercepted. Put it behind https and set PUBLIC_URL.',
    'A and B have no map location, so distance search skips them.',
    'C has hours we couldn’t read. Visitors see them as written, or “Call for hours”.',
  ])
})

test('rejected keys and an expired business listing need attention', async () => {
  const google = standInGoogle()
  const app = await startWithTags({
    environment: {
      GOOGLE_MAPS_API_KEY: 'map-key',
      GOOGLE_GEOCODING_API_KEY: 'place-key',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_API_ORIGIN: 'http://google.invalid',
    },
    fetch: (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/geocode/')
        ? Promise.resolve(
            Response.json({ status: 'REQUEST_DENIED', error_message: 'This key is for websites.' }),
          )
        : google.fetch(input, init),
  })
  const { call, get, send, clock } = app
  const notes = async () =>
    ((await (await call('GET', '/api/admin/attention')).json()) as { notes: string[] }).notes
  expect(await notes()).toEqual([])

  expect((await send('POST', '/api/map/key-refused')).status).toBe(204)
  expect((await get('/api/geocode?address=Nowhere%20At%20All%2C%20OH')).status).toBe(502)
  google.state.grant = { refresh_token: 'r', refresh_token_expires_in: 604_799 }
  const { authUrl } = (await (await call('GET', '/api/google-business/auth-url')).json()) as {
    authUrl: string
  }
  const code = await google.allow(authUrl)
  expect((await call('POST', '/api/google-business/oauth/callback', { code })).status).toBe(200)
  const MAP =
    'Google rejected the map key (GOOGLE_MAPS_API_KEY), so visitors see the list without a map. In the Google console, check that the key allows this site and that billing is on.'
  const PLACES =
    'Google rejected the address lookup key (GOOGLE_GEOCODING_API_KEY). In the Google console, check that the key is for a server and not for websites, and that the Geocoding API and billing are on. For now, visitors find stores by zip and by the built-in list of places. Google reported: “REQUEST_DENIED: This key is for websites”.'
  expect(await notes()).toEqual([MAP, PLACES])

  clock.now += 5 * 24 * 3_600_000
  const again = cookieOf(await signIn(app))
  const later = async () => {
    const answer = await get('/api/admin/attention', { cookie: again })
    return ((await answer.json()) as { notes: string[] }).notes
  }
  expect(await later()).toEqual([
    PLACES,
    'The connection to the business listing expires on 2026-06-22 because the app is in testing. Connect again before then, or publish the app in the Google console.',
  ])
  google.withdraw()
  await get('/api/google-business/status', { cookie: again })
  expect((await later())[1]).toMatch(/^The business listing is no longer connected\. Google has/)
})

test('a read-only or repaired data folder comes first', async () => {
  const { call, storage } = await startWithTags({})
  const health = storage.health()
  storage.checkHealth = () =>
    Promise.resolve({
      ...health,
      mode: 'read-only',
      reason: 'the disk is full',
      repairs: ['catalog.json was broken and is restored from its hourly copy.'],
    })
  const answer = await call('GET', '/api/admin/attention')
  expect(await answer.json()).toEqual({
    notes: [
      'Changes can’t be saved right now: the disk is full.',
      'The data folder was repaired at startup: catalog.json was broken and is restored from its hourly copy.',
    ],
  })
})

test('a failing jobs feed is reported with the age of the list on screen', async () => {
  let isUp = true
  const { call, get, clock } = await startWithTags({
    environment: { JOBS_FEED_URL: 'https://jobs.example/feed' },
    fetch: () =>
      Promise.resolve(
        isUp
          ? Response.json([{ id: 1, title: 'Cook', applyUrl: 'https://jobs.example/1' }])
          : new Response('', { status: 503 }),
      ),
  })
  const notes = async () => {
    const answer = await call('GET', '/api/admin/attention')
    return ((await answer.json()) as { notes: string[] }).notes
  }
  expect((await get('/api/paylocity-jobs')).status).toBe(200)
  expect(await notes()).toEqual([])
  isUp = false
  clock.now += 12 * 60_000
  await get('/api/paylocity-jobs')
  await vi.waitFor(async () =>
    expect(await notes()).toEqual([
      'Couldn’t refresh jobs: the feed returned status 503. Showing the list from 12 minutes ago.',
    ]),
  )
})

test('a jobs feed that never delivered a list is reported with the reason', async () => {
  const { call, get } = await startWithTags({
    environment: { JOBS_FEED_URL: 'https://jobs.example/feed' },
    fetch: () => Promise.resolve(new Response('<html>')),
  })
  await get('/api/paylocity-jobs')
  expect(await (await call('GET', '/api/admin/attention')).json()).toEqual({
    notes: ['Jobs couldn’t load: the answer is a web page, not a list of jobs.'],
  })
})

test('unreadable entries of displayed jobs are reported, a few of them by name', async () => {
  const jobs = [1, 2, 3, 4].map((id) => ({ id, title: 'Cook', closeDate: 'soon' }))
  const { call, get } = await startWithTags({ jobs })
  await get('/api/paylocity-jobs')
  expect(await (await call('GET', '/api/admin/attention')).json()).toEqual({
    notes: [
      'Job "Cook" (1): its closing date "soon" is not recognized. It is shown.',
      'Job "Cook" (2): its closing date "soon" is not recognized. It is shown.',
      'Job "Cook" (3): its closing date "soon" is not recognized. It is shown.',
      '1 more job has values that are not recognized.',
    ],
  })
})

const FALLBACK =
  'For now, visitors find stores by zip and by the built-in list of places. Google reported:'

test.each([
  [
    'is at its limit',
    () => Promise.resolve(Response.json({ status: 'OVER_QUERY_LIMIT' })),
    `Google isn’t accepting more address lookups: the key (GOOGLE_GEOCODING_API_KEY) reached its limit, or billing is off. ${FALLBACK} “OVER_QUERY_LIMIT”.`,
  ],
  [
    'cannot be reached',
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 192.0.2.1:443') }),
      ),
    `Can’t reach Google for address lookups. ${FALLBACK} “fetch failed: connect ECONNREFUSED 192.0.2.1:443”.`,
  ],
  [
    'is broken',
    () => Promise.resolve(new Response('', { status: 500 })),
    `Google’s address lookups aren’t working right now. ${FALLBACK} “HTTP 500”.`,
  ],
])(
  'an address lookup that %s is explained in plain English before Google’s reason',
  async (_, fetch, note) => {
    const { call, get } = await startWithTags({
      environment: { GOOGLE_GEOCODING_API_KEY: 'place-key' },
      fetch,
    })
    await get('/api/geocode?address=Nowhere%20At%20All%2C%20OH')
    expect(await (await call('GET', '/api/admin/attention')).json()).toEqual({ notes: [note] })
  },
)
