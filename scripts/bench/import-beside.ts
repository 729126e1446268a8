import { setTimeout as pause } from 'node:timers/promises'
import type { BenchOptions } from './options.ts'
import { chainCsv, makeChain } from './chain.ts'
import { ask, askFor, signIn, textOf } from './requests.ts'
import { withSite } from './servers.ts'
import { median } from './statistics.ts'

const LOCATIONS = 8568
const ROUNDS = 3
/** A page is asked for so often, whether the ones before are answered or not, in milliseconds. */
const PAGE_EVERY_MS = 10
const CALM_MS = 2000
/** A new site makes its pages ahead. */
const WARM_MS = 4000

/** Staff import a big chain; what visitors notice of it. */
export async function benchImportBeside({ isQuick }: BenchOptions): Promise<void> {
  const file = chainCsv(makeChain(LOCATIONS))
  const [calm, planned, imported]: [number[], number[], number[]] = [[], [], []]
  const took: number[] = []
  const rounds = isQuick ? 1 : ROUNDS
  for (let round = 0; round < rounds; round += 1) {
    // Each round on a folder of its own: an import into itself would change nothing.
    await withSite({}, async ({ port }) => {
      const cookie = await signIn(port)
      await pagesBeside(port, pause(WARM_MS))
      calm.push(await pagesBeside(port, pause(CALM_MS)))
      const began = performance.now()
      planned.push(await pagesBeside(port, send(port, cookie, file, '?dryRun=1')))
      took.push(performance.now() - began)
      imported.push(await pagesBeside(port, send(port, cookie, file, '')))
    })
  }
  const alone = median(calm)
  const besideAlone = (times: readonly number[]) =>
    `${median(times).toFixed(0)} ms (${(median(times) / alone).toFixed(1)} times; worst round ${Math.max(...times).toFixed(0)} ms)`
  console.log(
    `  longest wait for a page asked every ${PAGE_EVERY_MS} ms, median of ${rounds} rounds: alone ${alone.toFixed(0)} ms`,
  )
  console.log(
    `  while ${LOCATIONS} rows are planned (${median(took).toFixed(0)} ms): ${besideAlone(planned)}`,
  )
  console.log(`  while they are imported and saved: ${besideAlone(imported)}`)
}

/** Asks for the home page until a work is done. @returns the longest wait, in milliseconds */
async function pagesBeside(port: number, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  const asked: Promise<number>[] = []
  const started = performance.now()
  const askOnce = async (began = performance.now()) => {
    await askFor(port, '/')
    return performance.now() - began
  }
  while (!state.isDone) {
    while (asked.length * PAGE_EVERY_MS <= performance.now() - started) asked.push(askOnce())
    await pause(1)
  }
  await done
  return Math.max(...(await Promise.all(asked)))
}

async function send(port: number, cookie: string, file: string, query: string): Promise<void> {
  const answer = await ask(port, `/api/admin/import-locations${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: file,
  })
  const { added } = JSON.parse(textOf(answer)) as { added?: number }
  if (added !== LOCATIONS) throw new Error(`The import answered ${answer.status}, ${added} added`)
}
