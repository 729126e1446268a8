import { Hono } from 'hono'
import { z } from 'zod'
import { PASSWORD_MAX, SIGN_IN_CODE_MAX } from '#domain/site/staff-account.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { clientOf } from '#server/staff/signing-in/session-device.ts'
import type { Services } from '#server/services.ts'
import {
  RECOVERY_CODES_CALL,
  TWO_STEP_CALL,
  TWO_STEP_CONFIRM_CALL,
  TWO_STEP_REQUIRED_CALL,
  TWO_STEP_START_CALL,
} from '#web/addresses/paths.ts'

const Code = z.object({ code: z.string().min(1).max(SIGN_IN_CODE_MAX) })
const Password = z.object({ password: z.string().min(1).max(PASSWORD_MAX) })
const Required = z.object({ required: z.boolean() })

/** /api/admin/two-step: the signed-in person's own, and for owners whether everybody has to have it */
export function adminTwoStep({ config, staff: { twoStep, signIn } }: Services) {
  return new Hono<AppEnv>()
    .get(TWO_STEP_CALL, async (c) => c.json(await twoStep.stateOf(c.var.staff.username)))
    .post(TWO_STEP_START_CALL, takesNoBody, async (c) =>
      c.json(await twoStep.start(c.var.staff.username)),
    )
    .post(TWO_STEP_CONFIRM_CALL, async (c) => {
      const { code } = await readJson(c, Code)
      const { username } = c.var.staff
      const codes = await twoStep.confirm(username, code)
      c.var.log.info({ username }, 'two-step sign-in turned on')
      return c.json(codes)
    })
    .post(RECOVERY_CODES_CALL, async (c) => {
      const { password } = await readJson(c, Password)
      const { username } = c.var.staff
      await signIn.confirmPassword(username, password, clientOf(c, config.trustedProxies))
      const codes = await twoStep.renewRecoveryCodes(username)
      c.var.log.info({ username }, 'new recovery codes')
      return c.json(codes)
    })
    .delete(TWO_STEP_CALL, async (c) => {
      const { password } = await readJson(c, Password)
      const { username } = c.var.staff
      await signIn.confirmPassword(username, password, clientOf(c, config.trustedProxies))
      await twoStep.turnOff(username)
      c.var.log.info({ username }, 'two-step sign-in turned off')
      return c.body(null, 204)
    })
    .put(TWO_STEP_REQUIRED_CALL, async (c) => {
      const { required } = await readJson(c, Required)
      const { username } = c.var.staff
      await twoStep.require(username, required)
      c.var.log.info({ username, required }, 'two-step sign-in required for all, or no more')
      return c.json({ required })
    })
}
