import { createCatalog } from './catalog.ts'
import { words } from './words.en.ts'

export type SiteWords = typeof words

/** The words that every page has: bar, banner, footer, dialogs, hours, distances. */
export const siteWords = createCatalog('words', words, { es: () => import('./words.es.ts') })
