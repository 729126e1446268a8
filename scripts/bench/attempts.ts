import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeAttempt } from '../../src/server/storage/state/lines/attempt-line.ts'
import { sendOverConnections } from './load.ts'
import type { BenchOptions } from './options.ts'
import { ask, askFor, signIn, textOf } from './requests.ts'
import { cpuMs, inNewFolder, memoryMb, withSite, type BenchServer } from './servers.ts'
import { quantile } from './statistics.ts'

const STORED = 100_000
/** Against which the memory of an export is held */
const STORED_MORE = 500_000
/** The first one warms up. */
const ROUNDS = 4
const POSTS = 10_000
const CONNECTIONS = 30
/** The interval between page requests during a call, in milliseconds. */
const PAGE_EVERY_MS = 5
const ANSWERS = {
  'ca-change': 6.35,
  'ca-declined': 1,
  'ca-no-id': 2,
  'ca-fill-up': 37.2,
  'ca-spill': 0,
}

const BODY = JSON.stringify({
  jobTitle: 'Cashier - Part Time',
  role: 'Cashier',
  score: 5,
  totalQuestions: 5,
  passed: true,
  answers: ANSWERS,
})

/** Fit-quiz attempts: many of them, posted beside pages, and read back as CSV. */
export async function benchAttempts({ isQuick }: BenchOptions): Promise<void> {
  await inNewFolder(async (folder) => {
    const dataDirectory = join(folder, 'data')
    await withSite({ dataDirectory }, async () => {})
    await mkdir(join(dataDirectory, 'attempts'), { recursive: true })
    const [thisMonth, lastMonth] = months()
    store(dataDirectory, lastMonth, STORED / 2)
    store(dataDirectory, thisMonth, STORED / 2)

    const env = { TRUST_PROXY: '1', ATTEMPTS_PER_MINUTE: '999999', ATTEMPTS_PER_MONTH: '999999' }
    await withSite({ dataDirectory, env }, async (site) => {
      console.log(
        `  start to first 200 with ${STORED} attempts: ${site.readyAfterMs.toFixed(0)} ms (budget 2000)`,
      )
      for (let round = 0; round < (isQuick ? 2 : ROUNDS); round += 1) {
        measureFlush(folder)
        await postMany(site, round)
      }
    })
    await withSite({ dataDirectory }, measureResults)
    await measureExport(dataDirectory, lastMonth, STORED)
    if (isQuick) return
    store(dataDirectory, lastMonth, STORED_MORE - STORED)
    await measureExport(dataDirectory, lastMonth, STORED_MORE)
  })
}

function months(): [string, string] {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  return [now.toISOString().slice(0, 7), last.toISOString().slice(0, 7)]
}

function store(dataDirectory: string, month: string, count: number): void {
  const file = openSync(join(dataDirectory, 'attempts', `${month}.jsonl`), 'a', 0o600)
  for (let at = 0; at < count; at += 1000) {
    const lines = Array.from({ length: 1000 }, (_, offset) =>
      encodeAttempt({
        id: `00000000-0000-4000-8000-${String(at + offset).padStart(12, '0')}`,
        at: `${month}-01T00:00:00.000Z`,
        jobTitle: 'Cashier - Part Time',
        role: offset % 2 === 0 ? 'Cashier' : 'Cook',
        score: 5,
        totalQuestions: 5,
        passed: true,
        answers: ANSWERS,
      }),
    )
    writeSync(file, Buffer.concat(lines))
  }
  closeSync(file)
}

