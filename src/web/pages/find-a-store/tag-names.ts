import { ENGLISH_FACT_NAMES, type FactNames } from '#domain/location/facts/fact-names.ts'
import type { Language } from '#domain/text/language.ts'
import { nameIn } from '#domain/text/own-name.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'

/**
 * The answer with the tags and facts that its reading names as a page in a language calls them.
 *
 * @param facts the names of facts in that language
 */
export function withTagNames(
  answer: FinderAnswer,
  language: Language,
  facts: FactNames,
): FinderAnswer {
  const { reading, tags } = answer
  if (!reading?.conditions) return answer
  const named = reading.conditions.tags.map((name) => {
    const fact = answer.facts?.find((one) => ENGLISH_FACT_NAMES[one] === name)
    return fact
      ? facts[fact]
      : (nameIn(language, tags.find((tag) => tag.name === name) ?? {}) ?? name)
  })
  const conditions = { ...reading.conditions, tags: named }
  return { ...answer, reading: { ...reading, conditions } }
}
