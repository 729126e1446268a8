import { expect, test, vi } from 'vitest'
import { standInGoogle } from '#server/testing-google.ts'
import { cookieOf, signIn, startSignedIn } from '#server/testing-staff.ts'
import { aLocation } from '#server/testing.ts'

test('what needs attention is said in sentences: places, hours, the jobs, and plain http', async () => {
  const WORDS = 'by appointment'
  const { call } = await startSignedIn({
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
    'The site is on plain http (http://shop.example): passwords can be read on their way. Put it behind https and set PUBLIC_URL.',
    'A and B have no place on the map, and so in no search by distance.',
    'C has hours that were not understood; they are shown as they were written.',
  ])
})

test('refused keys and an ended business listing are said', async () => {
  const google = standInGoogle()
  const app = await startSignedIn({
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
    'Google refused the key of the map (GOOGLE_MAPS_API_KEY): visitors see the list without it. Look in the Google console whether the key is for this site, and whether billing is on.'
  const PLACES =
    'Google geocoding failed: REQUEST_DENIED: This key is for websites. Visitors find stores by zip and by the built-in list of places meanwhile.'
  expect(await notes()).toEqual([MAP, PLACES])

  clock.now += 5 * 24 * 3_600_000
  const again = cookieOf(await signIn(app))
  const later = async () => {
    const answer = await get('/api/admin/attention', { cookie: again })
    return ((await answer.json()) as { notes: string[] }).notes
  }
  expect(await later()).toEqual([
    PLACES,
    'Google ends the connection to the business listing on 2026-06-22, because the app is in testing. Connect again before, or publish the app in the Google console.',
  ])
  google.withdraw()
  await get('/api/google-business/status', { cookie: again })
  expect((await later())[1]).toMatch(/^The business listing is not connected any more\. Google has/)
})

test('a data folder that takes no writes, or that was repaired, is said before all else', async () => {
  const { call, storage } = await startSignedIn()
  const health = storage.health()
  storage.health = () => ({
    ...health,
    mode: 'read-only',
    reason: 'the disk is full',
    repairs: ['catalog.json was broken and is restored from its hourly copy.'],
  })
  const answer = await call('GET', '/api/admin/attention')
  expect(await answer.json()).toEqual({
    notes: [
      'Changes cannot be saved at present: the disk is full.',
      'The data folder was repaired when the site started: catalog.json was broken and is restored from its hourly copy.',
    ],
  })
})

test('a feed of jobs that fails is said with the age of what is shown', async () => {
  let isUp = true
  const { call, get, clock } = await startSignedIn({
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
  clock.now += 50 * 60_000
  await get('/api/paylocity-jobs')
  await vi.waitFor(async () =>
    expect(await notes()).toEqual([
      'The feed of jobs failed (Failed to fetch jobs: 503); the site shows its list of 1 h ago.',
    ]),
  )
})
