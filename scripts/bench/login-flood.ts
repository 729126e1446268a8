import type { BenchOptions } from './options.ts'
import { ask, askFor } from './requests.ts'
import { cpuMs, withSite, type BenchServer } from './servers.ts'
import { median, quantile } from './statistics.ts'
import { printTable } from './table.ts'

const LOGINS_A_SECOND = 50
const FLOOD_MS = 60_000
const CALM_MS = 5000
/** A page is asked for so often, whether the ones before are answered or not, in milliseconds. */
const PAGE_EVERY_MS = 20
const BUDGET_MS = 200
/** Each from another address; one that is not believed, and one that is. */
const WAYS = [
  { proxies: '0', what: 'X-Forwarded-For made up (no proxy is trusted)' },
  { proxies: '1', what: 'each from an address of its own (behind a trusted proxy)' },
] as const

/** Wrong logins from ever other addresses, and what visitors notice of them. */
export async function benchLoginFlood({ isQuick }: BenchOptions): Promise<void> {
  const [calmMs, floodMs] = isQuick ? [1000, 2000] : [CALM_MS, FLOOD_MS]
  for (const { proxies, what } of WAYS) {
    await withSite({ env: { TRUST_PROXY: proxies } }, async (site) => {
      const paths = await pagesOf(site)
      await visit(site, paths, 1000)
      const calm = await visit(site, paths, calmMs)
      const before = cpuMs(site.pid)
      const [flooded, answers] = await Promise.all([
        visit(site, paths, floodMs),
        flood(site, floodMs),
      ])
      const cpu = (cpuMs(site.pid) - before) / floodMs
      const after = await visit(site, paths, calmMs)
      console.log(`  ${what}`)
      console.log(
        `    ${LOGINS_A_SECOND} wrong logins a second for ${floodMs / 1000} s: ${answers.get(401) ?? 0} reached bcrypt, ${answers.get(429) ?? 0} were rejected before (429), ${answers.get(503) ?? 0} found its queue full (503)${others(answers)}`,
      )
      printTable(
        ['  pages', 'median', 'p99', 'count'],
        Object.entries({ before: calm, during: flooded, after }).map(([when, times]) => [
          `  ${when}`,
          `${median(times).toFixed(1)} ms`,
          `${quantile(times, 0.99).toFixed(1)} ms`,
          String(times.length),
        ]),
      )
      const ratio = quantile(flooded, 0.99) / quantile(calm, 0.99)
      console.log(
        `    ratio of p99 ${ratio.toFixed(1)} (budget: p99 under ${BUDGET_MS} ms); the server used ${cpu.toFixed(2)} cores meanwhile`,
      )
    })
  }
}

/** Pages that are kept ready, a store's own, and searches that nobody made before. */
async function pagesOf({ port }: BenchServer): Promise<((count: number) => string)[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/locations`)
  const [first] = (await answer.json()) as { path: string }[]
  if (!first) throw new Error('The sample chain has no store')
  return [
    () => '/',
    () => '/find-a-store',
    () => first.path,
    (count) => `/find-a-store?zip=${44_000 + (count % 900)}`,
  ]
}

/** Asks for the pages at a steady rate. @returns how long each took, in milliseconds */
async function visit(
  { port }: BenchServer,
  paths: readonly ((count: number) => string)[],
  forMs: number,
): Promise<number[]> {
  const times: number[] = []
  await steadily(PAGE_EVERY_MS, forMs, async (count) => {
    const path = paths[count % paths.length]?.(count) ?? '/'
    const asked = performance.now()
    await askFor(port, path)
    times.push(performance.now() - asked)
  })
  return times
}

/** @returns how many logins were answered with which status */
async function flood({ port }: BenchServer, forMs: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  await steadily(1000 / LOGINS_A_SECOND, forMs, async (count) => {
    const { status } = await ask(port, '/api/admin/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(count / 250)}.${count % 250}`,
      },
      body: JSON.stringify({
        username: count % 2 === 0 ? 'admin' : `somebody-${count}`,
        password: `guess ${count}`,
      }),
    })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  return answers
}

/** Begins a work at every beat, late ones at once, and waits for all of them. */
async function steadily(
  everyMs: number,
  forMs: number,
  work: (count: number) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = []
  const started = performance.now()
  while (performance.now() - started < forMs) {
    while (begun.length * everyMs <= performance.now() - started) begun.push(work(begun.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(begun)
}

function others(answers: ReadonlyMap<number, number>): string {
  const rest = [...answers].filter(([status]) => ![401, 429, 503].includes(status))
  return rest.map(([status, count]) => `, ${count} had ${status}`).join('')
}
