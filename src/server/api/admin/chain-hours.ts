import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import { CHAIN_HOURS_CALL } from '#web/addresses/paths.ts'

/** /api/admin/chain-hours: the hours of stores that have none of their own; `null` for no hours. */
export function adminChainHours({ site }: Services) {
  return new Hono<AppEnv>().get(CHAIN_HOURS_CALL, (c) => c.json({ week: site().defaultWeek }))
}
