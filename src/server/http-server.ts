import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppEnv } from './app-env.ts'
import type { AppParts } from './app.ts'
import type { Config } from './config.ts'
import { ofMessage } from '#server/counts/visitor-request.ts'
import { isNotFound, isPagePath } from './pages/addresses/page-address.ts'
import { acceptedEncoding, writePage } from './pages/write-page.ts'
import { pageKind } from '#server/metrics/request-kind.ts'
import { watchBody } from '#server/middleware/slow-upload.ts'
import { watchConnections } from '#server/middleware/watch-connections.ts'
import { HOME_PATH } from '#web/addresses/paths.ts'

/** Limits that keep a slow or a greedy client from holding the server (milliseconds, bytes). */
const LIMITS = {
  headersTimeout: 8000,
  // `watchBody` ends what takes longer than `BODY_MS`; this ends even an upload that keeps moving.
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 8192,
  requireHostHeader: true,
}
/**
 * A proxy keeps its idle connections open, most a minute and Caddy two, and must not find one closed
 * under it.
 */
const KEEP_ALIVE_BEHIND_PROXY_MS = 125_000
const KEEP_ALIVE_DIRECT_MS = 5000
const MAX_CONNECTIONS = 2000
/** The listener closes when so many turns of the loop have brought no new connection. */
const QUIET_TURNS = 3
const ACCEPT_AT_MOST_MS = 3000
const IDLE_SOCKETS_CLOSE_EVERY_MS = 2000
const HARD_STOP_AFTER_MS = 6000
/** A connection on which nothing moves for so long is lost; see `allowSilence` for who may be quiet. */
const SILENCE_MS = 30_000
/** A body has to be there after so long; see `allowSlowUpload` for whose may take longer. */
const BODY_MS = 15_000

export type HttpServer = {
  /** The port listened on. */
  port: number
  /** Answers what is under way and what still arrives on open connections, then stops. */
  drain: () => Promise<void>
}

/**
 * Listens. Pages in the cache are answered here, before anything else; the app does the rest.
 *
 * @param limits in milliseconds: after `silenceMs` a connection on which nothing moves is closed, after
 *   `bodyMs` one whose request is not there
 * @throws Error with one sentence when the address cannot be listened on
 */
export async function startHttpServer(
  app: Hono<AppEnv>,
  parts: AppParts,
  { silenceMs = SILENCE_MS, bodyMs = BODY_MS }: { silenceMs?: number; bodyMs?: number } = {},
): Promise<HttpServer> {
  const { services, pages, pageAddress, metrics, nextRequestId, logRequest } = parts
  const { config } = services
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // What stands for the host of an HTTP/1.0 request that names none, as simple health checks do.
    hostname: 'localhost',
  })
  let isDraining = false

  const server = createServer(LIMITS, (request, response) => {
    // Told to close, a keep-alive client opens its next connection elsewhere: no request is lost.
    if (isDraining) response.setHeader('connection', 'close')
    request.url = withoutOrigin(request.url ?? '/')
    watchBody(request, response, bodyMs)
    if (!answerFromCache(request, response)) void answer(request, response)
  })

  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const path = pathOf(url)
    // What is spelled with slashes too many is sent to its one spelling first.
    if (!isPagePath(path) || path.includes('//') || (path !== HOME_PATH && path.endsWith('/')))
      return false
    const started = performance.now()
    const address = pageAddress(url)
    // The app knows what is no page: other spellings and short addresses.
    if (isNotFound(address)) return false
    const found = pages.peek(address, acceptedEncoding(request.headers['accept-encoding']))
    if (!found) return false
    const requestId = nextRequestId()
    const status = writePage(request, response, found, requestId)
    services.visits.page(address, found.page.status, ofMessage(request))
    const ms = performance.now() - started
    metrics.countAnswer(pageKind(path), method, status, ms / 1000)
    logRequest({ requestId, method, path, status, ms })
    return true
  }

  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', metrics.countDropped)
  server.maxRequestsPerSocket = 1000
  server.maxHeadersCount = 100
  server.keepAliveTimeout =
    config.trustedProxies > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_DIRECT_MS
  server.setTimeout(silenceMs)
  watchConnections(server, silenceMs)

  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(cannotListen(error, config))
    server.once('error', refuse)
    server.listen(config.port, config.host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    drain: async () => {
      await acceptWaiting(server)
      isDraining = true
      await drain(server)
    },
  }
}

function cannotListen(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
    EACCES: `This user can’t open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which isn’t an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which isn’t an address of this machine.`,
  }
  return new Error(reasons[error.code ?? ''] ?? error.message, { cause: error })
}

/** A proxy may ask for a whole address; its host says nothing here, like the Host header's. */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

function pathOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? url : url.slice(0, at)
}

/**
 * Takes the connections that the kernel holds for us: closing the listener would reset them, with
 * the requests that they carry. Node takes one in each turn of its loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0
  const onConnection = () => {
    quietTurns = 0
  }
  server.on('connection', onConnection)
  const end = performance.now() + ACCEPT_AT_MOST_MS
  while (quietTurns < QUIET_TURNS && performance.now() < end) {
    quietTurns += 1
    await nextTurn()
  }
  server.off('connection', onConnection)
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.once('close', resolve)
  })
  // http's own close() also cuts idle connections at once, and with them a request that is on its
  // way over one; net's only stops accepting.
  NetServer.prototype.close.call(server)
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_SOCKETS_CLOSE_EVERY_MS)
  const hard = setTimeout(() => server.closeAllConnections(), HARD_STOP_AFTER_MS)
  await closed
  clearInterval(idle)
  clearTimeout(hard)
}
