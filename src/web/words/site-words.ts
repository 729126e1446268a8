import { createCatalog } from './catalog.ts'
import type { words } from './words.en.ts'

export type SiteWords = typeof words

/** The words that every page has: bar, banner, footer, dialogs, hours, distances. */
export const siteWords = createCatalog<typeof words>('words', {
  en: () => import('./words.en.ts'),
  es: () => import('./words.es.ts'),
})
