import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/site/staff-account.ts'
import type { AppEnv } from '#server/app-env.ts'
import { asPublicError } from '#server/answer-error.ts'
import type { PublicError } from '#server/errors.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { readForm } from '#server/middleware/request-body.ts'
import { contentSecurityPolicy, sha256Source } from '#server/pages/content-security.ts'
import { invitePage, type InvitePageState } from '#server/pages/invite-page.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import { endFormer } from '#server/staff/signing-in/staff-cookie.ts'
import type { Services } from '#server/services.ts'
import { staffStart } from '#web/addresses/staff-home.ts'
import { INVITE_PATTERN } from '#web/addresses/paths.ts'

/** The name and the password at their maximum lengths, percent-encoded. */
const FORM_BYTES = 12 * 1024

/** /invite/{token}: the page of an invitation, and its form. Reading the page consumes nothing. */
export function inviteForm({ config, staff, site }: Services, css: string) {
  function show(
    c: Context<AppEnv>,
    state: InvitePageState,
    status: ContentfulStatusCode,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const { html, styles } = invitePage(site(), css, state)
    return c.html(html, status, {
      ...headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': contentSecurityPolicy({
        styleSources: styles.map(sha256Source),
        secure: config.isSecure,
      }),
    })
  }

  /** The page without a form, for a link that is over or that nobody made. */
  function showClosed(c: Context<AppEnv>, error: unknown) {
    const { status, message, headers } = knownError(error)
    return show(c, { invitation: null, problem: message }, status, headers)
  }

  return new Hono<AppEnv>()
    .get(INVITE_PATTERN, async (c) => {
      try {
        const invitation = await staff.invitations.find(c.req.param('token'))
        return show(c, { invitation, problem: null }, 200)
      } catch (error) {
        return showClosed(c, error)
      }
    })
    .post(INVITE_PATTERN, originGuard(config.publicUrl, { isUnnamedOwn: true }), async (c) => {
      const token = c.req.param('token')
      const fields = await readForm(c, FORM_BYTES)
      const given = { password: fields.get('password') ?? '', code: fields.get('code') ?? '' }
      const { password, code } = given
      try {
        const invitation = await staff.invitations.find(token)
        if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
          const problem = `A password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`
          return show(c, { invitation, problem }, 422)
        }
        const client = clientOf(c, config.trustedProxies)
        const { username, begun } = await staff.invitations.accept(token, given, client)
        await endFormer(c, staff)
        staff.cookie.set(c, begun)
        c.header('referrer-policy', 'no-referrer')
        c.var.log.info({ username }, 'invitation accepted')
        return c.redirect(staffStart(begun), 303)
      } catch (error) {
        const { status, message, headers, needs } = knownError(error)
        const isOpen = [422, 429, 503].includes(status) || needs === 'code'
        if (!isOpen) return showClosed(c, error)
        const invitation = await staff.invitations.find(token)
        const problem = needs === 'code' ? codeProblem(code) : message
        const needsCode = needs === 'code' || code !== ''
        return show(c, { invitation, problem, needsCode }, status, headers)
      }
    })
}

/** What to do about a code that is due, or that was wrong. */
function codeProblem(code: string): string {
  return code === ''
    ? 'Enter the password again, and the code from your authenticator app.'
    : 'That code is not right. Wait for the next one.'
}

/** @throws the error when it is a bug */
function knownError(error: unknown): PublicError {
  const known = asPublicError(error)
  if (!known) throw error
  return known
}
