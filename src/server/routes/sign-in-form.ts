import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { asPublicError } from '#server/answer-error.ts'
import { PublicError } from '#server/errors.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { readForm } from '#server/middleware/request-body.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import { endFormer } from '#server/staff/signing-in/staff-cookie.ts'
import type { Services } from '#server/services.ts'
import { signInAddress, type SignInProblem } from '#web/addresses/sign-in-address.ts'
import { staffStart } from '#web/addresses/staff-home.ts'
import { SIGN_IN_PATH } from '#web/addresses/paths.ts'

/** The fields at their maximum length, percent-encoded. */
const FORM_BYTES = 8 * 1024

/** The sign-in form for browsers without JavaScript. */
export function signInForm({ config, staff }: Services) {
  return new Hono<AppEnv>().post(SIGN_IN_PATH, originGuard(config.publicUrl), async (c) => {
    const fields = await readForm(c, FORM_BYTES)
    const username = fields.get('username')?.trim() ?? ''
    const password = fields.get('password') ?? ''
    const code = fields.get('code') ?? ''
    if (username === '' || password === '') return c.redirect(signInAddress('missing'), 303)
    try {
      const client = clientOf(c, config.trustedProxies)
      const begun = await staff.signIn.signIn(username, { password, code }, client)
      await endFormer(c, staff)
      staff.cookie.set(c, begun)
      c.var.log.info({ username }, 'staff signed in')
      // Not a path from the request, which could redirect to another site.
      return c.redirect(staffStart(begun), 303)
    } catch (error) {
      const problem = problemOf(error, code !== '')
      // The answer is a redirect, which does not say so.
      if (problem !== 'unsaved') c.set('refusal', 'sign_in')
      return c.redirect(signInAddress(problem), 303)
    }
  })
}

function problemOf(error: unknown, hasCode: boolean): SignInProblem {
  const known = asPublicError(error)
  if (!known) throw error
  if (known.needs === 'code') return hasCode ? 'wrong-code' : 'code'
  if (known.status === 401) return 'credentials'
  return known.status === 503 && !(error instanceof PublicError) ? 'unsaved' : 'busy'
}
