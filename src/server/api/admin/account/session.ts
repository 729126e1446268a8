import { Hono } from 'hono'
import { z } from 'zod'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  SIGN_IN_CODE_MAX,
  USERNAME_MAX,
} from '#domain/site/staff-account.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import { endFormer, staffOnly } from '#server/staff/signing-in/staff-cookie.ts'
import { signedInAnswer } from '#server/staff/signing-in/staff-sessions.ts'
import type { Services } from '#server/services.ts'
import { PASSWORD_CALL, SESSION_CALL, SIGN_IN_CALL, SIGN_OUT_CALL } from '#web/addresses/paths.ts'

const Credentials = z.object({
  username: z.string().min(1).max(USERNAME_MAX),
  password: z.string().min(1).max(PASSWORD_MAX),
  code: z.string().max(SIGN_IN_CODE_MAX).optional(),
})
const NewPassword = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  newPassword: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
})

/** Signing in and out: /api/admin/login, /logout, /check-auth, /password */
export function adminSession({ config, staff }: Services) {
  const { signIn, sessions, cookie } = staff
  return (
    new Hono<AppEnv>()
      .post(SIGN_IN_CALL, async (c) => {
        const { username, ...given } = await readJson(c, Credentials)
        const client = clientOf(c, config.trustedProxies)
        const begun = await signIn.signIn(username, given, client)
        await endFormer(c, staff)
        cookie.set(c, begun)
        c.var.log.info({ username }, 'staff signed in')
        return c.json(signedInAnswer(username, begun))
      })
      .post(SIGN_OUT_CALL, takesNoBody, async (c) => {
        await endFormer(c, staff)
        cookie.clear(c)
        return c.body(null, 204)
      })
      // Public pages ask too, so a missing session is not an error here.
      .get(SESSION_CALL, async (c, next) => {
        if (!readFlag(c, 'optional')) return next()
        const token = cookie.read(c)
        const session = token === null ? null : await sessions.find(token)
        return c.json(
          session
            ? { authenticated: true, ...signedInAnswer(session.username, session) }
            : { authenticated: false },
        )
      })
      .get(SESSION_CALL, staffOnly(sessions, cookie), (c) => {
        const { staff: session } = c.var
        return c.json({ authenticated: true, ...signedInAnswer(session.username, session) })
      })
      .post(PASSWORD_CALL, async (c) => {
        const { currentPassword, newPassword } = await readJson(c, NewPassword)
        const { username } = c.var.staff
        const client = clientOf(c, config.trustedProxies)
        const change = { current: currentPassword, next: newPassword }
        // Ends every other session of the account; this one continues under a new id.
        cookie.set(c, await signIn.changePassword(username, change, client))
        c.var.log.info({ username }, 'password changed')
        return c.json({
          message: 'Your password was changed and your other sessions were signed out.',
        })
      })
  )
}
