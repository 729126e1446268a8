import { createCatalog } from '#web/words/catalog.ts'
import { words } from './words.en.ts'

export type JobPageWords = typeof words

/** The words of the list of jobs, its dialog, and the page of each job. */
export const jobCatalog = createCatalog('pages/job-opportunities', words, {
  es: () => import('./words.es.ts'),
})
