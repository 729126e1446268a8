import { decodeHTMLStrict } from 'entities'
import { shownLine } from '#domain/text/shown-text.ts'
import { withoutMarkup } from './markup.ts'

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});?/gi
/** Some exports lose the semicolon; these names then count, where no letter goes on. */
const BARE =
  /^&(?:amp|lt|gt|quot|apos|nbsp|[nm]dash|[lr][sd]quo|reg|copy|trade|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash))$/i
/** The characters that Windows-1252 has where Latin-1 has controls, in order of their bytes. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** UTF-8 that was read as Windows-1252: "CaÃ±on", "Bucâ€™s". */
const MISREAD = /[ÂÃ][^\u0020-\u007e]|â[€„]/
/**
 * Words of ASCII and accented letters between single blanks, with neither an entity, a tag nor a
 * letter that a misread accent begins with: most of every file, and clean already.
 */
const PLAIN = /^[!-%'-;=-~ÀÁÄ-áã-ÿ]+(?: [!-%'-;=-~ÀÁÄ-áã-ÿ]+)*$/

const MOST_ROUNDS = 12

/** Told which repair a text took. */
export type CleaningNoted = (
  repair: 'entities' | 'markup' | 'misread accents' | 'double blanks',
) => void

/**
 * A value of a file as one line of text that is safe to show: HTML entities (with or without
 * semicolon) are characters, tags are gone, accents misread by an earlier program are right again,
 * and the rest is as `shownLine` has it. Cleaning twice is cleaning once.
 *
 * @param lineBreak what a tag that begins another line becomes; a blank by default
 * @returns empty for what is neither text nor a finite number
 */
export function cleanText(value: unknown, noted?: CleaningNoted, lineBreak?: string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value !== 'string') return ''
  if (value === '' || PLAIN.test(value)) return value
  // What is clean stays as it is when it is cleaned again, so that an export imports unchanged. Some
  // programs escape what is already escaped; none does so more often than this.
  let text = value
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = cleanOnce(text, noted, lineBreak)
    if (next === text) return text
    // Markup alone is the owner's text: it is shown as text, and never runs.
    if (next === '') return text.includes('<') ? wholeMarkup(text) : next
    text = next
  }
  return shownLine(text.replaceAll('&', ' '))
}

/** Tags that only break or dress a text say nothing; others are kept as they were written. */
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

/** Entities as characters: all names of HTML with their case, and in capitals as some files have them. */
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
    // A character that is not of Windows-1252 shows that the text was not misread as a whole.
    else return text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
