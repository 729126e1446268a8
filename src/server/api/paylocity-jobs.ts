import { Hono } from 'hono'
import { zonedTime } from '#domain/time/zoned-time.ts'
import type { AppEnv } from '#server/app-env.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { PublicError } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { JOBS_CALL, JOB_CALL } from '#web/addresses/paths.ts'

/**
 * /api/paylocity-jobs: the cleaned openings from the last good answer of their source.
 * `X-Jobs-As-Of` is the time of that answer in the chain's time zone. `/{id}` is one opening.
 */
export function paylocityJobs({ jobs, site, visits }: Services) {
  const asOfHeader = (asOf: number) => ({ 'x-jobs-as-of': zonedTime(asOf, site().timeZone) })
  return new Hono<AppEnv>()
    .get(JOBS_CALL, async (c) => {
      const openings = await jobs.current()
      if (openings.kind === 'failed') throw new PublicError(502, openings.message)
      return c.json(openings.jobs, 200, asOfHeader(openings.asOf))
    })
    .get(JOB_CALL, async (c) => {
      const found = await jobs.find(c.req.param('id'))
      if (!found) throw new PublicError(404, 'No job has this ID.')
      switch (found.kind) {
        case 'found':
          visits.job(ofContext(c))
          return c.json(found.job, 200, asOfHeader(found.asOf))
        case 'gone':
          throw new PublicError(410, 'This job is no longer open.')
        case 'failed':
          throw new PublicError(502, found.message)
      }
    })
}
