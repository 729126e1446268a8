import { setTimeout as pause } from 'node:timers/promises'
import { observedPaths } from '#server/testing/observatory-routes.ts'
import { heapAfterCollection } from './heap-after-collection.ts'
import type { BenchOptions } from './options.ts'
import { ask } from './requests.ts'
import { freePort, memoryMb, withSite, type BenchServer } from './servers.ts'

const CONNECTIONS = 64
const MINUTES = 10
/** The part of the time that fills caches and the heap; again after each collection, which empties it */
const WARM_UP = 0.3
const LOOK_EVERY_MS = 500

/** All routes that answer 200, over 64 connections for ten minutes: errors, and whether memory grows. */
export async function benchSoak({ isQuick }: BenchOptions): Promise<void> {
  const minutes = isQuick ? 0.3 : MINUTES
  const inspector = await freePort()
  const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }
  await withSite({ env }, async (site) => {
    const paths = await soundPaths(site)
    const heap = () => heapAfterCollection(inspector, site.pid)
    const early = await hold(site, paths, minutes * WARM_UP)
    const heapBefore = await heap()
    const late = await hold(site, paths, minutes * (1 - WARM_UP))
    const heapAfter = await heap()
    const memory = late.memory.filter(({ minute }) => minute >= minutes * WARM_UP)
    const faults = [...early.faults, ...late.faults]
    const seconds = minutes * 60
    console.log(
      `  ${early.requests + late.requests} requests of ${paths.length} routes over ${CONNECTIONS} connections in ${seconds.toFixed(0)} s: ${faults.length} errors or other statuses (budget: none)`,
    )
    for (const fault of new Set(faults)) console.log(`    ${fault}`)
    const percent = (heapAfter / heapBefore - 1) * 100
    console.log(
      `  resident memory in the last ${(100 - WARM_UP * 200).toFixed(0)} % of the time ${slope(memory).toFixed(2)} MB a minute (budget 1), ${memory[0]?.mb.toFixed(0)} to ${memory.at(-1)?.mb.toFixed(0)} MB; heap after collection ${heapBefore.toFixed(1)} to ${heapAfter.toFixed(1)} MB, ${percent.toFixed(1)} % (budget 5 %)`,
    )
  })
}

async function soundPaths({ port }: BenchServer): Promise<string[]> {
  const { body } = await ask(port, '/api/locations?limit=1', {
    headers: { 'accept-encoding': 'identity' },
  })
  const [store] = JSON.parse(String(body)) as { id: string; path: string }[]
  if (!store) throw new Error('The sample chain has no store')
  const sound: string[] = []
  for (const path of observedPaths(store)) {
    if ((await ask(port, path)).status === 200) sound.push(path)
  }
  return sound
}

type Held = { requests: number; faults: string[]; memory: { minute: number; mb: number }[] }

/** Asks for one path after the other over each connection. */
async function hold(site: BenchServer, paths: readonly string[], minutes: number): Promise<Held> {
  const held: Held = { requests: 0, faults: [], memory: [] }
  const started = performance.now()
  const passed = () => (performance.now() - started) / 60_000
  const asking = Array.from({ length: CONNECTIONS }, async () => {
    while (passed() < minutes) {
      const path = paths[(held.requests += 1) % paths.length] ?? '/'
      try {
        const { status } = await ask(site.port, path)
        if (status !== 200) held.faults.push(`${path}: ${status}`)
      } catch (error) {
        held.faults.push(`${path}: ${String(error)}`)
      }
    }
  })
  while (passed() < minutes) {
    held.memory.push({ minute: passed(), mb: memoryMb(site.pid).now })
    await pause(LOOK_EVERY_MS)
  }
  await Promise.all(asking)
  return held
}

/** Of the straight line that fits best, in MB a minute. */
function slope(memory: Held['memory']): number {
  const middle = mean(memory.map(({ minute }) => minute))
  const level = mean(memory.map(({ mb }) => mb))
  const along = memory.map(({ minute, mb }) => (minute - middle) * (mb - level))
  return mean(along) / mean(memory.map(({ minute }) => (minute - middle) ** 2))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
