import { cutText, DESCRIPTION_PREVIEW, htmlWords, REQUIREMENTS_PREVIEW } from '#domain/job/text.ts'
import { isForeign } from '#domain/job/country.ts'
import { dayOf, validThrough } from '#domain/job/dates.ts'
import type { Job, JobCard, ListedJob } from '#domain/job/job.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { JOB_PATTERN, pathTo } from '#web/addresses/paths.ts'

/**
 * The public form of an opening.
 *
 * @param around the data it is derived from; the time zone is the chain's
 */
export function listedJob(
  job: Job,
  { zips, timeZone }: { zips: Pick<ZipTable, 'find' | 'findCity'>; timeZone: string },
): ListedJob {
  const { zip, city, state, country } = job.jobLocation
  // Other countries also have five-digit zips and cities of the same names.
  const place = isForeign(country)
    ? undefined
    : ((zip === null ? undefined : zips.find(zip)) ??
      (city === null || state === null ? undefined : zips.findCity(`${city}, ${state}`)))
  return {
    ...job,
    path: pathTo(JOB_PATTERN, { id: job.id }),
    descriptionPreview: cutText(htmlWords(job.description), DESCRIPTION_PREVIEW),
    requirementsPreview: cutText(htmlWords(job.requirements), REQUIREMENTS_PREVIEW),
    postedOn: job.publishedDate === null ? null : dayOf(job.publishedDate, timeZone),
    validThrough: validThrough(job, timeZone),
    coordinates: place ? { lat: place.lat, lng: place.lng } : null,
  }
}

/** An opening in the form for lists. */
export function jobCard({ description: _d, requirements: _r, ...card }: ListedJob): JobCard {
  return card
}
