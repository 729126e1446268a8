import { setTimeout as pause } from 'node:timers/promises'
import { openSlowClients, SLOW_KINDS, type SlowKind } from '#server/testing/slow-clients.ts'
import type { BenchOptions } from './options.ts'
import { withSite, type BenchServer } from './servers.ts'
import { quantile } from './statistics.ts'
import { printTable } from './table.ts'

/** As many as the goal names, and more than the server takes at once. */
const COUNTS = [1000, 2500]
const PAGE_EVERY_MS = 20
/** A page that takes longer counts as not answered. */
const IN_TIME_MS = 1000
/** After the longest limit, which is that of silence (30 s). */
const WATCH_MS = 70_000
const PATHS = ['/', '/find-a-store', '/healthz']

/** Slow headers, bodies, and reads, what visitors notice of them, and when the server is rid of them. */
export async function benchSlowClients({ isQuick }: BenchOptions): Promise<void> {
  const rows: string[][] = []
  for (const kind of SLOW_KINDS) {
    for (const count of isQuick ? [100] : COUNTS) {
      rows.push(await withSite({}, (site) => attack(site, kind, count)))
    }
  }
  printTable(['slow', 'connections', 'pages p99', 'no page for', 'the last one closed after'], rows)
  console.log('  budget with 1,000: p99 under 1 s, pages again within 10 s')
}

async function attack(site: BenchServer, kind: SlowKind, count: number): Promise<string[]> {
  await visit(site, 500, () => false)
  const started = performance.now()
  const slow = openSlowClients({ port: site.port, kind, count })
  let closedAfter: number | null = null
  void slow.allClosed.then(() => {
    closedAfter = performance.now() - started
  })
  const visits = await visit(site, WATCH_MS, () => closedAfter !== null)
  slow.destroy()
  const times = visits.map(({ ms }) => ms)
  return [
    kind,
    String(count),
    `${quantile(times, 0.99).toFixed(0)} ms`,
    `${(longestGap(visits, started) / 1000).toFixed(1)} s`,
    closedAfter === null ? `${slow.held()} are open` : `${(closedAfter / 1000).toFixed(1)} s`,
  ]
}

type Visit = { at: number; ms: number }

/** Asks for pages at a steady rate, each over a connection of its own, as new visitors do. */
async function visit(site: BenchServer, forMs: number, isOver: () => boolean): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const started = performance.now()
  while (performance.now() - started < forMs && !isOver()) {
    visits.push(ask(`http://127.0.0.1:${site.port}${PATHS[visits.length % PATHS.length]}`))
    await pause(PAGE_EVERY_MS)
  }
  return Promise.all(visits)
}

async function ask(url: string): Promise<Visit> {
  const started = performance.now()
  const timed = () => ({ at: performance.now(), ms: performance.now() - started })
  try {
    const signal = AbortSignal.timeout(WATCH_MS)
    const answer = await fetch(url, { headers: { connection: 'close' }, signal })
    await answer.arrayBuffer()
    return timed()
  } catch {
    return { at: performance.now(), ms: Number.POSITIVE_INFINITY }
  }
}

/** The longest time in which no page came in time. */
function longestGap(visits: readonly Visit[], started: number): number {
  const answered = visits
    .filter(({ ms }) => ms < IN_TIME_MS)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  return Math.max(...answered.map((at, index) => at - (answered[index - 1] ?? started)))
}