async function postMany({ port, pid }: BenchServer, round: number): Promise<void> {
  // The delay that the metrics tell is since they were asked last.
  await loopDelayMs(port)
  const pages: number[] = []
  let left = POSTS
  const posting = new AbortController()
  const cpuBefore = cpuMs(pid)
  const started = performance.now()
  const asking = (async () => {
    while (!posting.signal.aborted) {
      const asked = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/fuel`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`/fuel answered ${answer.status}`)
      pages.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, PAGE_EVERY_MS))
    }
  })()
  const posts = await sendOverConnections({
    port,
    status: 201,
    connections: CONNECTIONS,
    nextRequest: () => ((left -= 1) >= 0 ? attemptRequest(left + round * POSTS) : null),
  })
  const seconds = (performance.now() - started) / 1000
  posting.abort()
  await asking
  const cpu = (cpuMs(pid) - cpuBefore) / POSTS
  const delay = await loopDelayMs(port)
  console.log(
    `  ${round === 0 ? 'warming up: ' : ''}${POSTS} posts over ${CONNECTIONS} connections: ${Math.round(POSTS / seconds)} a second (budget 2000), median ${quantile(posts, 0.5).toFixed(1)} ms, p99 ${quantile(posts, 0.99).toFixed(1)} ms (budget 50), ${(cpu * 1000).toFixed(0)} µs of server CPU each with the pages; ${pages.length} pages beside them, median ${quantile(pages, 0.5).toFixed(1)} ms, p99 ${quantile(pages, 0.99).toFixed(1)} ms; p99 of the event loop's delay ${delay.toFixed(1)} ms (budget 50)`,
  )
}

/** Of 99 of 100 turns, in milliseconds; about 10 are the timer's own. */
async function loopDelayMs(port: number): Promise<number> {
  const metrics = textOf(await askFor(port, '/metrics'))
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000
}

/** Staff open the quiz results; what that takes, and what visitors notice of it. */
async function measureResults(site: BenchServer): Promise<void> {
  const { port, pid } = site
  const headers = { cookie: await signIn(port) }
  // The first page of a new process takes longer.
  await ask(port, '/fuel')
  const before = memoryMb(pid).now
  for (const [what, query] of [
    ['first', ''],
    ['again', ''],
    ['list of attempts', '/attempts'],
    ['list without a match at once', '/attempts?role=WirelessSales'],
    ['CSV', '?format=csv'],
  ] as const) {
    const started = performance.now()
    const asking = ask(port, `/api/admin/quiz-results${query}`, { headers }).then(({ status }) => {
      if (status !== 200) throw new Error(`quiz-results answered ${status}`)
      return performance.now() - started
    })
    const longest = await longestPage(port, asking)
    console.log(
      `  quiz results, ${what}: ${(await asking).toFixed(0)} ms; longest wait for a page during it ${longest.toFixed(0)} ms; memory ${memoryMb(pid).now.toFixed(0)} MB (${before.toFixed(0)} before)`,
    )
  }
}

/** Asks for a page again and again until a work is done. @returns the longest wait in milliseconds */
async function longestPage(port: number, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  let longest = 0
  while (!state.isDone) {
    const asked = performance.now()
    await ask(port, '/fuel')
    longest = Math.max(longest, performance.now() - asked)
  }
  return longest
}

/** An attempt as a visitor sends it. Each number is another visitor, because an address may send few. */
function attemptRequest(number: number): string {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return `POST /api/quiz-attempts HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`
}

/** What every write waits for, at the least: the disk's own pace, which neighbors share. */
function measureFlush(folder: string): void {
  const file = openSync(join(folder, 'flushes'), 'a')
  const times = Array.from({ length: 100 }, () => {
    writeSync(file, Buffer.alloc(8192))
    const started = performance.now()
    fdatasyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  console.log(
    `  a flush of this disk: median ${quantile(times, 0.5).toFixed(1)} ms, worst of 100 ${quantile(times, 0.99).toFixed(1)} ms`,
  )
}

/** Reads a role's month back, and looks how much memory that takes at most. */
async function measureExport(directory: string, month: string, stored: number): Promise<void> {
  const args = ['dist/server.js', 'export', 'attempts', '--month', month, '--role', 'Cashier']
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lines = 0
  let peak = 0
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 0x0a) lines += 1
    peak = Math.max(peak, peakMemory(child.pid))
  })
  await once(child, 'close')
  console.log(
    `  export of one role's month out of ${stored}: ${lines - 1} attempts in ${((performance.now() - started) / 1000).toFixed(2)} s, at most ${peak.toFixed(0)} MB`,
  )
}

/** Megabytes; 0 when the process has ended. */
function peakMemory(pid: number | undefined): number {
  try {
    return memoryMb(pid ?? 0).peak
  } catch {
    return 0
  }
}
