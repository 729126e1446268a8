import { highwayMatcher, readHighway } from '#domain/search/highway.ts'
import {
  inState,
  mayContain,
  textsOf,
  type LocationText,
  type NamedPlace,
} from '#domain/search/search-texts.ts'
import type { OwnNames } from '#domain/text/own-name.ts'
import { createSpellingIndex, type SpellingIndex } from '#domain/search/spelling.ts'
import { foldText, queryForms, textMatcher, type MatchRank } from '#domain/text/text-folding.ts'
import { parseAddress, streetKey } from '#domain/address/us-address.ts'
import { stateCode } from '#domain/address/us-state.ts'

/** The same with the tags' names, which may be a highway's: "I-77". */
type TaggedPlace = NamedPlace & { tags?: readonly OwnNames[] }

/**
 * Those in a state that the query names, then those whose texts hold it, as whole words first, then
 * from the beginning of a word, then inside of one, equals in the given order; also with its state's
 * postal abbreviation ("Parma Ohio") or its street's ("Main Street"), or hold the city that it
 * means ("New York City"), or name its highway in any way ("I-77", also in a tag).
 */
export function matchingText<T extends TaggedPlace>(
  locations: readonly T[],
  query: string,
  place: string | undefined,
): T[] {
  const texts = textsOf(locations)
  const queries = new Set([query, withStateCode(query), place].filter((text) => text !== undefined))
  const matchers = Array.from(queries, textMatcher)
  const street = streetKey(query)
  const highway = readHighway(query)
  const onHighway = highway && highwayMatcher(highway)
  // A single word would say too little: "North" is "n".
  const holdsStreet = (text: LocationText) =>
    street.includes(' ') && text.streets.includes(` ${street} `)
  // "Ohio 8" is a highway, and "44129 OH" one zip of the state.
  const state = /\d/.test(query) ? null : stateCode(query)
  const there = new Set(state === null ? [] : inState(locations, state))
  const elsewhere: [words: T[], beginnings: T[], inside: T[]] = [[], [], []]
  const forms = Array.from(queries, queryForms).flatMap(({ plain, forms: folded }) => [
    plain,
    ...folded,
  ])
  // A highway may be in a tag, or written in other letters.
  const positions = onHighway
    ? texts.keys()
    : mayContain(locations, street.includes(' ') ? [...forms, ` ${street} `] : forms)
  for (const position of positions) {
    const [location, text] = [locations[position], texts[position]]
    if (location === undefined || text === undefined || there.has(position)) continue
    const rank =
      onHighway?.(highwayText(location)) ??
      bestRank(matchers, text) ??
      (holdsStreet(text) ? 0 : null)
    if (rank !== null) elsewhere[rank].push(location)
  }
  return [...Array.from(there, (position) => locations[position]), ...elsewhere.flat()].filter(
    (location) => location !== undefined,
  )
}

/** Those whose address and name together hold every word of a query, which has several: "Sheetz Altoona". */
export function holdingAllWords<T extends NamedPlace>(
  locations: readonly T[],
  query: string,
): ReadonlySet<T> {
  const words = [...new Set(foldText(query).split(' '))]
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const longestKey = streetKey(longest)
  // Numbers and a direction are in many addresses.
  if (words.length < 2 || !/\p{L}{3}/u.test(query)) return new Set()
  const texts = textsOf(locations)
  const found = new Set<T>()
  for (const position of mayContain(locations, [longest, longestKey])) {
    const [location, text] = [locations[position], texts[position]]
    // Most do not contain even the longest word, which is quick to check.
    const mayHold = text?.folded.includes(longest) || text?.streets.includes(longestKey)
    if (location && text && mayHold && words.every((word) => holdsWord(text, word))) {
      found.add(location)
    }
  }
  return found
}

function holdsWord({ folded, streets }: LocationText, word: string): boolean {
  const text = ` ${folded.replace('\n', ' ')} `
  return text.includes(` ${word} `) || streets.includes(` ${streetKey(word)} `)
}

/** Whether an address, a name or a tag names the highway that a query is; `null` for other queries. */
export function namesHighway(query: string): ((location: TaggedPlace) => boolean) | null {
  const highway = readHighway(query)
  const rank = highway && highwayMatcher(highway)
  return rank && ((location) => rank(highwayText(location)) !== null)
}

function highwayText({ name, address, tags = [] }: TaggedPlace): string {
  return [name, address, ...tags.flatMap((tag) => [tag.name, tag.nameEs])].join('\n')
}

function bestRank(matchers: readonly ReturnType<typeof textMatcher>[], text: LocationText) {
  let best: MatchRank | null = null
  for (const rankOf of matchers) {
    const rank = rankOf(text)
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

/**
 * Whether a location's address is in a city.
 *
 * @param place "Parma, OH"
 */
export function livesIn(place: string): (location: NamedPlace) => boolean {
  const wanted = foldText(place)
  return ({ address }) => {
    const { city, state } = parseAddress(address)
    return foldText(`${city ?? ''}, ${state ?? ''}`) === wanted
  }
}

/** The words of a list's names and addresses, for queries that are spelled a letter or two off. */
const WORDS = new WeakMap<readonly NamedPlace[], { known: Set<string>; like: SpellingIndex }>()
/** A shorter word that is spelled wrong could be anything. */
const SLIP_MIN = 5

/**
 * A query with its words as a list's names and addresses spell them: "harbr mill" is "harbor mill".
 *
 * @returns `null` when a word is like none of them, or all are right
 */
export function spelledAsIn(locations: readonly NamedPlace[], query: string): string | null {
  let words = WORDS.get(locations)
  if (!words) {
    const known = new Set(textsOf(locations).flatMap(({ folded }) => folded.split(/\s/)))
    words = { known, like: createSpellingIndex(known) }
    WORDS.set(locations, words)
  }
  const { known, like } = words
  const typed = foldText(withStateCode(query) ?? query).split(' ')
  const meant = typed.map((word) => {
    if (known.has(word)) return word
    return word.length >= SLIP_MIN && !/\d/.test(word) ? like(word)[0]?.word : undefined
  })
  if (!meant.every((word) => word !== undefined)) return null
  return meant.some((word, index) => word !== typed[index]) ? meant.join(' ') : null
}

/** Whether any location of a list is in a city, "Parma, OH". */
export function hasLocationIn(locations: readonly NamedPlace[], place: string): boolean {
  const [wanted, lives, texts] = [foldText(place), livesIn(place), textsOf(locations)]
  for (const position of mayContain(locations, [wanted])) {
    const location = locations[position]
    if (location && texts[position]?.folded.includes(wanted) && lives(location)) return true
  }
  return false
}

/** "Parma Ohio" as "Parma, OH"; `undefined` for a text that ends with no state. */
function withStateCode(query: string): string | undefined {
  const words = query.split(/[\s,]+/).filter((word) => /\p{L}|\d/u.test(word))
  // "District of Columbia" is the longest name.
  for (const length of [3, 2, 1]) {
    const last = words.length > length ? words.slice(-length).join(' ') : ''
    const code = /^[a-z. ]+$/i.test(last) ? stateCode(last) : null
    if (code !== null) return `${words.slice(0, -length).join(' ')}, ${code}`
  }
  return undefined
}

/** The locations whose address or name contains a text as it is, in any case. */
export function containing<T extends NamedPlace>(locations: readonly T[], query: string): T[] {
  const [wanted, texts] = [query.toLowerCase(), textsOf(locations)]
  return Array.from(mayContain(locations, [wanted])).flatMap((position) => {
    const location = locations[position]
    return location && texts[position]?.plain.includes(wanted) ? [location] : []
  })
}
