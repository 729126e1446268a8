import { zonedTime } from '#domain/time/zoned-time.ts'
import type { JobsAnswer, JobsData } from '#web/data/jobs-data.ts'
import { jobCard } from '#server/jobs/listed-job.ts'
import type { Services } from '#server/services.ts'

/** What the pages about openings ask, from the openings at hand. */
export function createJobsData({ jobs, site, zips }: Services): Omit<JobsData, 'list'> & {
  list: () => Promise<JobsAnswer>
} {
  return {
    list: async () => {
      const openings = await jobs.current()
      if (openings.kind === 'failed') return openings
      const { kind, asOf, until } = openings
      const asOfText = zonedTime(asOf, site().timeZone)
      return { kind, jobs: openings.jobs.map(jobCard), asOf: asOfText, until }
    },
    job: async (id) => {
      const found = await jobs.find(id)
      if (found?.kind !== 'found') return found
      return { ...found, asOf: zonedTime(found.asOf, site().timeZone) }
    },
    zipPoint: async (zip) => {
      const place = zips.find(zip)
      return place ? { lat: place.lat, lng: place.lng } : null
    },
  }
}
