import { Hono } from 'hono'
import { z } from 'zod'
import { SETUP_STEPS } from '#domain/setup/setup.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { Conflicting, Unpublishable } from '#server/site-editor/refused-publish.ts'
import { SETUP_CALL, SETUP_SAMPLE_STORES_CALL, SETUP_SITE_CALL } from '#web/addresses/paths.ts'

const Change = z.union([
  z.strictObject({ isHidden: z.boolean() }),
  z.strictObject({ step: z.enum(SETUP_STEPS), isSkipped: z.boolean() }),
])
const SiteChanges = z.strictObject({
  base: z.string().min(1).max(64),
  changes: z.array(z.unknown()).max(100),
})
/** The parts of the site that the steps fill in. */
const WITHIN = ['brand', 'contact', 'social', 'timeZone']

/** /api/admin/setup: an owner's first hour. All staff may read it, because it says what is the sample's. */
export function adminSetup({ setup, siteEditor }: Services) {
  return new Hono<AppEnv>()
    .get(SETUP_CALL, async (c) => {
      const answer = await setup.read()
      return c.json(c.var.staff.role === 'owner' ? answer : { ...answer, panel: 'none' })
    })
    .patch(SETUP_CALL, async (c) => {
      await setup.change(await readJson(c, Change))
      return c.json(await setup.read())
    })
    .post(SETUP_SITE_CALL, async (c) => {
      const sent = await readJson(c, SiteChanges)
      await siteEditor
        .change(c.var.staff.username, { ...sent, within: WITHIN })
        .catch((error: unknown) => {
          throw asPublic(error)
        })
      return c.json(await setup.read())
    })
    .delete(SETUP_SAMPLE_STORES_CALL, takesNoBody, async (c) =>
      c.json(await setup.removeSampleStores(c.var.staff.username)),
    )
    .post(SETUP_SAMPLE_STORES_CALL, takesNoBody, async (c) =>
      c.json(await setup.restoreSampleStores(c.var.staff.username)),
    )
}

/** A refusal as the forms of the setup show it: a sentence, and one for each field. */
function asPublic(error: unknown): unknown {
  if (error instanceof Conflicting) {
    return new PublicError(
      409,
      'Someone has changed the same field since. Reload to see what is saved now.',
    )
  }
  if (!(error instanceof Unpublishable)) return error
  const errors = error.problems.map(({ path, message }) => ({ path, message }))
  const [only] = errors
  const message = errors.length === 1 && only ? only.message : error.message
  return new PublicError(422, message, { errors })
}
