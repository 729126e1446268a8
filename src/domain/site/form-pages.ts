import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  STORES_PATH,
} from '#domain/paths.ts'
import type { PageWords } from './form-words.ts'

/** The pages of the site in the editor, by their names in `site.json`. */
export const SITE_FORM_PAGES = {
  home: { id: 'home', label: 'Home', path: HOME_PATH },
  fuel: { id: 'fuel', label: 'Fuel', path: FUEL_PATH },
  delivery: { id: 'delivery', label: 'Delivery', path: DELIVERY_PATH },
  cellular: { id: 'cellular', label: 'Cellular', path: CELLULAR_PATH },
  careers: { id: 'careers', label: 'Careers', path: CAREERS_PATH },
  ourStory: { id: 'our-story', label: 'Our Story', path: OUR_STORY_PATH },
  privacyPolicy: { id: 'privacy', label: 'Privacy', path: PRIVACY_PATH },
  findAStore: { id: 'finder', label: 'Finder', path: FINDER_PATH },
  jobOpportunities: { id: 'jobs', label: 'Jobs', path: JOBS_PATH },
  stores: { id: 'stores', label: 'Store pages', path: STORES_PATH },
  notFound: { id: 'not-found', label: 'Page not found', path: null },
} as const satisfies Readonly<Record<string, PageWords>>

/** The pages of the editor that are not a page of the site: what is seen on all of them. */
export const FOOTER_PAGE: PageWords = { id: 'footer', label: 'Footer & contact', path: null }
export const BRAND_PAGE: PageWords = { id: 'brand', label: 'Brand & colors', path: null }
export const FIGURES_PAGE: PageWords = { id: 'figures', label: 'Figures', path: null }
export const NAVIGATION_PAGE: PageWords = { id: 'navigation', label: 'Navigation', path: null }
export const SETTINGS_PAGE: PageWords = { id: 'settings', label: 'Settings', path: null }

/** The editor's pages in their order: those of the site, then what is everywhere. */
export const FORM_PAGES: readonly PageWords[] = [
  ...Object.values(SITE_FORM_PAGES),
  FOOTER_PAGE,
  BRAND_PAGE,
  FIGURES_PAGE,
  NAVIGATION_PAGE,
  SETTINGS_PAGE,
]
