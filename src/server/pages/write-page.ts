import type { Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { publicVersion } from '#web/addresses/asset-address.ts'
import { ENCODINGS, type Asset, type Encoding } from './assets.ts'
import type { PageCache } from './page-cache.ts'
import type { CachedPage } from './page-variants.ts'

type Found = NonNullable<ReturnType<PageCache['peek']>>
type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | null }

const REVALIDATED = ['etag', 'cache-control', 'vary', 'content-security-policy'] as const

const REFUSED = /(br|gzip|\*)\s*;\s*q=0(\.0{0,3})?\s*(,|$)/gi
/** Browsers send few different headers, so each is parsed once. */
const parsed = new LRUCache<string, Encoding>({ max: 200 })

/**
 * The best encoding that a request accepts (RFC 9110, 12.5.3): Brotli, gzip, or none. A coding with
 * `q=0` is not accepted.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = parsed.get(header)
  if (known) return known
  const encoding = readAcceptEncoding(header)
  parsed.set(header, encoding)
  return encoding
}

function readAcceptEncoding(header: string): Encoding {
  const accepted = header.replaceAll(REFUSED, '')
  if (/(^|[\s,])br\b/i.test(accepted)) return 'br'
  return /(^|[\s,])(x-)?gzip\b/i.test(accepted) ? 'gzip' : 'identity'
}

/**
 * Answers from the cache on Node's own response, which is faster than a `Response`.
 *
 * @returns the status
 */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, variant }: Found,
  requestId: string,
): number {
  if (page.status === 200 && isMatch(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, { ...pick(variant.headers), 'x-request-id': requestId })
    response.end()
    return 304
  }
  response.writeHead(page.status, [...variant.flatHeaders, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return page.status
}

/** The same answer as a Response. */
export function pageResponse(c: Context, found: Found): Response {
  const { status, headers, body } = pageAnswer(found, c.req.header('if-none-match'))
  return new Response(c.req.method === 'HEAD' || body === null ? null : new Uint8Array(body), {
    status,
    headers,
  })
}

/** A built file as a Response: cached forever when its address contains its hash. */
export function assetResponse(c: Context, asset: Asset): Response {
  const wanted = acceptedEncoding(c.req.header('accept-encoding'))
  const encoding =
    ENCODINGS.slice(ENCODINGS.indexOf(wanted)).find((candidate) => asset.bodies[candidate]) ??
    'identity'
  const body = asset.bodies[encoding] ?? asset.bodies.identity
  const etag = `"${asset.etag}-${encoding}"`
  const isForEver = asset.isHashed || (!asset.isOfChain && c.req.query('v') === publicVersion())
  const headers = {
    etag,
    'cache-control': isForEver
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, must-revalidate',
    vary: 'Accept-Encoding',
  }
  if (isMatch(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': asset.type,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

function pageAnswer({ page, variant }: Found, ifNoneMatch: string | undefined): Answer {
  if (page.status === 200 && isMatch(ifNoneMatch, variant.etag)) {
    return { status: 304, headers: pick(variant.headers), body: null }
  }
  return { status: page.status, headers: variant.headers, body: variant.body }
}

function pick(headers: CachedPage['headers']): Record<string, string> {
  return Object.fromEntries(REVALIDATED.map((name) => [name, headers[name] ?? '']))
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*')
}
