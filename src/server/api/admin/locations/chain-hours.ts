import { Hono } from 'hono'
import { fuelGrades } from '#domain/day/grades.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import { CHAIN_HOURS_CALL } from '#web/addresses/paths.ts'

/**
 * /api/admin/chain-hours: the hours of stores that have none of their own, `null` for no hours, and
 * the fuel grades that a store may sell.
 */
export function adminChainHours({ site }: Services) {
  return new Hono<AppEnv>().get(CHAIN_HOURS_CALL, (c) =>
    c.json({
      week: site().defaultWeek,
      grades: fuelGrades(site()).map(({ id, name }) => ({ id, name })),
    }),
  )
}
