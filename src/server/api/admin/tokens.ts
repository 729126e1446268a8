import { Hono } from 'hono'
import { z } from 'zod'
import { API_TOKEN_NAME_MAX } from '#domain/site/staff-account.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { TOKENS_CALL, TOKEN_CALL } from '#web/addresses/paths.ts'

const NewToken = z.strictObject({
  name: z.string().trim().min(1).max(API_TOKEN_NAME_MAX),
  may: z
    .array(z.enum(['prices']))
    .min(1)
    .max(1),
})

/** /api/admin/tokens, for owners: what lets a program make some calls */
export function adminTokens({ staff: { tokens } }: Services) {
  return new Hono<AppEnv>()
    .get(TOKENS_CALL, async (c) => c.json(await tokens.list()))
    .post(TOKENS_CALL, async (c) => {
      const { username } = c.var.staff
      const added = await tokens.add(username, await readJson(c, NewToken))
      c.var.log.info({ username, tokenId: added.id }, 'API token made')
      return c.json(added, 201)
    })
    .delete(TOKEN_CALL, takesNoBody, async (c) => {
      await tokens.remove(c.req.param('id'))
      c.var.log.info({ username: c.var.staff.username }, 'API token deleted')
      return c.body(null, 204)
    })
}
