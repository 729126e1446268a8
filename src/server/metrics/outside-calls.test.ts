import { expect, test } from 'vitest'
import { createGoogleGeocoding } from '#server/geocoding/google-geocoding.ts'
import { watchFetch, watchGeocoding } from './outside-calls.ts'

const unreachable = () => Promise.reject(new TypeError('fetch failed'))

function counted() {
  const outcomes: string[] = []
  return {
    outcomes,
    count: (service: string, outcome: string) => void outcomes.push(`${service} ${outcome}`),
  }
}

test.for([
  [200, 'ok'],
  [304, 'ok'],
  [403, 'refused'],
  [429, 'refused'],
  [503, 'failed'],
] as const)('an answer with status %i is %s', async ([status, outcome]) => {
  const { outcomes, count } = counted()
  const ask = watchFetch('jobs', async () => new Response(null, { status }), count)
  expect((await ask('https://feed.example')).status).toBe(status)
  expect(outcomes).toEqual([`jobs ${outcome}`])
})

test('no answer is unreachable, and the caller gets the error', async () => {
  const { outcomes, count } = counted()
  const ask = watchFetch('listing', unreachable, count)
  await expect(ask('https://google.example')).rejects.toThrow('fetch failed')
  expect(outcomes).toEqual(['listing unreachable'])
})

test.for([
  [{ status: 'ZERO_RESULTS' }, 200, 'ok'],
  [{ status: 'REQUEST_DENIED', error_message: 'no key' }, 200, 'refused'],
  [{ status: 'OVER_QUERY_LIMIT' }, 200, 'refused'],
  [{ status: 'UNKNOWN_ERROR' }, 200, 'failed'],
  [{}, 502, 'failed'],
] as const)('Google’s %o with status %i is %s', async ([body, status, outcome]) => {
  const { outcomes, count } = counted()
  const google = watchGeocoding(
    createGoogleGeocoding({
      key: 'k',
      origin: 'https://maps.example',
      fetch: async () => Response.json(body, { status }),
    }),
    count,
  )
  await google.geocode('1 Main St').catch(() => null)
  expect(outcomes).toEqual([`geocoding ${outcome}`])
})

test('a look-up that never arrives is unreachable', async () => {
  const { outcomes, count } = counted()
  const options = { key: 'k', origin: 'https://maps.example', fetch: unreachable }
  const google = watchGeocoding(createGoogleGeocoding(options), count)
  await expect(google.geocode('1 Main St')).rejects.toThrow('fetch failed')
  expect(outcomes).toEqual(['geocoding unreachable'])
})
