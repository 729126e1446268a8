import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

/** The words of the fit quiz. In English they come with its code, which most visitors never load. */
export const quizCatalog = createCatalog('pages/job-opportunities/quiz', words, {
  es: () => import('./words.es.ts'),
})
