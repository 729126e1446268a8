import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const cellularCatalog = createCatalog('pages/cellular', words, {
  es: () => import('./words.es.ts'),
})
