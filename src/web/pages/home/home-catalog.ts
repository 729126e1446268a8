import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export type HomeWords = typeof words

export const homeCatalog = createCatalog('pages/home', words, {
  es: () => import('./words.es.ts'),
})
