import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncoding } from '#server/pages/write-page.ts'

/** A smaller answer fits into a packet or two anyway. Most answers do not say their size. */
const SMALLEST_BYTES = 1024
/** Smaller than gzip at its usual level, in less time. */
const QUALITY = 4
/** 64 kB: a larger window would only use more memory. */
const WINDOW_BITS = 16

/**
 * Compresses answers that are made for one request, as they are sent, with Brotli or gzip. Pages and files
 * that are compressed already stay as they are.
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const length = headers.get('content-length')
  if (
    status === 206 ||
    c.req.method === 'HEAD' ||
    headers.has('content-encoding') ||
    (length !== null && Number(length) < SMALLEST_BYTES) ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') ||
    /\bno-transform\b/i.test(headers.get('cache-control') ?? '')
  ) {
    return
  }
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) {
    headers.append('vary', 'Accept-Encoding')
  }
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === 'identity' || body === null) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's name for the same class
  const pair = Duplex.toWeb(compressor(encoding)) as unknown as ReadableWritablePair
  c.res = new Response(body.pipeThrough(pair), c.res)
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  const etag = c.res.headers.get('etag')
  // The bytes are others, and mean the same.
  if (etag !== null && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`)
}

function compressor(encoding: 'br' | 'gzip'): Duplex {
  if (encoding === 'gzip') return createGzip()
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  return createBrotliCompress({
    params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  })
}
