import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'

/** /api/admin/tags */
export function adminTags({ storage }: Services) {
  return (
    new Hono<AppEnv>()
      // Public by the spec: the finder's tag filter reads it too.
      .get('/', async (c) => {
        const tags = await storage.tags.list()
        return c.json(tags.map(({ id, name, color }) => ({ id, name, color })))
      })
  )
}
