import { Hono } from 'hono'
import { DEFAULT_SPAN, DEMAND_LISTS, DEMAND_SPANS } from '#domain/counts/demand.ts'
import type { AppEnv } from '#server/app-env.ts'
import { demandCsv } from '#server/counts/demand-csv.ts'
import { demandReport } from '#server/counts/demand-report.ts'
import { PublicError } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { DEMAND_CALL } from '#web/addresses/paths.ts'

/**
 * /api/admin/demand: what visitors looked for in the last 1, 3, 12, or 24 months (`months`), also one
 * of its lists as CSV (`format=csv&list=places`).
 */
export function adminDemand({ counts, listing, zips }: Services) {
  return new Hono<AppEnv>().get(DEMAND_CALL, async (c) => {
    const { months = String(DEFAULT_SPAN), format = 'json', list = 'places' } = c.req.query()
    const span = oneOf('months', months, DEMAND_SPANS)
    const wanted = oneOf('list', list, DEMAND_LISTS)
    const demand = await demandReport({ counts, listing, zips }, span)
    if (oneOf('format', format, ['json', 'csv']) === 'json') return c.json(demand)
    return c.body(demandCsv(demand, wanted), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="demand-${wanted}-${demand.from}-${demand.to}.csv"`,
    })
  })
}

function oneOf<Value extends string | number>(
  name: string,
  given: string,
  values: readonly Value[],
): Value {
  const value = values.find((one) => String(one) === given)
  if (value !== undefined) return value
  throw new PublicError(400, `${name} must be one of ${values.join(', ')}.`)
}
