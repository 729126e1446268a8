import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chainCsv } from './big-chain.ts'
import { median, startSite } from './servers.ts'

const LOCATIONS = 8568
const ROUNDS = 3
/** A page is asked for so often, whether the ones before are answered or not, in milliseconds. */
const PAGE_EVERY_MS = 10
const CALM_MS = 2000
/** A new site makes its pages ahead. */
const WARM_MS = 4000
const PASSWORD = 'only-for-the-benchmark'

/** Staff import a big chain; what visitors notice of it. */
export async function benchImportBeside(): Promise<void> {
  const file = chainCsv(LOCATIONS)
  const [calm, planned, imported]: [number[], number[], number[]] = [[], [], []]
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round on a folder of its own: an import into itself would change nothing.
    const site = await startSite(3213, { env: { LOG_LEVEL: 'error' } })
    try {
      const origin = `http://127.0.0.1:${site.port}`
      const cookie = await signIn(origin)
      await pagesBeside(origin, pause(WARM_MS))
      calm.push(await pagesBeside(origin, pause(CALM_MS)))
      const began = performance.now()
      planned.push(await pagesBeside(origin, send(origin, cookie, file, '?dryRun=1')))
      took.push(performance.now() - began)
      imported.push(await pagesBeside(origin, send(origin, cookie, file, '')))
    } finally {
      await site.stop()
    }
  }
  const alone = median(calm)
  const told = (times: readonly number[]) =>
    `${median(times).toFixed(0)} ms (${(median(times) / alone).toFixed(1)} times; worst round ${Math.max(...times).toFixed(0)} ms)`
  console.log(
    `  longest wait for a page asked every ${PAGE_EVERY_MS} ms, median of ${ROUNDS} rounds: alone ${alone.toFixed(0)} ms`,
  )
  console.log(
    `  while ${LOCATIONS} rows are planned (${median(took).toFixed(0)} ms): ${told(planned)}`,
  )
  console.log(`  while they are imported and saved: ${told(imported)}`)
}

/** Asks for the home page until a work is done. @returns the longest wait, in milliseconds */
async function pagesBeside(origin: string, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  const asked: Promise<number>[] = []
  const started = performance.now()
  while (!state.isDone) {
    while (asked.length * PAGE_EVERY_MS <= performance.now() - started) asked.push(ask(origin))
    await pause(1)
  }
  await done
  return Math.max(...(await Promise.all(asked)))
}

const agent = new Agent({ keepAlive: true })

function ask(origin: string, began = performance.now()): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(origin, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`The home page answered ${answer.statusCode}`))
      })
    })
    asking.on('error', (error) => {
      // The server may close a connection that was idle just when it is used again.
      if (asking.reusedSocket) resolve(ask(origin, began))
      else reject(error)
    })
  })
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function send(origin: string, cookie: string, file: string, query: string): Promise<void> {
  const answer = await fetch(`${origin}/api/admin/import-locations${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: file,
  })
  const { added } = (await answer.json()) as { added?: number }
  if (added !== LOCATIONS) throw new Error(`The import answered ${answer.status}, ${added} added`)
}
