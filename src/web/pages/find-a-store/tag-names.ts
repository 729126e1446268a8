import type { Language } from '#domain/text/language.ts'
import { nameIn } from '#domain/text/own-name.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'

/** The answer with the tags that its reading names as a page in a language calls them. */
export function withTagNames(answer: FinderAnswer, language: Language): FinderAnswer {
  const { reading, tags } = answer
  if (!reading?.conditions) return answer
  const named = reading.conditions.tags.map(
    (name) => nameIn(language, tags.find((tag) => tag.name === name) ?? {}) ?? name,
  )
  const conditions = { ...reading.conditions, tags: named }
  return { ...answer, reading: { ...reading, conditions } }
}
