import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { todayCatalog } from './today-catalog.ts'
import type { TextContext } from './today-texts.ts'

/** What texts about a store's day are made with, in the language of the page. */
export function useTextContext({ timeZone }: { timeZone: string }, now: number): TextContext {
  const words = useWords(todayCatalog)
  const { hours } = useWords(siteWords)
  return { words, hours, timeZone, now }
}
