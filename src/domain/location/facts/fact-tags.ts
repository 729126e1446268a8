import {
  ENGLISH_FACT_NAMES,
  FACT_NAMES,
  factsAmong,
  hasFacts,
  type FactName,
  type FactNames,
} from './fact-names.ts'
import { DEFAULT_TAG_COLOR } from '#domain/location/tag-color.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { StoreFacts } from './facts.ts'

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
  locations: readonly { facts?: StoreFacts }[],
  tags: readonly Tag[],
): FactName[] {
  return factsAmong(locations).filter((fact) => !tags.some(({ name }) => isNamed(name, fact)))
}

/** Whether a tag has the name of a fact, in any letter case. */
function isNamed(name: string, fact: FactName): boolean {
  return name.toLowerCase() === ENGLISH_FACT_NAMES[fact].toLowerCase()
}

/** Other words that people type for a fact. */
const ALSO: Partial<Readonly<Record<FactName, readonly string[]>>> = {
  ev: ['EV chargers', 'EV charger', 'charging station', 'electric charging', 'car charger'],
  truckParking: ['truck parking spaces', 'semi parking'],
  scales: ['scales', 'CAT scale', 'truck scales'],
  restrooms: ['bathrooms', 'toilets'],
  air: ['air', 'free air', 'air pump'],
  food: ['food'],
}

/** Facts as tags that a search text may name; their ids are no tag's. */
export function factTags(facts: readonly FactName[], spanish: FactNames): Tag[] {
  return facts.flatMap((fact) => {
    const tag = { id: `has:${fact}`, name: ENGLISH_FACT_NAMES[fact], color: DEFAULT_TAG_COLOR }
    const names = [spanish[fact], ...(ALSO[fact] ?? [])]
    return [tag, ...names.map((nameEs) => ({ ...tag, nameEs }))]
  })
}

/** Whether a location has the fact that a tag of `factTags` stands for. */
export function hasFactOf(tagId: string, location: { facts?: StoreFacts }): boolean {
  const fact = FACT_NAMES.find((name) => tagId === `has:${name}`)
  return fact !== undefined && hasFacts(location, [fact])
}
