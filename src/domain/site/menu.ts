import { z } from 'zod'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FUEL_PATH,
  JOBS_PATH,
  OUR_STORY_PATH,
} from '#domain/paths.ts'

/** The pages that a chain may do without, by their key in `site.json`, and where they are. */
export const OPTIONAL_PAGES = {
  ourStory: OUR_STORY_PATH,
  cellular: CELLULAR_PATH,
  fuel: FUEL_PATH,
  delivery: DELIVERY_PATH,
  careers: CAREERS_PATH,
  jobOpportunities: JOBS_PATH,
} as const

const MENU_PAGES = ['fuel', 'delivery', 'cellular', 'ourStory', 'careers'] as const

/** Which pages the bar at the top leads to, in order (spec 2). */
export const Menu = pageList(MENU_PAGES)

/** The pages that a chain has none of. */
export const PagesOff = pageList([...MENU_PAGES, 'jobOpportunities'])

function pageList<const Page extends keyof typeof OPTIONAL_PAGES>(
  pages: readonly [Page, ...Page[]],
) {
  return z
    .array(z.enum([...pages], { error: `expected one of ${pages.join(', ')}` }))
    .refine((list) => new Set(list).size === list.length, 'names a page twice')
}
