import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fuzzSockets } from '#server/testing/fuzz/raw-mutations.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { memoryMb, withSite } from './bench/servers.ts'

// `npm run fuzz -- [requests] [messages] [seed]`: what the suite does with some thousand, with a hundred
// thousand generated requests in a process, and twenty thousand mutated messages over sockets.
const [requests = 100_000, messages = 20_000, seed = Date.now() % 1_000_000] = process.argv
  .slice(2)
  .map(Number)
/** The part of the messages after which memory is first looked at. */
const WARM_UP = 0.3

const ApiReport = z.object({
  requests: z.number(),
  perSecond: z.number(),
  slowestMs: z.number(),
  statuses: z.record(z.string(), z.number()),
  faults: z.array(z.string()),
  heapMb: z.tuple([z.number(), z.number()]),
  residentMb: z.tuple([z.number(), z.number()]),
})

console.log(`${new Date().toISOString()}, Node ${process.version}, seed ${seed}`)
const isApiSound = fuzzApiInProcess()
const isServerSound = await fuzzServer()
process.exitCode = isApiSound && isServerSound ? 0 : 1

/** Through Vitest, which compiles the pages' JSX; an error that nobody catches fails there. */
function fuzzApiInProcess(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-fuzz-'))
  try {
    const file = join(folder, 'report.json')
    const { status } = spawnSync('npx', ['vitest', 'run', 'src/server/api/fuzz.test.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        FUZZ_REQUESTS: String(requests),
        FUZZ_SEED: String(seed),
        FUZZ_REPORT: file,
      },
    })
    const report = ApiReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const { faults, statuses } = report
    console.log(
      `${report.requests} requests in process, ${report.perSecond.toFixed(0)} a second, the slowest ${report.slowestMs.toFixed(0)} ms`,
    )
    console.log(`  statuses: ${JSON.stringify(statuses)}`)
    console.log(`  heap ${grown(report.heapMb)}, resident ${grown(report.residentMb)}`)
    console.log(`  faults: ${faults.length}`)
    for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`)
    return status === 0 && faults.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Against the built site, over its own HTTP server. */
function fuzzServer(): Promise<boolean> {
  return withSite({}, async ({ port, pid }) => {
    const random = seededRandom(seed)
    const early = await fuzzSockets({ port, messages: Math.round(messages * WARM_UP), random })
    const before = memoryMb(pid).now
    const started = performance.now()
    const late = await fuzzSockets({ port, messages: messages - early.sent, random })
    const perSecond = late.sent / ((performance.now() - started) / 1000)
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
    const faults = [...early.faults, ...late.faults]
    console.log(
      `${early.sent + late.sent} mutated messages over sockets, ${perSecond.toFixed(0)} a second; then /healthz is ${status}`,
    )
    console.log(`  statuses: ${JSON.stringify(late.statuses)}`)
    console.log(`  resident ${grown([before, memoryMb(pid).now])}`)
    console.log(`  faults: ${faults.length}`)
    for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`)
    return faults.length === 0 && status === 200
  })
}

/** "141 to 143 MB (+1.4 %)", after the warm-up and at the end */
function grown([early, late]: readonly [number, number]): string {
  const percent = (late / early - 1) * 100
  return `${early.toFixed(0)} to ${late.toFixed(0)} MB (${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %)`
}
