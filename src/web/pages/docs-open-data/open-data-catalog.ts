import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const openDataCatalog = createCatalog('pages/docs-open-data', words, {
  es: () => import('./words.es.ts'),
})
