import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { SeenRequest } from '#server/health/setting-findings.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import type { Services } from '#server/services.ts'
import { HEALTH_CALL } from '#web/addresses/paths.ts'

/** /api/admin/health: how the site is, part by part; with `?count=1` how many parts need a person. */
export function adminHealth({ health }: Services) {
  return new Hono<AppEnv>().get(HEALTH_CALL, async (c) =>
    readFlag(c, 'count')
      ? c.json({ count: await health.badCount() })
      : c.json(await health.check(seenRequest(c))),
  )
}

function seenRequest(c: Context<AppEnv>): SeenRequest {
  const referrer = c.req.header('referer') ?? ''
  return {
    // Only a browser's own page: scripts may send any Referer.
    origin:
      c.req.header('sec-fetch-site') === 'same-origin' && URL.canParse(referrer)
        ? new URL(referrer).origin
        : null,
    isForwarded: c.req.header('x-forwarded-for') !== undefined,
  }
}
