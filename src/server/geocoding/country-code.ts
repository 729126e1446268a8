import { foldLetters } from '#domain/text/fold-letters.ts'

/** Names that are not in the Unicode list, and three-letter codes. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  'estados unidos': 'US',
  can: 'CA',
  mex: 'MX',
  gbr: 'GB',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  deu: 'DE',
  'puerto rico': 'US',
  'virgin islands': 'US',
  'us virgin islands': 'US',
  'american samoa': 'US',
  'northern mariana islands': 'US',
  guam: 'US',
}
/** The territories have US state abbreviations and zips. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'UM'])

let names: Map<string, string> | null = null

/**
 * The country that a text names: "USA", "United States", "Canada", "CA".
 *
 * @returns ISO 3166-1 alpha-2; `null` when the text names no country
 */
export function countryCode(text: string): string | null {
  const word = foldLetters(text).replaceAll('.', '').trim()
  names ??= countryNames()
  const code = names.get(word) ?? null
  return code !== null && TERRITORIES.has(code) ? 'US' : code
}

function countryNames(): Map<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = english.of(code)
      if (name === undefined) return []
      return [
        [foldLetters(name).replaceAll('.', ''), code] as const,
        [code.toLowerCase(), code] as const,
      ]
    })
  return new Map([...named, ...Object.entries(OTHER_NAMES)])
}
