import type { Tag } from '#domain/location/tag.ts'
import { ENGLISH_FACT_NAMES } from './fact-words.ts'
import { FACT_NAMES, factsAmong, type FactName, type StoreFacts } from './facts.ts'

/**
 * The tags of a location without those that one of its facts says better: of the fact "Showers, 4"
 * and the tag "Showers", only the fact is shown.
 */
export function withoutFactNames({
  tags,
  facts,
}: {
  tags: readonly Tag[]
  facts?: StoreFacts
}): readonly Tag[] {
  if (!facts) return tags
  return tags.filter(({ name }) => !FACT_NAMES.some((fact) => facts[fact] && isNamed(name, fact)))
}

/**
 * The facts that visitors can filter by: those that some location has, without those that a tag
 * already is a filter for.
 */
export function filterFacts(
  locations: Iterable<{ facts?: StoreFacts }>,
  tags: readonly Tag[],
): FactName[] {
  return factsAmong(locations).filter((fact) => !tags.some(({ name }) => isNamed(name, fact)))
}

/** Whether a tag has the name of a fact, in any letter case. */
function isNamed(name: string, fact: FactName): boolean {
  return name.toLowerCase() === ENGLISH_FACT_NAMES[fact].toLowerCase()
}
