import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { forwardedAddress } from '#server/middleware/client-address.ts'
import { WORKER_PATH } from '#web/addresses/paths.ts'

/** What is read of a request to tell whether a visitor made it. Nothing of it is kept. */
export type VisitorRequest = {
  method: string
  /** @param name in lower case */
  header: (name: string) => string | undefined
  /** Of the connection */
  remoteAddress: string | undefined
}

export function ofContext(c: Context<AppEnv>): VisitorRequest {
  return {
    method: c.req.method,
    header: (name) => c.req.header(name),
    remoteAddress: c.env?.incoming?.socket.remoteAddress,
  }
}

export function ofMessage({ method = '', headers, socket }: IncomingMessage): VisitorRequest {
  return {
    method,
    header: (name) => {
      const value = headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    remoteAddress: socket.remoteAddress,
  }
}

/** The client's address for the rate limit; see `clientAddress`. */
export function addressOf(request: VisitorRequest, trustedProxies: number): string {
  return forwardedAddress(request.remoteAddress, request.header('x-forwarded-for'), trustedProxies)
}

/** Programs that say what they are. */
const CRAWLER =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|monitor|uptime|pingdom|lighthouse/i
const TOOL = /^(?:curl|wget|python|scrapy|libwww|go-http)/i

/**
 * Whether a person may have made a request. Crawlers and what a browser fetches ahead of need do not
 * count, nor do the copies that our service worker keeps: it asks for them as for any file.
 */
export function isVisitors(request: VisitorRequest): boolean {
  const { header } = request
  if (CRAWLER.test(header('user-agent') ?? '')) return false
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => header(name) ?? '')
  if (/prefetch|prerender|preview/i.test(purpose.join(' '))) return false
  const isWorkers = refererOf(request)?.pathname === WORKER_PATH
  return !isWorkers || (header('accept') ?? '').includes('text/html')
}

/** Whether a tool such as curl made a request, which reads pages for other reasons. */
export function isTools({ header }: VisitorRequest): boolean {
  return TOOL.test(header('user-agent') ?? '')
}

/** The page that a request came from; `null` when it does not say. */
export function refererOf({ header }: VisitorRequest): URL | null {
  const referer = header('referer')
  return referer !== undefined && URL.canParse(referer) ? new URL(referer) : null
}
