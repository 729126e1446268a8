import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { startHttpServer } from './http-server.ts'
import { fuzzSockets } from '#server/testing/fuzz/raw-mutations.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { openSlowClients } from '#server/testing/slow-clients.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const SEED = 44129
const MESSAGES = 1200
/** So many pages for who reads nothing fill the kernel's buffers, and the server waits for room. */
const CLIENTS = {
  bodies: { count: 20 },
  requests: { count: 20 },
  reads: { count: 4, asked: 400 },
} as const
/** Not the goal of a second, which a busy machine of tests would miss. */
const IN_TIME_MS = 4000

/** The app over sockets, with short limits in place of thirty and fifteen seconds. */
async function start(limits: { silenceMs?: number; bodyMs?: number } = {}) {
  const app = await startApp({
    locations: [aLocation()],
    environment: { HOST: '127.0.0.1', PORT: '0' },
  })
  const server = await startHttpServer(createApp(app.parts), app.parts, limits)
  onTestFinished(() => server.drain())
  return { ...app, port: server.port }
}

test(`${MESSAGES} mutated messages over sockets get no server error (seed ${SEED})`, async () => {
  const { port, errors } = await start()
  const { faults, statuses } = await fuzzSockets({
    port,
    messages: MESSAGES,
    random: seededRandom(SEED),
  })
  expect(faults).toEqual([])
  expect(errors).toEqual([])
  // Sound ones are among them, and such as Node rejects.
  expect(Math.min(statuses['200'] ?? 0, statuses['400'] ?? 0)).toBeGreaterThan(30)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test.for([
  ['bodies', { bodyMs: 600 }],
  ['reads', { silenceMs: 600 }],
  ['requests', { silenceMs: 600 }],
] as const)(
  'slow %s lose their connections, while pages keep coming in time',
  async ([kind, limits]) => {
    const { port } = await start(limits)
    const slow = openSlowClients({ port, kind, dripEveryMs: 150, ...CLIENTS[kind] })
    onTestFinished(slow.destroy)
    let slowest = 0
    while (slow.held() > 0) {
      const asked = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      slowest = Math.max(slowest, performance.now() - asked)
      await Promise.race([slow.allClosed, new Promise((resolve) => setTimeout(resolve, 50))])
    }
    expect(slowest).toBeLessThan(IN_TIME_MS)
  },
)
