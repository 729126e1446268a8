import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export type TodayWords = typeof words

/** Comes with the parts that show it, so that a chain without prices has none of it. */
export const todayCatalog = createCatalog('locations/today', words, {
  es: () => import('./words.es.ts'),
})
