import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export type StoreWords = typeof words

/** The words of a store's page, beside those of every page under `/stores`. */
export const storeCatalog = createCatalog('pages/stores-state-city-slug', words, {
  es: () => import('./words.es.ts'),
})
