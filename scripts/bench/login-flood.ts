import { Agent, request } from 'node:http'
import { cpuMs, startSite, type BenchServer } from './servers.ts'

const LOGINS_A_SECOND = 50
const FLOOD_MS = 10_000
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
export async function benchLoginFlood(): Promise<void> {
  for (const { proxies, what } of WAYS) {
    const site = await startSite(3209, { env: { TRUST_PROXY: proxies, LOG_LEVEL: 'error' } })
    try {
      const paths = await pagesOf(site)
      await visit(site, paths, 1000)
      const calm = await visit(site, paths, CALM_MS)
      const before = cpuMs(site.pid)
      const [flooded, answers] = await Promise.all([visit(site, paths, FLOOD_MS), flood(site)])
      const cpu = (cpuMs(site.pid) - before) / FLOOD_MS
      const after = await visit(site, paths, CALM_MS)
      console.log(`  ${what}`)
      console.log(
        `    ${LOGINS_A_SECOND} wrong logins a second for ${FLOOD_MS / 1000} s: ${answers.get(401) ?? 0} reached bcrypt, ${answers.get(429) ?? 0} were refused before (429), ${answers.get(503) ?? 0} found its queue full (503)${others(answers)}`,
      )
      for (const [when, times] of [
        ['before', calm],
        ['during', flooded],
        ['after ', after],
      ] as const) {
        console.log(
          `    pages ${when}: median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms of ${times.length}`,
        )
      }
      const ratio = quantile(flooded, 0.99) / quantile(calm, 0.99)
      console.log(
        `    ratio of p99 ${ratio.toFixed(1)} (budget: p99 under ${BUDGET_MS} ms); the server used ${cpu.toFixed(2)} cores meanwhile`,
      )
    } finally {
      await site.stop()
    }
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
    const status = await ask({ port, path, method: 'GET', headers: { 'accept-encoding': 'br' } })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - asked)
  })
  return times
}

/** @returns how many logins were answered with which status */
async function flood({ port }: BenchServer): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  await steadily(1000 / LOGINS_A_SECOND, FLOOD_MS, async (count) => {
    const status = await ask({
      port,
      path: '/api/admin/login',
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

const agent = new Agent({ keepAlive: true })

function ask(options: {
  port: number
  path: string
  method: string
  headers: Record<string, string>
  body?: string
}): Promise<number> {
  const { port, path, method, headers, body } = options
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
      },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
        answer.resume()
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}

function others(answers: ReadonlyMap<number, number>): string {
  const rest = [...answers].filter(([status]) => ![401, 429, 503].includes(status))
  return rest.map(([status, count]) => `, ${count} had ${status}`).join('')
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
