import { useEffect, useState } from 'react'
import type { JobQuery } from '#domain/job/filter.ts'
import { zipAsked } from '#domain/job/place.ts'
import { read } from '#web/data/browser-reads.ts'
import type { NearZip } from './jobs-loader.ts'

/**
 * The complete zip of the filters, with the point to measure distances from.
 *
 * @param given the zip that came with the page
 * @returns `null` without a complete zip, or while its point loads
 */
export function useNearZip({ zip }: JobQuery, given: NearZip | null): NearZip | null {
  const [asked, setAsked] = useState(given)
  const wanted = zipAsked(zip)
  const known = [given, asked].find((one) => one?.zip === wanted) ?? null
  const missing = known ? null : wanted
  useEffect(() => {
    if (missing === null) return
    let isWanted = true
    void pointOf(missing).then((point) => {
      if (isWanted) setAsked({ zip: missing, point })
    })
    return () => {
      isWanted = false
    }
  }, [missing])
  return wanted === null ? null : known
}

async function pointOf(zip: string) {
  const { jobsOverHttp } = await import('#web/data/jobs-http.ts')
  return jobsOverHttp(read).zipPoint(zip)
}
