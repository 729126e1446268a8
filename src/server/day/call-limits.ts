import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { createRateLimiter, type Limit } from '#server/middleware/rate-limit.ts'

const MINUTE_MS = 60_000
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** A phone joins presses to at most 75 changes a minute, and sends what waited at once. */
const CHANGES: Limit = { count: 1200, windowMs: 10 * MINUTE_MS }
/** A page asks for its stores once a minute, and after each change that needs a person. */
const READS: Limit = { count: 1200, windowMs: 10 * MINUTE_MS }
/** A program that sends 10,000 stores one by one, four times an hour. */
const PRICE_CALLS: Limit = { count: 40_000, windowMs: 60 * MINUTE_MS }
/** All grades of 10,000 stores are 4 MB: 17 such parts, or one. Reading one takes the server a while. */
const LARGE_BODIES: Limit = { count: 60, windowMs: 5 * MINUTE_MS }
const LARGE_BYTES = 256 * 1024

/** Limits the calls about stores' days, for each account. */
export function limitDays(monotonic: () => number): MiddlewareHandler<AppEnv> {
  const changes = createRateLimiter(CHANGES, monotonic)
  const reads = createRateLimiter(READS, monotonic)
  return async (c, next) => {
    const caller = callerOf(c)
    const limiter = SAFE_METHODS.has(c.req.method) ? reads : changes
    if (caller !== null) requireRoom(limiter.take(caller))
    await next()
  }
}

/** Limits the calls with prices, for each account or token. */
export function limitPrices(monotonic: () => number): MiddlewareHandler<AppEnv> {
  const calls = createRateLimiter(PRICE_CALLS, monotonic)
  const large = createRateLimiter(LARGE_BODIES, monotonic)
  return async (c, next) => {
    const caller = callerOf(c)
    if (caller === null) {
      await next()
      return
    }
    requireRoom(calls.take(caller))
    // A body of unknown length may be of any.
    const bytes = c.req.header('content-length')
    const isLarge = bytes === undefined ? c.req.method === 'PUT' : Number(bytes) > LARGE_BYTES
    if (isLarge) requireRoom(large.take(caller))
    await next()
  }
}

/** `null` for an address that is near a call's and is none, so nobody was asked who they are. */
function callerOf(c: Context<AppEnv>): string | null {
  const { token, staff }: Partial<AppEnv['Variables']> = c.var
  return token?.id ?? staff?.personId ?? null
}

/** @param waitMs 0 when there is room @throws PublicError 429 */
function requireRoom(waitMs: number): void {
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1000)
  const when = seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  throw new PublicError(429, `Too many requests. Try again ${when}; nothing was changed.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
