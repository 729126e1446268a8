import { reusedValues } from '#domain/search/reused-values.ts'
import { indexTexts, type TextIndex } from '#domain/search/text-index.ts'
import { searchableText, type SearchableText } from '#domain/text/text-folding.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { parseAddress, streetKey } from '#domain/address/us-address.ts'

/** What a text search reads of a location. */
export type NamedPlace = { name: string; address: string }

/** From this number of texts on an index is faster than comparing all of them. */
const INDEX_MIN = 1000

/**
 * Reads and indexes the texts of a list ahead of its first search. Searches of a list that was not
 * prepared find the same, but compare all texts. What is read is cached for as long as the list and
 * its locations live; neither must be changed in place.
 *
 * @param previous an earlier list, whose index stays in use when few locations changed since
 */
export function* prepareSearch(
  locations: readonly NamedPlace[],
  previous: readonly NamedPlace[] | null = null,
): SlicedWork<void> {
  const known = previous && LISTS.get(previous)
  const before = known ? { items: previous, values: known.texts } : null
  const texts = yield* reusedValues(locations, before, textOf)
  const index = texts.length > INDEX_MIN ? yield* indexTexts(texts, known?.index ?? null) : null
  LISTS.set(locations, { texts, index, states: null })
}

/** Does the same for one location; `copy` says the same in name and address, and gets its texts. */
export function readText(location: NamedPlace, copy?: NamedPlace): void {
  const text = textOf(location)
  if (copy) TEXT.set(copy, text)
}

type ListTexts = {
  /** What is searched of each location: its address and its name, one after the other */
  texts: readonly LocationText[]
  /** `null` for a short list, and for one that was not prepared */
  index: TextIndex | null
  /** The positions of the locations in each state; computed when a search first needs it */
  states: ReadonlyMap<string, readonly number[]> | null
}

const LISTS = new WeakMap<readonly NamedPlace[], ListTexts>()
/** The texts of each location object, which the next list may contain too. */
const TEXT = new WeakMap<NamedPlace, LocationText>()

export type LocationText = SearchableText & {
  /** The address with its usual words abbreviated, in blanks */
  streets: string
  /** Postal abbreviation; computed when a search first needs it */
  state?: string | null
}

function listOf(locations: readonly NamedPlace[]): ListTexts {
  const known = LISTS.get(locations)
  if (known) return known
  const list = { texts: locations.map(textOf), index: null, states: null }
  LISTS.set(locations, list)
  return list
}

/** The texts of each location of a list. */
export function textsOf(locations: readonly NamedPlace[]): readonly LocationText[] {
  return listOf(locations).texts
}

/** The positions of the texts that may contain one of the queries, in order: all without an index. */
export function mayContain(locations: readonly NamedPlace[], queries: readonly string[]) {
  const { texts, index } = listOf(locations)
  return index?.mayContain(queries) ?? texts.keys()
}

/** The positions of the locations in a state. */
export function inState(locations: readonly NamedPlace[], state: string): readonly number[] {
  const list = listOf(locations)
  list.states ??= byState(locations, list.texts)
  return list.states.get(state) ?? []
}

function byState(locations: readonly NamedPlace[], texts: readonly LocationText[]) {
  const states = new Map<string, number[]>()
  for (const [position, text] of texts.entries()) {
    const location = locations[position]
    const state = location ? stateOf(location, text) : null
    if (state === null) continue
    const inIt = states.get(state)
    if (inIt) inIt.push(position)
    else states.set(state, [position])
  }
  return states
}

function textOf(location: NamedPlace): LocationText {
  const known = TEXT.get(location)
  if (known) return known
  const { name, address } = location
  const [inAddress, inName] = [searchableText(address), searchableText(name)]
  // No query holds a line break, so nothing matches across the two.
  const text = {
    plain: `${inAddress.plain}\n${inName.plain}`,
    folded: `${inAddress.folded}\n${inName.folded}`,
    streets: ` ${streetKey(address)} `,
  }
  TEXT.set(location, text)
  return text
}

function stateOf({ address }: NamedPlace, text: LocationText): string | null {
  return (text.state ??= parseAddress(address).state)
}
