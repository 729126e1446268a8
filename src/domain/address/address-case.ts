/** Words that stay in capitals in an address. */
const CAPITALS = new Set(
  'N S E W NE NW SE SW NEC NWC SEC SWC US USA SR CR FM RR PO AFB MLK JFK LBJ FDR II III IV'.split(
    ' ',
  ),
)
/** A state's abbreviation stays in capitals where a road is named after it: "NJ 38", "PA RT 625". */
const STATE_ROAD =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?=[ -]?(?:\d|RT\b|RTE\b|ROUTE\b|HWY\b|HIGHWAY\b|TPKE?\b))/g
const SMALL = new Set(['of', 'the', 'and', 'at', 'de', 'la', 'del'])

/** Whether a text shouts: it has a word of three letters or more, and no small letter at all. */
export function isShouting(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
}

/**
 * A street or city in capitals as people write it: "1330 MOORE ST" → "1330 Moore St".
 *
 * Directions, road names such as US-23 and NJ 38, and PO stay as they are; "MCKINLEY" becomes
 * "McKinley" and "O'FALLON" "O'Fallon".
 */
export function titleCaseAddress(text: string): string {
  const kept = new Set([...text.matchAll(STATE_ROAD)].map((match) => match.index))
  return text.replace(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu, (word, at: number) => {
    if (kept.has(at) || CAPITALS.has(word)) return word
    if (at > 0 && SMALL.has(word.toLowerCase())) return word.toLowerCase()
    return titleCaseWord(word)
  })
}

function titleCaseWord(word: string): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  // "116E", "22A", "M28" and the single letter of a lot are names, not words.
  if (/^(?:\d+\p{L}{1,2}|\p{L}{1,2}\d+|\p{L})$/u.test(word)) return word
  const lower = word.toLowerCase()
  if (/^mc[a-z]{3,}$/.test(lower)) return `Mc${capital(lower.slice(2))}`
  if (/^[od]['’]\p{L}{3,}$/u.test(lower)) return lower.replace(/(?<=^|['’])\p{L}/gu, capital)
  return lower.replace(
    /^(\d*)(\p{L})/u,
    (_, digits: string, letter: string) => digits + capital(letter),
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
