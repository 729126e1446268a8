import { decodeHTMLStrict } from 'entities'
import { shownLine } from '#domain/text/shown-text.ts'
import { withoutMarkup } from './markup.ts'

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});?/gi
/** Some exports lose the semicolon; these names are then read if no letter follows. */
const BARE =
  /^&(?:amp|lt|gt|quot|apos|nbsp|[nm]dash|[lr][sd]quo|reg|copy|trade|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash))$/i
/** The characters of Windows-1252 in place of Latin-1's control characters, in byte order. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** UTF-8 that was read as Windows-1252: "CaÃ±on", "Bucâ€™s". */
const MISREAD = /[ÂÃ][^\u0020-\u007e]|â[€„]/
/**
 * Words of ASCII and accented letters between single blanks, without entities, tags, or the first
 * letters of misread accents. Most text in a file matches and is already clean.
 */
const PLAIN = /^[!-%'-;=-~ÀÁÄ-áã-ÿ]+(?: [!-%'-;=-~ÀÁÄ-áã-ÿ]+)*$/

const MOST_ROUNDS = 12

/** Called with each repair of a text. */
export type CleaningNoted = (
  repair: 'entities' | 'markup' | 'misread accents' | 'double blanks',
) => void

/**
 * Turns a value into one line of text that is safe to show: decodes HTML entities (with or without a
 * semicolon), removes tags, repairs accents that an earlier program misread, and applies
 * `shownLine`. Idempotent.
 *
 * @param lineBreak replaces a tag that begins a new line; a blank by default
 * @returns empty for anything but text or a finite number
 */
export function cleanText(value: unknown, noted?: CleaningNoted, lineBreak?: string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value !== 'string') return ''
  if (value === '' || PLAIN.test(value)) return value
  // Repeats until the text is stable, so that an export imports unchanged. Some programs escape text
  // several times, but none more often than this.
  let text = value
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = cleanOnce(text, noted, lineBreak)
    if (next === text) return text
    // A value of only markup is the owner's text: it is shown as text and never runs.
    if (next === '') return text.includes('<') ? wholeMarkup(text) : next
    text = next
  }
  return shownLine(text.replaceAll('&', ' '))
}

/** Drops tags that only break or format text; keeps others as written. */
function wholeMarkup(text: string): string {
  return /<\/?(?:script|style|img|iframe|svg|input|button)\b/i.test(text) ? shownLine(text) : ''
}

function cleanOnce(text: string, noted?: CleaningNoted, lineBreak = ' '): string {
  const decoded = decodeEntities(text)
  if (decoded !== text) noted?.('entities')
  const plain = withoutMarkup(decoded, lineBreak)
  if (plain !== decoded) noted?.('markup')
  const reread = MISREAD.test(plain) ? rereadAsUtf8(plain) : plain
  if (reread !== plain) noted?.('misread accents')
  if (/\S {2,}\S/.test(reread)) noted?.('double blanks')
  return shownLine(reread)
}

/** Decodes all HTML entities, also in capitals, which some files have. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole: string) => {
    const isNumber = whole[1] === '#'
    const name = whole.replace(/;$/, '')
    if (!isNumber && name === whole && !BARE.test(name)) return whole
    const decoded = decodeHTMLStrict(`${name};`)
    if (decoded !== `${name};`) return decoded
    const lower = `${name.toLowerCase()};`
    const inLower = decodeHTMLStrict(lower)
    return inLower === lower ? whole : inLower
  })
}

function rereadAsUtf8(text: string): string {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const place = WINDOWS_1252.indexOf(character)
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code)
    else if (place >= 0) bytes.push(0x80 + place)
    // A character outside Windows-1252 shows that not the whole text was misread.
    else return text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
