import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

/** The words of every page under `/stores`. */
export const storesCatalog = createCatalog('pages/stores', words, {
  es: () => import('./words.es.ts'),
})
