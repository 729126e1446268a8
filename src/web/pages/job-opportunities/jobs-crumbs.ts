import type { Crumb } from '#domain/structured-data/structured-data.ts'
import type { Frame } from '#web/data/site-data.ts'
import type { SiteWords } from '#web/words/site-words.ts'
import { CAREERS_PATH, JOBS_PATH } from '#web/addresses/paths.ts'

/** The way to the list of jobs: over Careers, if the chain has that page. */
export function jobsCrumbs({ pagesOff }: Frame, { pages }: SiteWords): readonly Crumb[] {
  return [
    ...(pagesOff.includes('careers') ? [] : [{ name: pages.careers, path: CAREERS_PATH }]),
    { name: pages.jobOpportunities, path: JOBS_PATH },
  ]
}
