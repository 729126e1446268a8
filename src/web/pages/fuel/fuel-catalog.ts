import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const fuelCatalog = createCatalog('pages/fuel', words, {
  es: () => import('./words.es.ts'),
})
