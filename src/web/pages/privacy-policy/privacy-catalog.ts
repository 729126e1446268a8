import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const privacyCatalog = createCatalog('pages/privacy-policy', words, {
  es: () => import('./words.es.ts'),
})
