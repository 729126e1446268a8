import { foldLetters, isAscii } from './fold-letters.ts'

/** Apostrophes as typed, as printed, and as in Hawaiian names; they vanish: O'Fallon → ofallon. */
const APOSTROPHES = /['`\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032]/g

const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
}

/**
 * "St." and its like in front of a word. In front of a compass point or a unit it is a street
 * ("Main St N", "Main St Suite 4"); at an end it is a street or a state ("Main St", "Helena, MT").
 */
const ABBREVIATED =
  /\b(st|ste|ft|mt)(?:\.\s*|\s+)(?=[a-z])(?!(?:[nsew]|[ns][ew]|north|south|east|west|ste|suite|unit|apt|bldg|rear|and|at)\b)/g

/** Prefixes that some write apart: "O Fallon", "Mc Kinney", "Coeur d Alene". */
const PREFIXES_APART = /\b(o|d|l|mc) (?=[a-z])/g

/** A text made ready for `textMatcher`, so that it is folded once and searched often. */
export type SearchableText = { plain: string; folded: string }

/**
 * Folds a text for comparing: no case, no accents, no apostrophes, one blank for any other
 * punctuation, and St., Ste., Ft., Mt. spelled out where they begin a name.
 *
 * "St. Louis, MO" and "saint louis mo" both give `saint louis mo`.
 */
export function foldText(text: string): string {
  return tidy(simplify(text).replace(ABBREVIATED, spellOut))
}

/** Prepares a text to be searched, e.g. an address. */
export function searchableText(text: string): SearchableText {
  return { plain: text.toLowerCase(), folded: foldText(text) }
}

/** How well a text matches: 0 as whole words, 1 from the beginning of a word, 2 anywhere inside. */
export type MatchRank = 0 | 1 | 2

/**
 * Makes the test that a search puts to many texts. A text passes when it holds the query as it is,
 * ignoring case (spec 5), or when it does after folding both; so folding only ever adds. What folding
 * leaves of "#10" says little, so it counts only as whole words, and what it leaves of "C++" nothing.
 *
 * @returns how well a text matches; `null` when it does not
 */
export function textMatcher(query: string): (text: SearchableText) => MatchRank | null {
  const { plain, forms } = queryForms(query)
  const isShort = tidy(simplify(query)).length < FOLDED_MIN && SYMBOL.test(query)
  return (text) => {
    let best = rankIn(text.plain, plain)
    for (const form of forms) {
      if (best === 0) break
      const rank = rankIn(text.folded, form)
      if (rank !== null && (rank === 0 || !isShort) && (best === null || rank < best)) best = rank
    }
    return best
  }
}

/** What `textMatcher` looks for: the query in a plain text, or one of its forms in a folded one. */
export function queryForms(query: string): { plain: string; forms: readonly string[] } {
  // "Main St Parma" is a street, "St Clair" a saint; neither query nor text has to specify which.
  const asWritten = tidy(simplify(query))
  const spelledOut = asWritten.replace(/\b(?:st|ste|ft|mt)\b/g, (word) => LONG_FORMS[word] ?? word)
  const forms = [...new Set([foldText(query), asWritten, spelledOut])]
  return { plain: query.toLowerCase(), forms: forms.filter((form) => form.length > 1) }
}

/** A shorter query that lost a symbol in folding could match any address. */
const FOLDED_MIN = 4
const SYMBOL = /[^\p{L}\p{M}\p{N}\s.,&'\u2018\u2019-]/u

function rankIn(text: string, query: string): MatchRank | null {
  let at = text.indexOf(query)
  if (at < 0) return null
  let best: MatchRank = 2
  for (; at >= 0; at = text.indexOf(query, at + 1)) {
    if (!isBoundary(text, at)) continue
    if (isBoundary(text, at + query.length)) return 0
    best = 1
    if (query === '') break
  }
  return best
}

const WORD = /[\p{L}\p{N}]/u

/** Whether no word continues across a position in a text. */
function isBoundary(text: string, at: number): boolean {
  return !WORD.test(text.charAt(at - 1)) || !WORD.test(text.charAt(at))
}

function simplify(text: string): string {
  return foldLetters(text).replace(APOSTROPHES, '').replaceAll('&', ' and ')
}

function tidy(simplified: string): string {
  // The narrow class is twice as fast, which counts with thousands of addresses.
  const separators = isAscii(simplified) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu
  return simplified
    .replaceAll('.', '')
    .replace(separators, ' ')
    .trim()
    .replace(PREFIXES_APART, '$1')
}

function spellOut(_: string, abbreviation: string): string {
  return `${LONG_FORMS[abbreviation] ?? abbreviation} `
}
