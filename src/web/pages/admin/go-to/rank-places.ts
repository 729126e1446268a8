import { searchableText, textMatcher, type SearchableText } from '#domain/text/text-folding.ts'
import type { Place } from './places.ts'

/** How many results fit a list that a person looks through. */
const MOST = 30

/** A place whose texts are ready to be searched. */
type Ready = { name: SearchableText; detail: SearchableText }

/** Finds places by what a person types. */
export type PlaceFinder = {
  /**
   * The best matches, at most 30: names that begin with the text first, then those with a word that
   * does, those that contain it, and the same for details. Equal ones stay in order.
   */
  find: (places: readonly Place[], text: string) => Place[]
  /**
   * Prepares texts before a person types.
   *
   * @param forMs the maximum time to spend, in ms
   * @returns whether all texts are ready
   */
  prepare: (places: readonly Place[], forMs: number) => boolean
}

/** How many texts are prepared between two checks of the clock. */
const AT_ONCE = 50

/** Folds each text once, because each keystroke compares thousands of them. */
export function createPlaceFinder(): PlaceFinder {
  const ready = new WeakMap<Place, Ready>()

  function readyPlace(place: Place): Ready {
    let texts = ready.get(place)
    if (texts === undefined) {
      texts = { name: searchableText(place.name), detail: searchableText(place.detail) }
      ready.set(place, texts)
    }
    return texts
  }

  return {
    find: (places, text) => {
      const rank = rankerFor(text)
      if (rank === null) return []
      const byRank: Place[][] = []
      for (const place of places) {
        const found = rank(readyPlace(place))
        if (found !== null) (byRank[found] ??= []).push(place)
      }
      return byRank.flat().slice(0, MOST)
    },
    prepare: (places, forMs) => {
      const end = performance.now() + forMs
      for (const [index, place] of places.entries()) {
        if (index % AT_ONCE === 0 && performance.now() > end) return false
        readyPlace(place)
      }
      return true
    },
  }
}

/** A match of all words, each somewhere */
const SCATTERED = 7

/** @returns ranks a place from 0, the best; `null` for no match, and without a text */
function rankerFor(text: string): ((texts: Ready) => number | null) | null {
  const query = text.trim()
  if (query === '') return null
  const match = textMatcher(query)
  const { plain, folded } = searchableText(query)
  const words = query.split(/\s+/).map((word) => textMatcher(word))
  return ({ name, detail }) => {
    const inName = match(name)
    if (inName !== null) {
      const isPrefix =
        name.plain.startsWith(plain) || (folded !== '' && name.folded.startsWith(folded))
      return isPrefix ? 0 : 1 + inName
    }
    const inDetail = match(detail)
    if (inDetail !== null) return 4 + inDetail
    if (words.length === 1) return null
    const isEverywhere = words.every((word) => word(name) !== null || word(detail) !== null)
    return isEverywhere ? SCATTERED : null
  }
}
