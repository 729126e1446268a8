import type { PageWords } from './form-words.ts'

/** The pages of the editor that are not a page of the site: what is seen on all of them. */
export const FOOTER_PAGE: PageWords = { id: 'footer', label: 'Footer & contact', path: null }
export const BRAND_PAGE: PageWords = { id: 'brand', label: 'Brand & colors', path: null }
export const FIGURES_PAGE: PageWords = { id: 'figures', label: 'Figures', path: null }
export const NAVIGATION_PAGE: PageWords = { id: 'navigation', label: 'Navigation', path: null }
export const SETTINGS_PAGE: PageWords = { id: 'settings', label: 'Settings', path: null }

/** The order of the editor's pages, by their ids: those of the site, then what is everywhere. */
export const PAGE_ORDER: readonly string[] = [
  'home',
  'fuel',
  'delivery',
  'cellular',
  'careers',
  'our-story',
  'privacy',
  'finder',
  'jobs',
  'stores',
  'not-found',
  FOOTER_PAGE.id,
  BRAND_PAGE.id,
  FIGURES_PAGE.id,
  NAVIGATION_PAGE.id,
  SETTINGS_PAGE.id,
]
