import { expect, test } from 'vitest'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { AddressRefused, createGeocoder } from './geocoder.ts'
import { UpstreamFailed } from './google-geocoding.ts'

const PARMA = { lat: 41.3905, lng: -81.7353, city: 'Parma', state: 'OH' }
const PARMA_POINT = { lat: 41.3905, lng: -81.7353 }
const ELSEWHERE = { lat: 33.15, lng: -96.82 }
const DAY_MS = 86_400_000

const zips = {
  find: (zip: string) => (zip === '44129' ? PARMA : undefined),
  findCity: (text: string) => (text === 'Parma, OH' ? PARMA : undefined),
}

/** A geocoder with a fake Google, and the requests to it. */
function withGoogle(
  answer: (address: string) => Promise<Coordinates | null>,
  googleLimit = { count: 10_000, windowMs: DAY_MS },
) {
  const asked: string[] = []
  const time = { now: 1 }
  const geocoder = createGeocoder({
    zips,
    monotonic: () => time.now,
    googleLimit,
    google: {
      geocode: (address) => {
        asked.push(address)
        return answer(address)
      },
    },
  })
  return { ...geocoder, asked, time }
}

test('a place in the table is found without Google', async () => {
  const { geocode, asked } = withGoogle(async () => ELSEWHERE)
  for (const address of [
    '44129',
    '44129, USA',
    ' 44129-1234, USA ',
    'Parma, OH',
    'Parma, OH, USA',
  ]) {
    expect([address, await geocode(address)]).toEqual([address, PARMA_POINT])
  }
  expect(asked).toEqual([])
})

test('Google gets the five digits and the country for a zip, and a city’s text unchanged', async () => {
  const { geocode, asked } = withGoogle(async () => ELSEWHERE)
  expect(await geocode('01730-2603, USA')).toEqual(ELSEWHERE)
  expect(await geocode(' New  Town, TX ')).toEqual(ELSEWHERE)
  expect(asked).toEqual(['01730, USA', 'New Town, TX'])
})

test('without Google an unknown place is null', async () => {
  const { geocode } = createGeocoder({ zips, monotonic: () => 1 })
  expect(await geocode('99999, USA')).toBeNull()
  expect(await geocode('Nowhere, OH')).toBeNull()
})

test('an answer, even an empty one, is cached for 30 days', async () => {
  const { geocode, asked, time } = withGoogle(async (address) =>
    address === 'Old' ? null : ELSEWHERE,
  )
  for (const address of ['75033', '75033-0001', 'Old', 'OLD']) await geocode(address)
  expect(asked).toEqual(['75033, USA', 'Old'])
  time.now += 30 * DAY_MS - 1
  await geocode('75033')
  expect(asked).toEqual(['75033, USA', 'Old'])
  time.now += 2
  await geocode('75033')
  expect(asked).toEqual(['75033, USA', 'Old', '75033, USA'])
})

test('the cache keeps the 5,000 most recently used answers', async () => {
  const { geocode, asked } = withGoogle(async () => ELSEWHERE)
  for (let number = 0; number < 5000; number++) await geocode(`Town ${number}`)
  await geocode('Town 0')
  await geocode('Town 5000')
  expect(asked).toHaveLength(5001)
  await geocode('Town 0')
  expect(asked).toHaveLength(5001)
  await geocode('Town 1')
  expect(asked).toHaveLength(5002)
})

test('concurrent lookups of one address share one request', async () => {
  const gate = Promise.withResolvers<Coordinates | null>()
  const { geocode, asked } = withGoogle(() => gate.promise)
  const all = Promise.all(['75033', '75033, USA', '75033-0001'].map((address) => geocode(address)))
  gate.resolve(ELSEWHERE)
  expect(await all).toEqual([ELSEWHERE, ELSEWHERE, ELSEWHERE])
  expect(asked).toEqual(['75033, USA'])
})

test('a failure reaches every waiting lookup and is not cached', async () => {
  let fails = true
  const { geocode, asked } = withGoogle(async () => {
    if (fails) throw new UpstreamFailed('HTTP 500')
    return ELSEWHERE
  })
  const both = await Promise.allSettled([geocode('75033'), geocode('75033')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(geocode('75033')).rejects.toThrow(UpstreamFailed)
  fails = false
  expect(await geocode('75033')).toEqual(ELSEWHERE)
  expect(asked).toHaveLength(3)
})

test('an aborted lookup does not stop the others', async () => {
  const gate = Promise.withResolvers<Coordinates | null>()
  const { geocode, asked } = withGoogle(() => gate.promise)
  const leaving = new AbortController()
  const left = geocode('75033', { signal: leaving.signal })
  const stays = geocode('75033', { signal: new AbortController().signal })
  leaving.abort(new Error('the visitor left'))
  await expect(left).rejects.toThrow('the visitor left')
  await expect(geocode('75033', { signal: leaving.signal })).rejects.toThrow('the visitor left')
  gate.resolve(ELSEWHERE)
  expect(await stays).toEqual(ELSEWHERE)
  expect(asked).toHaveLength(1)
})

test('a blank or long address is rejected without a request', async () => {
  const { geocode, asked } = withGoogle(async () => ELSEWHERE)
  for (const address of ['', '  ', '\n', 'x'.repeat(101)]) {
    await expect(geocode(address)).rejects.toThrow(AddressRefused)
  }
  await expect(geocode('x'.repeat(101))).rejects.toThrow(
    'An address can have up to 100 characters.',
  )
  expect(asked).toEqual([])
  expect(await geocode('x'.repeat(100))).toEqual(ELSEWHERE)
})

test('a point is its own answer, and a link without one is not sent to Google', async () => {
  const { geocode, findAddress, asked } = withGoogle(async () => ELSEWHERE)
  expect(await geocode('41.38, -81.72')).toEqual({ lat: 41.38, lng: -81.72 })
  expect(await geocode('https://maps.app.goo.gl/AbC')).toBeNull()
  expect(await geocode('44129 Parma, OH')).toEqual(PARMA_POINT)
  expect(asked).toEqual([])
  expect(await findAddress('5555 Rockside Rd, Independence, OH')).toEqual(ELSEWHERE)
  expect(asked).toEqual(['5555 Rockside Rd, Independence, OH'])
})

test('Google is asked so often a day at most; then the table answers as it can, and an address costs nothing', async () => {
  const { geocode, asked, failure, time } = withGoogle(async () => ELSEWHERE, {
    count: 2,
    windowMs: DAY_MS,
  })
  expect(await geocode('1 Elm St, Nowhere, OH')).toEqual(ELSEWHERE)
  expect(await geocode('2 Elm St, Nowhere, OH')).toEqual(ELSEWHERE)
  await expect(geocode('3 Elm St, Nowhere, OH')).rejects.toThrow('requests to Google are used up')
  expect(failure()).toContain('used up')
  expect(await geocode('44129')).toEqual(PARMA_POINT)
  expect(await geocode('1 Elm St, Nowhere, OH')).toEqual(ELSEWHERE)
  expect(asked).toHaveLength(2)
  time.now += DAY_MS / 2
  expect(await geocode('3 Elm St, Nowhere, OH')).toEqual(ELSEWHERE)
})
