import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export type MapWords = typeof words

/** The words of maps of stores, of what opens on a pin, and of the way to a store. */
export const mapCatalog = createCatalog('maps', words, { es: () => import('./words.es.ts') })
