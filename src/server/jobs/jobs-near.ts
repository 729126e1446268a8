import type { Coordinates } from '#domain/address/coordinates.ts'
import { roundMiles } from '#domain/search/distance.ts'
import { sortByDistance } from '#domain/search/sort-by-distance.ts'
import type { JobCard, ListedJob } from '#domain/job/job.ts'
import { readZip } from '#domain/address/zip.ts'
import { jobCard } from './listed-job.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'

/** An opening with its distance from a place; `null` when only the zip is the same. */
export type NearbyJob = JobCard & { miles: number | null }

/**
 * Openings at a place: those with its zip and those within some miles, nearest first.
 *
 * @param place a location's zip and coordinates, as far as they are known
 */
export function jobsNear(
  jobs: readonly ListedJob[],
  { zip, coordinates }: { zip: string | null; coordinates: Coordinates | null },
  { zips, miles: most }: { zips: Pick<ZipTable, 'find'>; miles: number },
): NearbyJob[] {
  const from = coordinates ?? (zip === null ? undefined : zips.find(zip))
  const measured = from ? sortByDistance(jobs, from) : jobs.map((place) => ({ place, miles: null }))
  return measured
    .map(({ place, miles }) => ({
      ...jobCard(place),
      miles: miles === null ? null : roundMiles(miles),
    }))
    .filter(({ jobLocation, miles }) => {
      const hasZip = zip !== null && readZip(jobLocation.zip ?? '') === readZip(zip)
      return hasZip || (miles !== null && miles <= most)
    })
}
