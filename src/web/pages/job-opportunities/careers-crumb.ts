import type { Crumb } from '#domain/structured-data/structured-data.ts'
import type { Frame } from '#web/data/site-data.ts'
import { CAREERS_PATH } from '#web/addresses/paths.ts'

/** The breadcrumb above job pages: Careers, if the chain has that page. */
export function careersCrumb({ pagesOff }: Frame): readonly Crumb[] {
  return pagesOff.includes('careers') ? [] : [{ name: 'Careers', path: CAREERS_PATH }]
}
