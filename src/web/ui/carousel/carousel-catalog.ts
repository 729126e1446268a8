import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export const carouselCatalog = createCatalog('ui/carousel', words, {
  es: () => import('./words.es.ts'),
})
