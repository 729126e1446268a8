import type { Browser } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CPU_SLOWDOWN, withBrowser } from './browser.ts'
import { importChain, makeChain } from './chain.ts'
import { slowPage, withoutScripts } from './first-paint.ts'
import { load } from './load.ts'
import type { BenchOptions } from './options.ts'
import { ask, askFor, signIn, textOf } from './requests.ts'
import { cpuMs, inNewFolder, untilIdle, withServer, withSite, type BenchServer } from './servers.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const STORES = 10_000
const BOARD = '/status'
const HOUR = 3_600_000

/** The storm board of a large chain of which a fifth is closed, limited, or out of something. */
export async function benchStatusBoard({ isQuick }: BenchOptions): Promise<void> {
  const count = isQuick ? STORES / 10 : STORES
  await inNewFolder(async (folder) => {
    importChain(folder, makeChain(count))
    await withSite({ dataDirectory: join(folder, 'data') }, async (site) => {
      const change = await startStorm(site, count)
      console.log(`  ${count.toLocaleString('en-US')} stores`)
      await printBytes(site)
      await printCosts(site, change, isQuick)
      await beside(site, join(folder, 'pages.json'), isQuick ? 1 : 9)
    })
  })
}

/** @returns a function that changes the day of another store each time */
async function startStorm(site: BenchServer, count: number): Promise<() => Promise<void>> {
  const cookie = await signIn(site.port)
  const until = new Date(Date.now() + 6 * HOUR).toISOString()
  const every = (step: number, from: number) =>
    Array.from({ length: Math.floor(count / step) }, (_, at) => String(at * step + from + 1))
  const patch = async (body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await ask(site.port, '/api/today', {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`A change answered ${answer.status}`)
  }
  await patch({ ids: every(20, 0), status: 'closed', reason: 'Power outage', until })
  await patch({ ids: every(20, 5), status: 'limited', reason: 'Weather', until })
  await patch({ ids: every(20, 10), payments: 'cash' })
  await patch({ ids: every(20, 15), out: ['regular', 'diesel'] })
  let next = 0
  return async () => {
    next += 1
    await patch({ ids: [String(next)], note: `Change ${next}` })
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function printBytes({ port, pid }: BenchServer): Promise<void> {
  const rows: string[][] = []
  for (const path of [BOARD, `${BOARD}?state=TX`, '/api/status']) {
    // Twice, because the best compression comes with the second visitor.
    await askFor(port, path)
    await untilIdle(pid)
    const answer = await askFor(port, path)
    rows.push([path, kilobytes(Buffer.byteLength(textOf(answer))), kilobytes(answer.body.length)])
  }
  printTable(['bytes', 'whole', 'as sent'], rows)
}

/** CPU comes in ticks of 10 ms, so that only the mean of many requests says something. */
async function printCosts(
  { port, pid }: BenchServer,
  change: () => Promise<void>,
  isQuick: boolean,
): Promise<void> {
  const rounds = isQuick ? 5 : 40
  const walls: number[] = []
  let cpu = 0
  for (let round = 0; round < rounds; round += 1) {
    await change()
    const [before, asked] = [cpuMs(pid), performance.now()]
    await askFor(port, BOARD)
    walls.push(performance.now() - asked)
    cpu += cpuMs(pid) - before
  }
  await untilIdle(pid)
  const requests = isQuick ? 3000 : 12_000
  const cached = { port, path: BOARD, headers: ['Accept-Encoding: br'] }
  await load({ ...cached, requests: requests / 2 })
  const before = cpuMs(pid)
  const { latencies } = await load({ ...cached, requests })
  printTable(
    ['server, ms', 'CPU', 'wall'],
    [
      ['after a change of a store', (cpu / rounds).toFixed(1), median(walls).toFixed(1)],
      ['cached', ((cpuMs(pid) - before) / requests).toFixed(3), median(latencies).toFixed(2)],
    ],
  )
}

/** The first view on a slow phone, beside the same HTML as a static file without scripts. */
async function beside(site: BenchServer, file: string, rounds: number): Promise<void> {
  const html = withoutScripts(textOf(await askFor(site.port, BOARD)))
  writeFileSync(
    file,
    JSON.stringify({ [BOARD]: brotliCompressSync(html).toString('base64'), '/': '' }),
  )
  const child = join(import.meta.dirname, 'static-page.child.ts')
  await withServer([child, file, 'dist/client'], {}, (fixed) =>
    withBrowser(async (browser) => {
      const views: { site: View[]; static: View[] } = { site: [], static: [] }
      for (let round = 0; round < rounds; round += 1) {
        views.site.push(await view(browser, site.port))
        views.static.push(await view(browser, fixed.port))
      }
      console.log(`  slow 4G, CPU ${CPU_SLOWDOWN}x slower, medians of ${rounds} rounds, in ms`)
      const row = (name: string, of: readonly View[]) => [
        name,
        median(of.map(({ first }) => first)).toFixed(0),
        median(of.map(({ load: end }) => end)).toFixed(0),
      ]
      printTable(
        ['page', 'first paint', 'load'],
        [row(BOARD, views.site), row('static', views.static)],
      )
    }),
  )
}

type View = { first: number; load: number }

async function view(browser: Browser, port: number): Promise<View> {
  const page = await slowPage(browser)
  await page.goto(`http://127.0.0.1:${port}${BOARD}`, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { first: first ?? Number.NaN, load: navigation?.loadEventEnd ?? Number.NaN }
  })
  await page.context().close()
  return seen
}
