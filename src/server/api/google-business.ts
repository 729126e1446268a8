import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { ListingSetup, ListingStatus } from '#domain/location/listing-connection.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { FLOW_MS } from '#server/google-listing/google-flows.ts'
import { GoogleFailed } from '#server/google-listing/google-failure.ts'
import type { Services } from '#server/services.ts'
import {
  LISTING_AUTH_URL_CALL,
  LISTING_CALLBACK_CALL,
  LISTING_CONNECTION_CALL,
  LISTING_DISCONNECT_CALL,
  LISTING_STATUS_CALL,
  LISTING_SYNC_CALL,
} from '#web/addresses/paths.ts'

/** Connecting an account or syncing all stores from it needs a recent sign-in. */
const RECENT_MS = 15 * 60_000
/** A flow may begin at the end of a recent sign-in and then last for FLOW_MS. */
const RECENT_FOR_CODE_MS = RECENT_MS + FLOW_MS
/** Each sync reads the whole listing; Google allows 300 requests a minute. */
const SYNC_LIMIT = { count: 6, windowMs: 60_000 }

const PastedCode = z.object({
  code: z
    .string('Please enter the authorization code')
    .trim()
    .min(1, 'Please enter the authorization code')
    .max(4000),
})

/** The business listing at Google: /api/google-business. `api()` decides who may call it. */
export function googleBusiness({ google, clock, storage }: Services) {
  const { connection, redirectUri, missingSettings } = google
  const syncs = storage.shared.limit('listing syncs', SYNC_LIMIT, 1)

  const signedInWithin = (ms: number): MiddlewareHandler<AppEnv> => {
    return async (c, next) => {
      if (clock() - c.var.staff.createdAt > ms) {
        throw new PublicError(
          403,
          'Sign in again to continue. Your last sign-in was more than 15 minutes ago.',
        )
      }
      await next()
    }
  }
  const recently = signedInWithin(RECENT_MS)

  const sync = async (c: Context<AppEnv>) => {
    requireSettings(missingSettings)
    const isDryRun = readFlag(c, 'dryRun')
    const wait = await syncs.take('all')
    if (wait > 0) {
      throw new PublicError(429, 'Too many syncs. Try again in a minute.', {
        headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      })
    }
    const answer = await google.sync(isDryRun)
    if (!isDryRun) {
      const { added, updated, missing } = answer
      c.var.log.info(
        { username: c.var.staff.username, added, updated, missing },
        'business listing synced',
      )
    }
    return c.json(answer)
  }

  return new Hono<AppEnv>()
    .get(LISTING_STATUS_CALL, async (c) =>
      c.json((await connection.status()) satisfies ListingStatus),
    )
    .get(LISTING_CONNECTION_CALL, async (c) => {
      const state = await connection.state()
      return c.json({ redirectUri, missingSettings, ...state } satisfies ListingSetup)
    })
    .get(LISTING_AUTH_URL_CALL, deliberate, recently, async (c) => {
      requireSettings(missingSettings)
      return c.json({
        authUrl: await connection.begin(c.var.staff.idHash),
        message: 'Open the link, choose the account that owns the listings, and allow access.',
      })
    })
    .post(LISTING_CALLBACK_CALL, signedInWithin(RECENT_FOR_CODE_MS), allowSilence, async (c) => {
      const { code } = await readJson(c, PastedCode, 8 * 1024)
      requireSettings(missingSettings)
      try {
        const { notes } = await connection.finish(c.var.staff.idHash, code)
        c.var.log.info({ username: c.var.staff.username }, 'business listing connected')
        return c.json({ success: true, message: notes.join(' ') })
      } catch (error) {
        if (!(error instanceof GoogleFailed)) throw error
        c.var.log.warn({ reason: error.message }, 'business listing not connected')
        return c.json(
          { success: false, message: error.message },
          error.kind === 'unavailable' ? 502 : 400,
        )
      }
    })
    .get(LISTING_SYNC_CALL, deliberate, recently, allowSilence, sync)
    .post(LISTING_SYNC_CALL, takesNoBody, recently, allowSilence, sync)
    .post(LISTING_DISCONNECT_CALL, takesNoBody, recently, async (c) => {
      await connection.disconnect()
      c.var.log.info({ username: c.var.staff.username }, 'business listing disconnected')
      return c.json({ message: 'The Google account is disconnected.' })
    })
}

/**
 * These calls change data although the spec makes them GET. So prefetches and HEAD requests do not
 * run them (https://wicg.github.io/nav-speculation/, `Sec-Purpose`). The guard before all calls and
 * the cookie keep out other sites' pages.
 */
const deliberate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
  if (/prefetch|prerender|preview/i.test(purpose)) {
    throw new PublicError(403, 'This call can’t be prefetched.')
  }
  if (c.req.raw.method !== 'GET') {
    throw new PublicError(405, 'Use GET.', { headers: { Allow: 'GET' } })
  }
  await next()
}

function requireSettings(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new PublicError(503, `To connect a Google account, set ${missing.join(' and ')}.`)
}
