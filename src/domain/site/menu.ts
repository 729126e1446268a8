import { z } from 'zod'

/** The pages that a chain may do without, by their key in `site.json`, and where they are. */
export const OPTIONAL_PAGES = {
  ourStory: '/our-story',
  cellular: '/cellular',
  fuel: '/fuel',
  delivery: '/delivery',
  careers: '/careers',
  jobOpportunities: '/job-opportunities',
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
