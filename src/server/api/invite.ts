import { Hono } from 'hono'
import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN, SIGN_IN_CODE_MAX } from '#domain/site/staff-account.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson } from '#server/middleware/request-body.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import { endFormer } from '#server/staff/signing-in/staff-cookie.ts'
import { signedInAnswer } from '#server/staff/signing-in/staff-sessions.ts'
import type { Services } from '#server/services.ts'
import { INVITE_CALL } from '#web/addresses/paths.ts'

const Accepted = z.object({
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
  code: z.string().max(SIGN_IN_CODE_MAX).optional(),
})

/** /api/invite/{token}: what an invitation is for, and using it */
export function invite({ config, staff }: Services) {
  return new Hono<AppEnv>()
    .get(INVITE_CALL, async (c) => {
      c.header('referrer-policy', 'no-referrer')
      c.header('x-robots-tag', 'noindex, nofollow')
      return c.json(await staff.invitations.find(c.req.param('token')))
    })
    .post(INVITE_CALL, async (c) => {
      const given = await readJson(c, Accepted, 8 * 1024)
      const client = clientOf(c, config.trustedProxies)
      const { username, begun } = await staff.invitations.accept(
        c.req.param('token'),
        given,
        client,
      )
      await endFormer(c, staff)
      staff.cookie.set(c, begun)
      c.var.log.info({ username }, 'invitation accepted')
      return c.json(signedInAnswer(username, begun))
    })
}
