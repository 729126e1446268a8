import type { Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicVersion } from '#web/asset-address.ts'
import { ENCODINGS, type Asset, type Encoding } from './assets.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

type Found = NonNullable<ReturnType<PageCache['peek']>>
type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | null }

const REVALIDATED = ['etag', 'cache-control', 'vary', 'content-security-policy'] as const

/**
 * The best encoding that a request accepts (RFC 9110, 12.5.3): brotli, gzip, or none. A coding with
 * `q=0` is refused by it.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const refused = /(br|gzip|\*)\s*;\s*q=0(\.0{0,3})?\s*(,|$)/i
  const accepted = header.replaceAll(new RegExp(refused, 'gi'), '')
  if (/(^|[\s,])br\b/i.test(accepted)) return 'br'
  return /(^|[\s,])(x-)?gzip\b/i.test(accepted) ? 'gzip' : 'identity'
}

/** Answers from the cache on Node's own response, the quickest way there is. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  extraHeaders: Readonly<Record<string, string>>,
): void {
  const { status, headers, body } = pageAnswer(found, request.headers['if-none-match'])
  response.writeHead(status, { ...extraHeaders, ...headers })
  response.end(request.method === 'HEAD' || body === null ? undefined : body)
}

/** The same answer as a Response. */
export function pageResponse(c: Context, found: Found): Response {
  const { status, headers, body } = pageAnswer(found, c.req.header('if-none-match'))
  return new Response(c.req.method === 'HEAD' || body === null ? null : new Uint8Array(body), {
    status,
    headers,
  })
}

/** A built file as a Response: kept for ever when its address names its content. */
export function assetResponse(c: Context, asset: Asset): Response {
  const wanted = acceptedEncoding(c.req.header('accept-encoding'))
  const encoding =
    ENCODINGS.slice(ENCODINGS.indexOf(wanted)).find((candidate) => asset.bodies[candidate]) ??
    'identity'
  const body = asset.bodies[encoding] ?? asset.bodies.identity
  const etag = `"${asset.etag}-${encoding}"`
  const isForEver = asset.isHashed || c.req.query('v') === publicVersion()
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
