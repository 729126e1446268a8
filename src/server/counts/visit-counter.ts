import { LRUCache } from 'lru-cache'
import type { CountEvent } from '#domain/counts/count-event.ts'
import { readZip } from '#domain/address/zip.ts'
import { readLanguage } from '#domain/text/language.ts'
import type { Config } from '#server/config.ts'
import { PublicError } from '#server/errors.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { Log } from '#server/logs/logging.ts'
import { createRateLimiter } from '#server/middleware/rate-limit.ts'
import { finderAddress, readFinderQuery } from '#web/addresses/finder-address.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { FINDER_PATH, JOBS_PATH, STORES_PATH } from '#web/addresses/paths.ts'
import type { Counts } from './counts.ts'
import { searchedPlace } from './searched-place.ts'
import {
  addressOf,
  isTools,
  isVisitors,
  refererOf,
  type VisitorRequest,
} from './visitor-request.ts'

/** Many people may share the address of a mobile network. */
const PER_ADDRESS = { count: 600, windowMs: 10 * 60_000 }
/** As many searches are remembered as found or not, for pages that come from the cache. */
const OUTCOMES_MAX = 1000

/**
 * Counts what visitors ask the server for. Only the names of known places are counted, never the text
 * of a search; nothing of the visitor is kept but the address, in memory, for the rate limit.
 */
export type VisitCounter = {
  /** A page was sent: a search, a store's page, or an opening counts. Never throws. */
  page: (address: URL, status: number, request: VisitorRequest) => void
  /** A search was answered to a script. */
  search: (query: FinderQuery, isFound: boolean, request: VisitorRequest) => void
  /** A zip or a city was looked up, which the finder does for zips. */
  lookUp: (address: string, isFound: boolean, request: VisitorRequest) => void
  /** A store's page was read by a script. */
  store: (id: string, request: VisitorRequest) => void
  /** An opening was read by a script. */
  job: (request: VisitorRequest) => void
  /**
   * A browser says what was pressed.
   *
   * @param store its id, or the path of its page
   * @throws PublicError 404 for an unknown store, 429 for too many
   */
  press: (event: CountEvent, store: string | undefined, request: VisitorRequest) => Promise<void>
  /** Remembers whether a search finds anything, for when its page is sent from the cache. */
  remember: (query: FinderQuery, isFound: boolean) => void
}

export function createVisitCounter(options: {
  counts: Counts
  listing: () => Promise<LocationListing>
  zips: Pick<ZipTable, 'find' | 'findCity'>
  config: Pick<Config, 'trustedProxies'>
  log: Log
  /** Milliseconds of a clock that never goes back */
  monotonic: () => number
}): VisitCounter {
  const { counts, listing, zips, config, log, monotonic } = options
  const perAddress = createRateLimiter(PER_ADDRESS, monotonic)
  const outcomes = new LRUCache<string, boolean>({ max: OUTCOMES_MAX })

  const waitOf = (request: VisitorRequest) =>
    perAddress.take(addressOf(request, config.trustedProxies))
  const mayCount = (request: VisitorRequest) =>
    counts.isOn &&
    request.method === 'GET' &&
    isVisitors(request) &&
    !isTools(request) &&
    waitOf(request) === 0

  async function countSearch(text: string, isFound: boolean): Promise<void> {
    const { states } = await listing()
    counts.add('search', { place: searchedPlace(zips, text, states) })
    if (!isFound) counts.add('nothing-found')
  }

  /** Nobody waits for a count, and none fails a request. */
  function later(counting: Promise<void>): void {
    void counting.catch((error: unknown) => log.warn({ err: error }, 'a visit was not counted'))
  }

  function search(query: FinderQuery, isFound: boolean, request: VisitorRequest): void {
    const { text, area } = query
    if (text === '' || area !== null || isSearchedAlready(text, request)) return
    if (mayCount(request)) later(countSearch(text, isFound))
  }

  function countStorePage(path: string, request: VisitorRequest): void {
    if (!mayCount(request)) return
    later(
      listing().then(({ byPath }) => {
        const store = byPath(path)
        if (store) counts.add('details', { store: store.id })
      }),
    )
  }

  return {
    page: (address, status, request) => {
      if (status !== 200 || !counts.isOn) return
      const { rest } = readLanguage(address.pathname)
      if (rest === FINDER_PATH) {
        const query = readFinderQuery(address)
        search(query, outcomes.get(finderAddress(query)) ?? true, request)
      } else if (STORE_PAGE.test(rest)) {
        countStorePage(pathOf(rest), request)
      } else if (JOB_PAGE.test(rest)) {
        if (mayCount(request)) counts.add('job')
      }
    },
    search,
    lookUp: (address, isFound, request) => {
      const from = refererOf(request)
      // Jobs are searched by zip, too; and programs look up what they like.
      if (from === null || readLanguage(from.pathname).rest.startsWith(JOBS_PATH)) return
      const text = address.replace(/, USA$/, '')
      if (!isSearchedAlready(text, request) && mayCount(request)) later(countSearch(text, isFound))
    },
    store: (id, request) => {
      if (mayCount(request)) counts.add('details', { store: id })
    },
    job: (request) => {
      if (mayCount(request)) counts.add('job')
    },
    press: async (event, store, request) => {
      const waitMs = waitOf(request)
      if (waitMs > 0) {
        throw new PublicError(429, 'That’s more than a person presses. Try again later.', {
          headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
        })
      }
      const id = store === undefined ? null : storeAt(await listing(), store)
      if (id === undefined) throw new PublicError(404, 'There is no such store.')
      if (isVisitors(request)) counts.add(event, { store: id })
    },
    remember: (query, isFound) => {
      if (query.text !== '') outcomes.set(finderAddress(query), isFound)
    },
  }
}

/** The id of a store, by its id or by the path of its page, in any language. */
function storeAt({ byId, byPath }: LocationListing, store: string): string | undefined {
  const { rest } = readLanguage(store)
  return (byId(store) ?? (STORE_PAGE.test(rest) ? byPath(pathOf(rest)) : undefined))?.id
}

function pathOf(page: string): string {
  return page.slice(STORES_PATH.length + 1)
}

const STORE_PAGE = new RegExp(`^${STORES_PATH}/[^/]+/[^/]+/[^/]+$`)
const JOB_PAGE = new RegExp(`^${JOBS_PATH}/[^/]+$`)

/**
 * Whether a request comes from the finder's page with the same search: a filter, more results, or what
 * the page reads ahead is no new search.
 */
function isSearchedAlready(text: string, request: VisitorRequest): boolean {
  const from = refererOf(request)
  if (from === null || readLanguage(from.pathname).rest !== FINDER_PATH) return false
  const before = readFinderQuery(from).text
  return before === text || (readZip(text) !== null && readZip(before) === readZip(text))
}
