import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { ConflictsAnswer, ProblemsAnswer } from '#domain/site/editor/site-answers.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { PREVIEW_DAYS_MAX } from '#server/site-editor/preview-links.ts'
import { Conflicting, Unpublishable } from '#server/site-editor/refused-publish.ts'
import {
  PREVIEW_LINKS_CALL,
  PREVIEW_LINK_CALL,
  SCHEDULED_CALL,
  SCHEDULED_ONE_CALL,
  SITE_DRAFT_CALL,
  SITE_EDITOR_CALL,
  SITE_PUBLISH_CALL,
} from '#web/addresses/paths.ts'

const DRAFT_BYTES = 1024 * 1024

const Version = z.string().min(1).max(64)
const LocalTime = z.string().max(40)
/** What the changes are is read where their fields are known (`read-changes.ts`). */
const Draft = z.strictObject({
  base: Version,
  changes: z.array(z.unknown()),
  revision: z.number().int().min(0).optional(),
})
const Publish = z.strictObject({
  base: Version,
  at: LocalTime.nullish(),
  until: LocalTime.nullish(),
})
const Times = z
  .strictObject({ at: LocalTime.optional(), until: LocalTime.nullable().optional() })
  .refine(
    ({ at, until }) => at !== undefined || until !== undefined,
    'expected a time in "at" or "until"',
  )
const Preview = z.strictObject({
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX).default(PREVIEW_DAYS_MAX),
})

/** /api/admin/site: the forms of the site, each person's draft, and what becomes of it. */
export function adminSite({ siteEditor }: Services) {
  const { schedule, previews } = siteEditor
  return new Hono<AppEnv>()
    .get(SITE_EDITOR_CALL, async (c) => c.json(await siteEditor.read(c.var.staff.username)))
    .put(SITE_DRAFT_CALL, async (c) => {
      const sent = await readJson(c, Draft, DRAFT_BYTES)
      return c.json(await siteEditor.saveDraft(c.var.staff.username, sent))
    })
    .delete(SITE_DRAFT_CALL, takesNoBody, async (c) => {
      await siteEditor.discardDraft(c.var.staff.username)
      return c.body(null, 204)
    })
    .post(SITE_PUBLISH_CALL, async (c) => {
      const { base, at, until } = await readJson(c, Publish)
      const request = { base, ...(at && { at }), ...(until && { until }) }
      return orRefusal(c, async () =>
        c.json(await siteEditor.publish(c.var.staff.username, request), 201),
      )
    })
    .get(SCHEDULED_CALL, (c) => c.json(schedule.list()))
    .patch(SCHEDULED_ONE_CALL, async (c) => {
      const { at, until } = await readJson(c, Times)
      const times = { ...(at !== undefined && { at }), ...(until !== undefined && { until }) }
      return c.json(await schedule.change(c.req.param('id'), times))
    })
    .delete(SCHEDULED_ONE_CALL, takesNoBody, async (c) => {
      await siteEditor.cancel(c.req.param('id'))
      return c.body(null, 204)
    })
    .get(PREVIEW_LINKS_CALL, (c) => c.json(previews.list()))
    .post(PREVIEW_LINKS_CALL, async (c) => {
      const { days } = await readJson(c, Preview)
      return orRefusal(c, async () =>
        c.json(await siteEditor.addPreview(c.var.staff.username, days), 201),
      )
    })
    .delete(PREVIEW_LINK_CALL, takesNoBody, async (c) => {
      await previews.remove(c.req.param('id'))
      return c.body(null, 204)
    })
}

/** The answers of a publish that is refused for what the site is, not for how it was asked. */
async function orRefusal(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Conflicting) {
      const { message, conflicts } = error
      return c.json({ message, conflicts } satisfies ConflictsAnswer, 409)
    }
    if (error instanceof Unpublishable) {
      const { message, problems } = error
      return c.json({ message, problems } satisfies ProblemsAnswer, 422)
    }
    throw error
  }
}
