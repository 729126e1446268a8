import { join } from 'node:path'
import { importChain, makeChain, type MadeStore } from './chain.ts'
import { sendOverConnections } from './load.ts'
import type { BenchOptions } from './options.ts'
import { ask, askFor, signIn, textOf } from './requests.ts'
import { cpuMs, inNewFolder, memoryMb, untilIdle, withSite, type BenchServer } from './servers.ts'
import { quantile } from './statistics.ts'
import { printTable } from './table.ts'
import { visitorPaths, type Places } from './visits.ts'

const STORES = 10_000
const CONNECTIONS = 32
/** How often a store's price changes during the run, in ms; each change outdates every cached page. */
const CHANGES: readonly (readonly [name: string, everyMs: number | null])[] = [
  ['no change', null],
  ['a change every 10 s', 10_000],
  ['a change every second', 1000],
  ['10 changes a second', 100],
]

/** What one process serves of a 10,000-store chain: visitors' pages, while staff change prices. */
export async function benchCapacity({ isQuick }: BenchOptions): Promise<void> {
  const made = makeChain(isQuick ? 1000 : STORES)
  await inNewFolder(async (folder) => {
    importChain(folder, made)
    await withSite({ dataDirectory: join(folder, 'data') }, async (site) => {
      const places = await placesOf(site, made)
      const cookie = await signIn(site.port)
      console.log(
        `  ${made.length.toLocaleString('en-US')} stores, ${CONNECTIONS} connections, pages and searches as visitors ask for them`,
      )
      // Later rounds should find what a site has that runs for a while.
      await round(site, places, 1, isQuick ? 1000 : 5000)
      const rows: string[][] = []
      for (const [index, [name, everyMs]] of CHANGES.entries()) {
        await untilIdle(site.pid)
        const stop = everyMs === null ? () => 0 : keepChanging(site, cookie, everyMs)
        const figures = await round(site, places, index + 2, isQuick ? 1500 : 6000)
        rows.push([name, ...figures, `${memoryMb(site.pid).now.toFixed(0)} MB`, String(stop())])
      }
      printTable(
        ['changes during the run', 'requests', 'CPU', 'median', 'p99', 'kept', 'memory', 'changes'],
        rows,
      )
    })
  })
}

async function placesOf({ port }: BenchServer, made: readonly MadeStore[]): Promise<Places> {
  const sitemap = textOf(await askFor(port, '/sitemap.xml'))
  const stores = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/stores\/[^/<]+\/[^/<]+\/[^/<]+)</g)]
  return {
    stores: stores.map(([, path = '']) => path),
    zips: [...new Set(made.map(({ zip }) => zip))],
  }
}

/** @returns requests a second, CPU, median and p99 of the wait, and the share of pages that were kept */
async function round(
  { port, pid }: BenchServer,
  places: Places,
  seed: number,
  requests: number,
): Promise<string[]> {
  const next = visitorPaths(places, seed)
  let left = requests
  const [cpu, started, before] = [cpuMs(pid), performance.now(), await lookups(port)]
  const latencies = await sendOverConnections({
    port,
    status: 200,
    connections: CONNECTIONS,
    nextRequest: () =>
      (left -= 1) >= 0
        ? `GET ${next()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`
        : null,
  })
  const seconds = (performance.now() - started) / 1000
  const after = await lookups(port)
  const [hits, misses] = [after.hit - before.hit, after.miss - before.miss]
  return [
    `${(requests / seconds).toFixed(0)}/s`,
    `${((cpuMs(pid) - cpu) / requests).toFixed(2)} ms`,
    `${quantile(latencies, 0.5).toFixed(1)} ms`,
    `${quantile(latencies, 0.99).toFixed(0)} ms`,
    `${((100 * hits) / (hits + misses)).toFixed(0)} %`,
  ]
}

/** Requests for pages so far that found a kept one, and that did not. */
async function lookups(port: number): Promise<{ hit: number; miss: number }> {
  const text = textOf(await askFor(port, '/metrics'))
  const of = (result: string) =>
    Number(
      new RegExp(`^forecourt_page_cache_lookups_total{result="${result}"} (\\d+)$`, 'm').exec(
        text,
      )?.[1],
    )
  return { hit: of('hit'), miss: of('miss') }
}

/** Raises the price of one store after the other. @returns what stops it, and says how many there were */
function keepChanging({ port }: BenchServer, cookie: string, everyMs: number): () => number {
  let count = 0
  const timer = setInterval(() => {
    count += 1
    const price = { location: String(1 + (count % 900)), grade: 'regular', credit: '3.459' }
    void ask(port, '/api/prices?confirm=1', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify([price]),
    })
  }, everyMs)
  return () => {
    clearInterval(timer)
    return count
  }
}
