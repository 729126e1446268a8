import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const finderCatalog = createCatalog('pages/find-a-store', words, {
  es: () => import('./words.es.ts'),
})
