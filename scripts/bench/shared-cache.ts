import type { BenchOptions } from './options.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { printTable } from './table.ts'
import { visitorPaths } from './visits.ts'

/** How a shared cache treats pages: for how long it gives one out without asking, in seconds. */
type Rule = { name: string; freshSeconds: number; staleSeconds: number; isPurged: boolean }

const RULES: readonly Rule[] = [
  { name: 'none, or as the site says', freshSeconds: 0, staleSeconds: 0, isPurged: false },
  { name: 's-maxage=1', freshSeconds: 1, staleSeconds: 0, isPurged: false },
  { name: 's-maxage=5', freshSeconds: 5, staleSeconds: 0, isPurged: false },
  { name: 's-maxage=5, swr=60', freshSeconds: 5, staleSeconds: 60, isPurged: false },
  { name: 's-maxage=60, purge', freshSeconds: 60, staleSeconds: 0, isPurged: true },
]
/** From a change to the last place of the cache that has heard of it */
const PURGE_SECONDS = 2
const STORES = 10_000
const ZIPS = 6000

/**
 * Plays ten minutes of visitors and changes against a cache that many share, and counts what reaches the
 * site and which answers were no longer true. No server runs: a cache's rules are all that matters.
 */
export function benchSharedCache({ isQuick }: BenchOptions): void {
  const seconds = isQuick ? 60 : 600
  for (const [perSecond, places, changeEvery] of [
    [200, 1, 10],
    [2000, 10, 10],
    [2000, 10, 1],
  ] as const) {
    console.log(
      `  ${perSecond} requests a second over ${places} places of the cache, a change every ${changeEvery} s`,
    )
    printTable(
      ['rule', 'to the site', 'share', 'of these 304', 'not true', 'longest'],
      RULES.map((rule) => play(rule, { seconds, perSecond, places, changeEvery })),
    )
  }
}

type Played = { seconds: number; perSecond: number; places: number; changeEvery: number }

function play(rule: Rule, { seconds, perSecond, places, changeEvery }: Played): string[] {
  const next = visitorPaths({ stores: names('/store/', STORES), zips: names('', ZIPS) }, 7)
  const random = seededRandom(11)
  /** When each place last fetched a path, in seconds */
  const fetchedAt = new Map<string, number>()
  let [toSite, unchanged, untrue, longest] = [0, 0, 0, 0]
  const requests = seconds * perSecond
  for (let request = 0; request < requests; request += 1) {
    const now = request / perSecond
    const path = next()
    const isPage = !path.startsWith('/api/')
    const key = `${Math.floor(random() * places)} ${path}`
    const fetched = fetchedAt.get(key)
    const age = fetched === undefined ? Number.POSITIVE_INFINITY : now - fetched
    /** How long the page has not been true: since the first change after it was fetched */
    const untrueFor = fetched === undefined ? 0 : now - firstChangeAfter(fetched, changeEvery)
    const isPurged = rule.isPurged && untrueFor >= PURGE_SECONDS
    const isGivenOut =
      isPage && !isPurged && rule.freshSeconds > 0 && age < rule.freshSeconds + rule.staleSeconds
    if (isGivenOut && untrueFor > 0) {
      untrue += 1
      longest = Math.max(longest, untrueFor)
    }
    if (isGivenOut && age < rule.freshSeconds) continue
    // Stale, it is given out all the same, and fetched behind the visitor's back.
    toSite += 1
    if (isPage && fetched !== undefined && untrueFor <= 0) unchanged += 1
    fetchedAt.set(key, now)
  }
  return [
    rule.name,
    `${(toSite / seconds).toFixed(0)}/s`,
    `${((100 * toSite) / requests).toFixed(0)} %`,
    `${((100 * unchanged) / toSite).toFixed(0)} %`,
    `${((100 * untrue) / requests).toFixed(1)} %`,
    `${longest.toFixed(1)} s`,
  ]
}

function firstChangeAfter(instant: number, every: number): number {
  return (Math.floor(instant / every) + 1) * every
}

function names(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`)
}
