import { expect, test } from 'vitest'
import { UpstreamFailed, createGoogleGeocoding } from './google-geocoding.ts'

const KEY = 'AIza-not-a-real-key'

/** A geocoder with a fake Google, and the requests to it. */
function withAnswer(answer: () => Response | Promise<Response>) {
  const asked: { url: URL; init: RequestInit | undefined }[] = []
  const { geocode } = createGoogleGeocoding({
    key: KEY,
    origin: 'https://geocoding.example',
    fetch: async (input, init) => {
      asked.push({ url: new URL(new Request(input).url), init })
      return answer()
    },
  })
  return { geocode, asked }
}

function result(given: {
  country?: string
  types?: string[]
  lat?: number
  lng?: number
  partial?: boolean
}) {
  const { country = 'US', types = ['postal_code'], lat = 33.15, lng = -96.82, partial } = given
  return {
    address_components: [
      { long_name: country, short_name: country, types: ['country', 'political'] },
    ],
    formatted_address: 'somewhere',
    geometry: { location: { lat, lng }, location_type: 'APPROXIMATE' },
    types,
    ...(partial && { partial_match: true }),
  }
}

const answering = (body: unknown) => withAnswer(() => Response.json(body))
const ok = (...results: unknown[]) => answering({ status: 'OK', results })

/** The error message of a failed lookup. */
async function failureOf({ geocode }: ReturnType<typeof withAnswer>): Promise<string> {
  const failure = await geocode('44129, USA').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamFailed)
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(KEY)
  return failure instanceof Error ? failure.message : ''
}

test('sends the text unchanged, limited to the United States, once, without following redirects', async () => {
  const { geocode, asked } = ok(result({}))
  expect(await geocode('01730, USA')).toEqual({ lat: 33.15, lng: -96.82 })
  expect(asked).toHaveLength(1)
  const { url, init } = asked[0] ?? {}
  expect(url?.origin).toBe('https://geocoding.example')
  expect(url?.pathname).toBe('/maps/api/geocode/json')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    address: '01730, USA',
    components: 'country:US',
    key: KEY,
  })
  expect(init?.redirect).toBe('error')
  expect(init?.signal).toBeInstanceOf(AbortSignal)
})

test('a place in another country is not found', async () => {
  const taiwan = result({ country: 'TW', lat: 22.7554, lng: 121.1506 })
  expect(await ok(taiwan).geocode('10014, USA')).toBeNull()
  expect(await ok(taiwan, result({})).geocode('10014, USA')).toEqual({ lat: 33.15, lng: -96.82 })
  expect(await ok({ ...taiwan, address_components: [] }).geocode('10014, USA')).toBeNull()
})

test('a place in a territory counts as in the United States', async () => {
  const puertoRico = result({ country: 'PR', lat: 18.45, lng: -66.08 })
  expect(await ok(puertoRico).geocode('00999, USA')).toEqual({ lat: 18.45, lng: -66.08 })
})

test('the center of the country or of a state does not count as an answer', async () => {
  const country = result({
    types: ['country', 'political'],
    partial: true,
    lat: 39.78,
    lng: -100.44,
  })
  const state = result({ types: ['administrative_area_level_1', 'political'], partial: true })
  expect(await ok(country).geocode('00000, USA')).toBeNull()
  expect(await ok(state).geocode('99999, USA')).toBeNull()
  expect(await ok(result({ types: ['locality'], partial: true })).geocode('Parma')).not.toBeNull()
})

test('nothing found is null', async () => {
  expect(await answering({ status: 'ZERO_RESULTS', results: [] }).geocode('99999, USA')).toBeNull()
  expect(await ok().geocode('99999, USA')).toBeNull()
})

test('a rejection is a failure with its reason', async () => {
  const denied = {
    status: 'REQUEST_DENIED',
    error_message: 'API keys with referer restrictions cannot be used',
    results: [],
  }
  expect(await failureOf(answering(denied))).toBe(
    'Google geocoding failed: REQUEST_DENIED: API keys with referer restrictions cannot be used',
  )
  expect(await failureOf(answering({ status: 'OVER_QUERY_LIMIT', results: [] }))).toBe(
    'Google geocoding failed: OVER_QUERY_LIMIT',
  )
  expect(await failureOf(answering({ status: 'UNKNOWN_ERROR' }))).toBe(
    'Google geocoding failed: UNKNOWN_ERROR',
  )
})

test('a key in Google’s message is removed', async () => {
  const denied = { status: 'REQUEST_DENIED', error_message: `The key ${KEY} is not valid.` }
  expect(await failureOf(answering(denied))).toBe(
    'Google geocoding failed: REQUEST_DENIED: The key (key) is not valid.',
  )
  const thrown = new TypeError(`Failed to parse URL from https://x/?key=${KEY}`, {
    cause: new Error(`connect ECONNREFUSED ${KEY}`),
  })
  expect(await failureOf(withAnswer(() => Promise.reject(thrown)))).toBe(
    'Google geocoding failed: Failed to parse URL from https://x/?key=(key): connect ECONNREFUSED (key)',
  )
})

test('an error status, an invalid answer, and a timeout are failures', async () => {
  expect(await failureOf(withAnswer(() => new Response('down', { status: 500 })))).toBe(
    'Google geocoding failed: HTTP 500',
  )
  expect(await failureOf(withAnswer(() => new Response('<html>')))).toBe(
    'Google geocoding failed: the answer is not JSON',
  )
  expect(await failureOf(answering([1]))).toBe(
    'Google geocoding failed: the answer has an unexpected format',
  )
  expect(await failureOf(ok(result({ lat: 700 })))).toBe(
    'Google geocoding failed: the answer has an unexpected format',
  )
  const silence = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  expect(await failureOf(withAnswer(() => Promise.reject(silence)))).toBe(
    'Google geocoding failed: no answer within 5 seconds',
  )
})

test('an endless answer is aborted', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  expect(await failureOf(withAnswer(() => new Response(endless)))).toBe(
    'Google geocoding failed: the answer is too long',
  )
  expect(sent).toBeLessThan(1_000_000)
})
