import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What Caddy's `reverse_proxy` with `lb_policy round_robin` does, as far as the tests need it. */
export type Balancer = { origin: string; close: () => Promise<void> }

/** How long a process that could not be reached gets no requests, like `fail_duration 1s`. */
const LEFT_OUT_MS = 1000
/** A request that no process took is tried again for so long, like `lb_try_duration 5s`. */
const TRY_MS = 5000
const TRY_EVERY_MS = 50

type Upstream = { port: number; leftOutUntil: number }

/** Sends each request to the next process. No process gets those of one visitor. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const upstreams: Upstream[] = ports.map((port) => ({ port, leftOutUntil: 0 }))
  const agent = new Agent({ keepAlive: true })
  let next = 0
  function pick(): Upstream | undefined {
    const now = Date.now()
    for (let tried = 0; tried < upstreams.length; tried += 1) {
      next = (next + 1) % upstreams.length
      const upstream = upstreams[next]
      if (upstream && upstream.leftOutUntil <= now) return upstream
    }
    return undefined
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const until = Date.now() + TRY_MS
    for (;;) {
      const upstream = pick()
      if (upstream) {
        const outcome = await passTo(upstream.port, agent, { incoming, outgoing, body })
        if (outcome === 'answered') return
        if (outcome === 'not taken') upstream.leftOutUntil = Date.now() + LEFT_OUT_MS
        // A change may have been made although its answer was lost, so it is not sent twice.
        else if (!/^(GET|HEAD)$/.test(incoming.method ?? '')) break
      }
      if (Date.now() > until) break
      if (!upstream) await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
    }
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on TCP
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Passed = { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer }

function passTo(
  port: number,
  agent: Agent,
  { incoming, outgoing, body }: Passed,
): Promise<'answered' | 'not taken' | 'broken'> {
  return new Promise((resolve) => {
    const { method, url: path, headers, socket } = incoming
    const passed = request({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: {
        ...headers,
        'x-forwarded-for': socket.remoteAddress,
        'content-length': body.length,
      },
    })
    passed.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      resolve('answered')
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'not taken' : 'broken')
    })
    passed.end(body)
  })
}
