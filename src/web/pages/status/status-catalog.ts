import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

/** The words of the storm board. */
export const statusCatalog = createCatalog('pages/status', words, {
  es: () => import('./words.es.ts'),
})
