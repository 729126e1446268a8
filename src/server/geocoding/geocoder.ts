import { LRUCache } from 'lru-cache'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { planSearch } from '#domain/search/location-search.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { withoutWordsAround } from '#domain/search/search-words.ts'
import { readTypedPoint } from '#domain/search/typed-coordinates.ts'
import { createRateLimiter, type Limit } from '#server/middleware/rate-limit.ts'
import { UpstreamFailed, type GoogleGeocoding } from './google-geocoding.ts'
import { cityAtEnd, zipInside } from './place-reading.ts'
import type { ZipTable } from './zip-table.ts'

/** The longest address that is looked up, in characters. */
export const ADDRESS_MAX = 100
const KEPT_ANSWERS = 5_000
/** Google's terms allow a point to be cached for 30 days. */
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_FOR_MS = 30 * DAY_MS
/** Each costs the owner money, and visitors need no account to cause one. */
const GOOGLE_LIMIT = { count: 1000, windowMs: DAY_MS }
const USED_UP = 'today’s 1,000 requests to Google are used up'

/** The address cannot be looked up; the message says why. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Google was asked as often as it may be. */
class LimitReached extends UpstreamFailed {}

export type Geocoder = {
  /**
   * Finds the point of an address: "44129", "44131 Independence OH", "Parma, OH", "41.38, -81.72".
   * Without Google, an address with a street gets the point of its city.
   *
   * @param options.signal lets the caller stop waiting; the request itself continues, because it may
   *   serve others
   * @param options.states the chain's states, by postal abbreviation: an ambiguous city name means the
   *   city in the only one of these that has it
   * @returns `null` when the United States has no such place
   * @throws AddressRefused when it is blank or too long
   * @throws UpstreamFailed when the request to Google failed, or there were too many today and the table
   *   knows no place in the address
   */
  geocode: (
    address: string,
    options?: { signal?: AbortSignal; states?: ReadonlySet<string> },
  ) => Promise<Coordinates | null>
  /** Google's point for an address; `null` also without a key. Throws like `geocode` */
  findAddress: (address: string) => Promise<Coordinates | null>
  /** The message of the last request to Google if it failed, otherwise `null` */
  failure: () => string | null
}

/**
 * Combines the built-in table with Google. The table answers at once, costs nothing, keeps searches
 * private, and is right for all but the newest zips. Only places that the table lacks are sent to
 * Google, and only if the owner has a key.
 *
 * Caches 5,000 of Google's answers for 30 days; concurrent lookups of one address share one request.
 * Failures are not cached. Google is asked 1,000 times a day at most.
 *
 * @param options.monotonic milliseconds of a clock that never goes back
 * @param options.googleLimit how often Google may be asked
 */
export function createGeocoder(options: {
  zips: Pick<ZipTable, 'find' | 'findCity'>
  google?: GoogleGeocoding
  monotonic: () => number
  googleLimit?: Limit
}): Geocoder {
  const { zips, google, monotonic, googleLimit = GOOGLE_LIMIT } = options
  const kept = new LRUCache<string, { point: Coordinates | null }>({
    max: KEPT_ANSWERS,
    ttl: KEPT_FOR_MS,
    perf: { now: monotonic },
    // 0 reads the clock at each lookup instead of setting a timer.
    ttlResolution: 0,
  })
  const limit = createRateLimiter(googleLimit, monotonic, 1)
  let failure: string | null = null
  const asking = new Map<string, Promise<Coordinates | null>>()

  function askGoogle(text: string): Promise<Coordinates | null> | null {
    if (!google) return null
    const key = text.toLowerCase()
    const known = kept.get(key)
    if (known) return Promise.resolve(known.point)
    const waiting = asking.get(key)
    if (waiting) return waiting
    const asked = ask(google, key, text).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  async function ask({ geocode }: GoogleGeocoding, key: string, text: string) {
    if (limit.take('') > 0) {
      failure = USED_UP
      throw new LimitReached(USED_UP)
    }
    const point = await geocode(text).catch((error: unknown) => {
      failure = error instanceof Error ? error.message : String(error)
      throw error
    })
    failure = null
    kept.set(key, { point })
    return point
  }

  return {
    failure: () => failure,
    geocode: async (address, { signal, states } = {}) => {
      signal?.throwIfAborted()
      const place = readAddress(address)
      if (place.kind === 'point') return place.point
      if (place.kind === 'link') return null
      const known =
        place.kind === 'zip'
          ? zips.find(place.zip)
          : (zips.find(zipInside(zips, place.text) ?? '') ?? zips.findCity(place.text, states))
      if (known) return { lat: known.lat, lng: known.lng }
      const asked = askGoogle(place.kind === 'zip' ? place.geocode : place.text)
      const city = () =>
        place.kind === 'text'
          ? (cityAtEnd(zips, place.text, states ?? new Set())?.point ?? null)
          : null
      try {
        return (await (asked && signal ? unlessAborted(asked, signal) : asked)) ?? city()
      } catch (error) {
        const instead = error instanceof LimitReached ? city() : null
        if (instead === null) throw error
        return instead
      }
    },
    findAddress: async (address) => {
      const place = readAddress(address)
      return place.kind === 'text' ? askGoogle(place.text) : null
    },
  }
}

function readAddress(address: string) {
  if (address.length > ADDRESS_MAX) {
    throw new AddressRefused(`An address can have up to ${ADDRESS_MAX} characters.`)
  }
  const text = cleanTypedText(address).replace(/[\s,]+(?:USA?|United States)$/i, '')
  const words = withoutWordsAround(text)
  const place = planSearch(words === '' ? text : words)
  if (place.kind === 'all') throw new AddressRefused('Enter an address to look up.')
  const typed = place.kind === 'text' ? readTypedPoint(place.text) : null
  if (typed?.kind === 'point' || typed?.kind === 'link') return typed
  return typed?.kind === 'text' ? { ...place, ...typed } : place
}

/** Settles like the promise, or rejects with the signal's reason once it is aborted. */
async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
