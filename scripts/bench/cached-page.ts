import { rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import { cpuMs, median, memoryMb, startServer, startSite, type BenchServer } from './servers.ts'

const PATH = '/find-a-store?zip=44129'
const ROUNDS = 5
const REQUESTS = 12_000
const BROTLI = ['Accept-Encoding: br']

/** Server CPU for a cached finder page, beside a bare `node:http` answer of the same bytes. */
export async function benchCachedPage(): Promise<void> {
  const site = await startSite(3201)
  const answerFile = join(tmpdir(), `forecourt-answer-${process.pid}.json`)
  try {
    // Twice, because the best compression comes with the second visitor.
    await fetchRaw(site.port)
    await fetchRaw(site.port)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const answer = await fetchRaw(site.port)
    writeFileSync(answerFile, JSON.stringify(answer))
    const bare = await startServer(
      3202,
      [join(import.meta.dirname, 'bare-http.child.ts'), '3202', answerFile],
      {},
    )
    try {
      await compare(site, bare, Buffer.from(answer.body, 'base64').length)
    } finally {
      await bare.stop()
    }
  } finally {
    await site.stop()
    rmSync(answerFile, { force: true })
  }
}

async function compare(site: BenchServer, bare: BenchServer, bytes: number): Promise<void> {
  const idle = memoryMb(site.pid)
  for (const { port } of [site, bare]) {
    await load({ port, path: PATH, headers: BROTLI, requests: 5000 })
  }
  const rows: { site: Round; bare: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.push({ site: await measure(site), bare: await measure(bare) })
  }
  const ratio = median(rows.map((row) => row.site.cpu / row.bare.cpu))
  console.log(`  ${PATH}, ${bytes} bytes of brotli, ${ROUNDS} rounds of ${REQUESTS} requests each`)
  console.log(`  start to first 200: ${site.readyAfterMs.toFixed(0)} ms`)
  console.log(
    `  memory: ${idle.toFixed(0)} MB as it idles, ${memoryMb(site.pid).toFixed(0)} MB after that`,
  )
  console.log(`  site       ${figures(rows.map((row) => row.site))}`)
  console.log(`  node:http  ${figures(rows.map((row) => row.bare))}`)
  console.log(`  ratio of CPU per request: ${ratio.toFixed(2)} (median; budget 2.00)`)
}

/** `cpu` in microseconds a request. */
type Round = { cpu: number; rate: number }

async function measure({ port, pid }: BenchServer): Promise<Round> {
  const before = cpuMs(pid)
  const rate = await load({ port, path: PATH, headers: BROTLI, requests: REQUESTS })
  return { cpu: ((cpuMs(pid) - before) * 1000) / REQUESTS, rate }
}

function figures(rounds: readonly Round[]): string {
  const cpu = median(rounds.map((round) => round.cpu))
  const rate = median(rounds.map((round) => round.rate))
  return `${cpu.toFixed(1)} µs CPU a request, ${rate.toFixed(0)} requests a second`
}

/** The answer as it goes over the wire, not decompressed. */
function fetchRaw(port: number): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: PATH, headers: { 'accept-encoding': 'br' } }
    httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, connection: _connection, ...headers } = response.headers
        const kept = Object.entries(headers).filter(([name]) => name !== 'keep-alive')
        resolve({
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
