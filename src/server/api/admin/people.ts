import { Hono } from 'hono'
import { z } from 'zod'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import { ROLES } from '#domain/staff/role.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { INVITE_AGAIN_CALL, PEOPLE_CALL, PERSON_CALL } from '#web/addresses/paths.ts'

/** A manager of a large chain may have every store. */
const STORES_MAX = 10_000
const BODY_BYTES = 1024 * 1024

const StoreIds = z.array(z.string().min(1).max(128)).max(STORES_MAX).transform(distinct)
const NewPerson = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1)
    .max(USERNAME_MAX)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'expected letters that can be seen'),
  role: z.enum(ROLES),
  locations: StoreIds.default([]),
})
const Change = z.strictObject({
  role: z.enum(ROLES).optional(),
  locations: StoreIds.optional(),
  active: z.boolean().optional(),
})

/** /api/admin/people, for owners */
export function adminPeople({ staff: { people } }: Services) {
  return new Hono<AppEnv>()
    .get(PEOPLE_CALL, async (c) => c.json(await people.list()))
    .post(PEOPLE_CALL, async (c) => {
      const given = await readJson(c, NewPerson, BODY_BYTES)
      return c.json(await people.invite(c.var.staff.username, given), 201)
    })
    .post(INVITE_AGAIN_CALL, takesNoBody, async (c) => {
      const id = c.req.param('id')
      const link = await people.inviteAgain(id)
      c.var.log.info({ username: c.var.staff.username, personId: id }, 'new invitation')
      return c.json(link, 201)
    })
    .patch(PERSON_CALL, async (c) => {
      const change = await readJson(c, Change, BODY_BYTES)
      return c.json(await people.change(c.var.staff.username, c.req.param('id'), change))
    })
    .delete(PERSON_CALL, takesNoBody, async (c) => {
      await people.remove(c.var.staff.username, c.req.param('id'))
      return c.body(null, 204)
    })
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
