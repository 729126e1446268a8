import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { SeenRequest } from '#server/health/setting-findings.ts'
import { takesNoBody } from '#server/middleware/request-body.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { PublicError } from '#server/errors.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import type { Services } from '#server/services.ts'
import { HEALTH_CALL, HEALTH_WEEK_CALL, TEST_MAIL_CALL } from '#web/addresses/paths.ts'

/** More tests than a person needs while setting mail up. */
const TESTS = { count: 5, windowMs: 60_000 }

/**
 * /api/admin/health: how the site is, part by part; with `?count=1` how many parts need a person. Below
 * it, the weekly summary as text, and a test of the mail.
 */
export function adminHealth({ health, reports, config, site, storage }: Services) {
  const tests = storage.shared.limit('test mails', TESTS, 1)
  return new Hono<AppEnv>()
    .get(HEALTH_CALL, async (c) =>
      readFlag(c, 'count')
        ? c.json({ count: await health.badCount() })
        : c.json(await health.check(seenRequest(c))),
    )
    .get(HEALTH_WEEK_CALL, async (c) =>
      c.json({
        ...(await reports.week()),
        recipients: config.mail?.to.length ?? 0,
        timeZone: site().timeZone,
      }),
    )
    .post(TEST_MAIL_CALL, takesNoBody, allowSilence, async (c) => {
      if (config.mail === null) {
        throw new PublicError(409, 'Mail is not set up: set SMTP_URL and ALERTS_TO, and restart.')
      }
      const wait = await tests.take('')
      if (wait > 0) {
        throw new PublicError(429, 'That was the fifth test in a minute. Wait a little.', {
          headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
        })
      }
      await reports.sendTest()
      return c.json({ message: 'The test was sent. Check the inbox and its spam folder.' })
    })
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
