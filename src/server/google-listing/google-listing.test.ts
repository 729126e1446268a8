import { expect, test } from 'vitest'
import { createGoogleListing } from './google-listing.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | Error

/** A listing that gets these answers in order; the last one repeats. */
function listingOf(...answers: readonly Answer[]) {
  const asked: string[] = []
  const waited: number[] = []
  const listing = createGoogleListing({
    accountsOrigin: 'https://accounts.invalid',
    informationOrigin: 'https://information.invalid',
    fetch: (input) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(input instanceof Request ? input.url : input.toString())
      if (answer === undefined || answer instanceof Error) return Promise.reject(answer)
      const { status, body, headers = {} } = answer
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return Promise.resolve(new Response(text, { status, headers }))
    },
    sleep: async (ms) => void waited.push(ms),
  })
  return { listing, asked, waited }
}

const rejection = (code: number, status: string, details: unknown[] = []) => ({
  status: code,
  body: { error: { code, message: 'Google’s words.', status, details } },
})
const full = (seconds: string) => ({
  ...rejection(429, 'RESOURCE_EXHAUSTED'),
  headers: { 'retry-after': seconds },
})
const page = (number: number, nextPageToken?: string) => ({
  status: 200,
  body: { locations: [{ name: `locations/${number}` }], nextPageToken },
})
const info = (reason: string, metadata: Record<string, string> = {}) => ({ reason, metadata })

test.for([
  [
    'a quota of zero',
    rejection(429, 'RESOURCE_EXHAUSTED', [
      info('RATE_LIMIT_EXCEEDED', { quota_limit: 'Any', quota_limit_value: '0' }),
      { '@type': 'Help', links: [] },
    ]),
    'rejected',
    'Google has not approved this project for the Business Profile APIs yet: its quota is 0. Request access in the Google console (“Request access to the Business Profile APIs”); this takes Google a few days. Until then, trying again doesn’t help.',
  ],
  [
    'an API that is switched off',
    rejection(403, 'PERMISSION_DENIED', [
      info('SERVICE_DISABLED', { service: 'mybusinessbusinessinformation.googleapis.com' }),
    ]),
    'rejected',
    'The “My Business Business Information API” is not enabled in the Google project. Enable it in the Google console, wait a few minutes, and sync again.',
  ],
  [
    'a scope that is missing',
    rejection(403, 'PERMISSION_DENIED', [info('ACCESS_TOKEN_SCOPE_INSUFFICIENT')]),
    'rejected',
    'The connection lacks the permission to manage business listings. Connect again from step 1 and leave its box checked.',
  ],
  [
    'an account without the right',
    rejection(403, 'PERMISSION_DENIED'),
    'rejected',
    'This Google account may not read these listings. Connect with an account that owns or manages them.',
  ],
  [
    'an ended access token',
    rejection(401, 'UNAUTHENTICATED'),
    'token',
    'Google no longer accepts this connection. Connect again from step 1.',
  ],
  [
    'an account that is gone',
    rejection(404, 'NOT_FOUND'),
    'rejected',
    'Google no longer recognizes this account. Connect again from step 1.',
  ],
  [
    'a request that is wrong',
    rejection(400, 'INVALID_ARGUMENT'),
    'rejected',
    'Google rejected the request: INVALID_ARGUMENT: Google’s words.',
  ],
] as const)('%s is reported and not retried', async ([, answer, kind, message]) => {
  const { listing, asked, waited } = listingOf(answer)
  await expect(listing.accounts('t')).rejects.toMatchObject({ kind, message })
  expect([asked.length, waited]).toEqual([1, []])
})

test.for([
  [
    'a minute that is full',
    rejection(429, 'RESOURCE_EXHAUSTED', [
      info('RATE_LIMIT_EXCEEDED', { quota_limit_value: '300' }),
    ]),
    'Google’s request limit was reached. Try again in a minute.',
  ],
  [
    'a hiccup',
    rejection(503, 'UNAVAILABLE'),
    'Can’t reach Google: it returned 503. Try again later.',
  ],
  [
    'a lost connection',
    new TypeError('fetch failed'),
    'Can’t reach Google: there is no connection. Try again later.',
  ],
  [
    'no answer in time',
    new DOMException('', 'TimeoutError'),
    'Can’t reach Google: no answer within 20 seconds. Try again later.',
  ],
  [
    'an answer of another form',
    { status: 200, body: { accounts: [{ name: '../../evil' }] } },
    'Can’t reach Google: it returned an unexpected answer. Try again later.',
  ],
  [
    'a web page',
    { status: 200, body: '<html>' },
    'Can’t reach Google: it returned an unexpected answer. Try again later.',
  ],
] as const)('%s is retried twice, then reported', async ([, answer, message]) => {
  const { listing, asked, waited } = listingOf(answer)
  await expect(listing.accounts('t')).rejects.toMatchObject({ kind: 'unavailable', message })
  expect([asked.length, waited]).toEqual([3, [1000, 4000]])
})

test('a temporary failure is not reported; a reasonable Retry-After is respected', async () => {
  const { listing, waited } = listingOf(full('2'), full('9'), { status: 200, body: {} })
  expect(await listing.accounts('t')).toEqual([])
  expect(waited).toEqual([2000, 9000])
  const long = listingOf(full('11'))
  await expect(long.listing.accounts('t')).rejects.toThrow('Try again in a minute.')
  expect([long.asked.length, long.waited]).toEqual([1, []])
})

test('each page is requested by its token, and an endless list is aborted', async () => {
  const { listing, asked } = listingOf(page(1, 'a b&c'), page(2, 'd'), page(3))
  const found = await listing.locations('t', 'accounts/5')
  expect(found.map(({ name }) => name)).toEqual(['locations/1', 'locations/2', 'locations/3'])
  const address = asked[0] ?? ''
  expect(address).toMatch(/^https:\/\/information\.invalid\/v1\/accounts\/5\/locations\?readMask=/)
  expect(asked.slice(1)).toEqual([`${address}&pageToken=a%20b%26c`, `${address}&pageToken=d`])
  const endless = listingOf(page(1, 'same'))
  await expect(endless.listing.locations('t', 'accounts/5')).rejects.toThrow(
    'Google’s list does not end.',
  )
  expect(endless.asked).toHaveLength(2)
})
