import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hammer } from '#server/testing/keep-alive-client.ts'
import type { BenchOptions } from './options.ts'
import { freePort, inNewFolder, untilAnswered } from './servers.ts'

const STOPS = 50
const CLIENTS = 200

/** Stops and starts the site under keep-alive clients, and counts the requests without an answer. */
export async function benchStops({ isQuick }: BenchOptions): Promise<void> {
  const stops = isQuick ? 2 : STOPS
  const times: number[] = []
  const dropped: string[] = []
  await inNewFolder(async (folder) => {
    const port = await freePort()
    for (let stop = 0; stop < stops; stop += 1) {
      const site = spawn(process.execPath, ['--disable-proto=delete', 'dist/server.js'], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'error',
        },
        stdio: 'ignore',
      })
      const exited = once(site, 'exit')
      const origin = `http://127.0.0.1:${port}`
      await untilAnswered(`${origin}/healthz`, site)
      const clients = Array.from({ length: CLIENTS }, (_, at) => hammer(origin, at))
      await Promise.all(clients.map(({ settledIn }) => settledIn))
      const started = performance.now()
      site.kill('SIGTERM')
      const [exitCode]: unknown[] = await exited
      times.push(performance.now() - started)
      dropped.push(...(await Promise.all(clients.map((client) => client.dropped))).flat())
      if (exitCode !== 0) dropped.push(`exit code ${String(exitCode)}`)
    }
  })
  console.log(
    `  ${stops} stops under ${CLIENTS} keep-alive clients: ${dropped.length} requests dropped; the longest stop took ${Math.max(...times).toFixed(0)} ms (budget: none, 10 s)`,
  )
  for (const what of new Set(dropped)) console.log(`    ${what}`)
}
