import { Hono } from 'hono'
import { z } from 'zod'
import { COUNT_EVENTS } from '#domain/counts/count-event.ts'
import type { AppEnv } from '#server/app-env.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { readJson } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { COUNTS_CALL } from '#web/addresses/paths.ts'

/** The store is named by its id, or by the path of its page. */
const StoreName = z.string().min(1).max(500)

const Press = z.object({
  event: z.enum(COUNT_EVENTS),
  location: StoreName.exactOptional(),
})

/** /api/counts: counts what a visitor pressed. With COUNTS=off it accepts the same, and counts nothing. */
export function counts({ visits }: Services) {
  return new Hono<AppEnv>().post(COUNTS_CALL, async (c) => {
    const { event, location } = await readJson(c, Press)
    await visits.press(event, location, ofContext(c))
    return c.body(null, 204)
  })
}
