import { Hono } from 'hono'
import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '#domain/staff/two-step.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import { endFormer } from '#server/staff/signing-in/staff-cookie.ts'
import { signedInAnswer } from '#server/staff/signing-in/staff-sessions.ts'
import type { Services } from '#server/services.ts'
import type { SessionDevice } from '#server/storage/staff-records.ts'
import {
  PASSKEYS_CALL,
  PASSKEY_CALL,
  PASSKEY_REGISTER_FINISH_CALL,
  PASSKEY_REGISTER_START_CALL,
  PASSKEY_SIGN_IN_FINISH_CALL,
  PASSKEY_SIGN_IN_START_CALL,
} from '#web/addresses/paths.ts'

/** A key and what says that a device made it; many devices need 1 kB. */
const BODY_BYTES = 32 * 1024

const Part = z.string().min(1).max(BODY_BYTES)
/** What browsers answer as JSON (W3C, Web Authentication 3, 5.1); their other fields are not used. */
const Credential = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
const Registration = Credential.extend({
  name: z.string().trim().max(PASSKEY_NAME_MAX).default(''),
  response: z.object({
    clientDataJSON: Part,
    attestationObject: Part,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .catch([]),
  }),
})
const Assertion = Credential.extend({
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    userHandle: z.string().exactOptional(),
  }),
})

/** /api/admin/passkeys: the signed-in person's own, and signing in with one */
export function adminPasskeys({ config, staff }: Services) {
  const { passkeys, cookie } = staff
  return new Hono<AppEnv>()
    .get(PASSKEYS_CALL, async (c) => c.json(await passkeys.listOf(c.var.staff.username)))
    .post(PASSKEY_REGISTER_START_CALL, takesNoBody, async (c) =>
      c.json(await passkeys.startRegistration(c.var.staff)),
    )
    .post(PASSKEY_REGISTER_FINISH_CALL, async (c) => {
      const { name, ...answer } = await readJson(c, Registration, BODY_BYTES)
      const { device } = clientOf(c, config.trustedProxies)
      const { username } = c.var.staff
      const added = await passkeys.finishRegistration(c.var.staff, answer, name || nameOf(device))
      c.var.log.info({ username }, 'passkey added')
      return c.json(added, 201)
    })
    .delete(PASSKEY_CALL, takesNoBody, async (c) => {
      const { username } = c.var.staff
      await passkeys.remove(username, c.req.param('id'))
      c.var.log.info({ username }, 'passkey removed')
      return c.body(null, 204)
    })
    .post(PASSKEY_SIGN_IN_START_CALL, takesNoBody, async (c) =>
      c.json(await passkeys.startSignIn(clientOf(c, config.trustedProxies))),
    )
    .post(PASSKEY_SIGN_IN_FINISH_CALL, async (c) => {
      const answer = await readJson(c, Assertion, BODY_BYTES)
      const client = clientOf(c, config.trustedProxies)
      const { username, begun } = await passkeys
        .finishSignIn(answer, client)
        .catch((error: unknown) => {
          c.var.log.warn({ err: error }, 'a sign-in with a passkey was refused')
          throw error
        })
      await endFormer(c, staff)
      cookie.set(c, begun)
      c.var.log.info({ username }, 'staff signed in with a passkey')
      return c.json(signedInAnswer(username, begun))
    })
}

/** "Chrome on Windows" */
function nameOf({ browser, platform }: SessionDevice): string {
  return [browser, platform].filter(Boolean).join(' on ') || 'Passkey'
}
