import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchOptions } from './options.ts'
import { load } from './load.ts'
import { askFor } from './requests.ts'
import {
  cpuMs,
  inNewFolder,
  memoryMb,
  untilIdle,
  withServer,
  withSite,
  type BenchServer,
} from './servers.ts'
import { median, quantile } from './statistics.ts'
import { printTable } from './table.ts'

/** `cpu` in microseconds a request, `rate` in requests a second, the rest in milliseconds */
type Round = { cpu: number; rate: number; median: number; p99: number }

const PATH = '/find-a-store?zip=44129'
const BROTLI = ['Accept-Encoding: br']
const CONNECTIONS = 32
/** These go from connection to connection and are no part of the answer. */
const HEADERS_OF_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

/** A cached finder page, beside the same bytes from bare `node:http` and bare Hono. */
export async function benchCachedPage({ isQuick }: BenchOptions): Promise<void> {
  await inNewFolder((folder) =>
    withSite({}, async (site) => {
      const file = join(folder, 'answer.json')
      const bytes = await saveAnswer(site, file)
      const child = join(import.meta.dirname, 'bare.child.ts')
      await withServer([child, 'http', file], {}, (http) =>
        withServer([child, 'hono', file], {}, async (hono) => {
          const [rounds, requests] = isQuick ? [1, 3000] : [7, 12_000]
          console.log(
            `  ${PATH}, ${bytes} bytes of Brotli, ${CONNECTIONS} connections, ${rounds} rounds of ${requests} requests each`,
          )
          await compare({ site, 'node:http': http, Hono: hono }, rounds, requests)
        }),
      )
    }),
  )
}

/** @returns the size of the page in bytes */
async function saveAnswer({ port, pid }: BenchServer, file: string): Promise<number> {
  // Twice, because the best compression comes with the second visitor.
  await askFor(port, PATH)
  await askFor(port, PATH)
  await untilIdle(pid)
  const { headers, body } = await askFor(port, PATH)
  const kept = Object.entries(headers).filter(([name]) => !HEADERS_OF_CONNECTION.has(name))
  writeFileSync(
    file,
    JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') }),
  )
  return body.length
}

async function compare(
  servers: Readonly<Record<string, BenchServer>>,
  rounds: number,
  requests: number,
): Promise<void> {
  const measured = Object.entries(servers).map(([name, server]) => ({
    name,
    server,
    idle: memoryMb(server.pid).now,
    rounds: [] as Round[],
  }))
  for (const { server } of measured) await measure(server, requests)
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) one.rounds.push(await measure(one.server, requests))
  }
  printTable(
    ['server', 'CPU', 'requests', 'median', 'p99', 'first 200', 'memory idle, after'],
    measured.map((one) => [
      one.name,
      `${middle(one.rounds, 'cpu').toFixed(1)} µs`,
      `${middle(one.rounds, 'rate').toFixed(0)}/s`,
      `${middle(one.rounds, 'median').toFixed(2)} ms`,
      `${middle(one.rounds, 'p99').toFixed(2)} ms`,
      `${one.server.readyAfterMs.toFixed(0)} ms`,
      `${one.idle.toFixed(0)}, ${memoryMb(one.server.pid).now.toFixed(0)} MB`,
    ]),
  )
  const [site, ...references] = measured
  for (const reference of references) {
    const ratio = (field: keyof Round) =>
      median(
        (site?.rounds ?? []).map(
          (round, index) => round[field] / (reference.rounds[index]?.[field] ?? Number.NaN),
        ),
      ).toFixed(2)
    console.log(
      `  site to ${reference.name}, median of the ratios of rounds: CPU ${ratio('cpu')}, p99 ${ratio('p99')}`,
    )
  }
}

function middle(rounds: readonly Round[], field: keyof Round): number {
  return median(rounds.map((round) => round[field]))
}

async function measure({ port, pid }: BenchServer, requests: number): Promise<Round> {
  const before = cpuMs(pid)
  const { rate, latencies } = await load({
    port,
    path: PATH,
    headers: BROTLI,
    requests,
    connections: CONNECTIONS,
  })
  return {
    cpu: ((cpuMs(pid) - before) * 1000) / requests,
    rate,
    median: median(latencies),
    p99: quantile(latencies, 0.99),
  }
}
