/** The upper half of the code pages of Excel's "CSV (MS-DOS)", which TextDecoder does not support. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

type Encoding = { name: string; decode: (bytes: Uint8Array) => string }

/** In order of preference for equal scores. */
const ENCODINGS: readonly Encoding[] = [
  { name: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { name: 'Mac OS Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  { name: 'MS-DOS (code page 437)', decode: (bytes) => decodePage(bytes, CODE_PAGE_437) },
  { name: 'MS-DOS (code page 850)', decode: (bytes) => decodePage(bytes, CODE_PAGE_850) },
]

/** The number of letters that decide the encoding. */
const MOST_SAMPLES = 4000
const SAMPLE_REACH = 6

/**
 * Decodes text with one byte per character as Windows-1252, Mac OS Roman, or a DOS code page: the one
 * in which accents, quotes, and dashes are at plausible places for American owners.
 */
export function decodeLegacy(bytes: Uint8Array): { text: string; name: string } {
  const sample = sampleOf(bytes)
  let [best, most] = [ENCODINGS[0], Number.NEGATIVE_INFINITY]
  for (const encoding of ENCODINGS) {
    const fit = fitOf(encoding.decode(sample))
    if (fit > most) [best, most] = [encoding, fit]
  }
  return { text: best?.decode(bytes) ?? '', name: best?.name ?? '' }
}

/** The first bytes beyond ASCII, each with its neighbors, a line each. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const parts: number[] = []
  let samples = 0
  for (let at = 0; at < bytes.length && samples < MOST_SAMPLES; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    parts.push(...bytes.subarray(Math.max(0, at - SAMPLE_REACH), at + SAMPLE_REACH + 1), 0x0a)
    samples += 1
  }
  return Uint8Array.from(parts)
}

function decodePage(bytes: Uint8Array, page: string): string {
  const characters = page.split('')
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    const part = Array.from(bytes.subarray(at, at + 8192), (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] ?? '\ufffd'),
    )
    text += part.join('')
  }
  return text
}

const COMMON = 'áéíóúñüöäçèàêâîôûëïìòùãõåøæœ'
/** A character beyond ASCII with its neighbors. */
const BEYOND = /(?<=(.{0,1}))[\u0080-\u{10ffff}](?=(.{0,4}))/gsu

function fitOf(text: string): number {
  let fit = 0
  for (const [character, before = '', after = ''] of text.matchAll(BEYOND)) {
    fit += fitsIn(character, before, after)
  }
  return fit
}

/** A score for how well a character fits between its neighbors, from -4 to 3. */
function fitsIn(character: string, before: string, after: string): number {
  const [next = ''] = after
  const isIn = (pattern: RegExp) => pattern.test(before) || pattern.test(next)
  if (/\p{L}/u.test(character) && character !== 'ª' && character !== 'º') {
    if (!isIn(/[A-Za-z]/)) return -2
    const isLower = COMMON.includes(character)
    const isUpper = COMMON.includes(character.toLowerCase())
    if (isLower) return /[A-Z]/.test(before) && /[A-Z]/.test(next) ? -3 : 3
    // A capital letter begins a word or is among others.
    if (isUpper) return /[a-z]/.test(before) ? -3 : 2
    return character === 'ÿ' || character === 'ß' ? 0 : -3
  }
  if (character === '’') {
    const isElision = /^(?:s|t|d|m|re|ll|ve|S|T)(?![A-Za-zÀ-ÿ])/.test(after)
    if (isElision || /[ODLdl]/.test(before) || !/[A-Za-z]/.test(next)) return 3
    return -2
  }
  if (character === '‘' || character === '“') return /[A-Za-z0-9]/.test(before) ? -2 : 3
  if (character === '”') return /[A-Za-z0-9.!?,]/.test(before) ? 3 : -2
  if (character === '–' || character === '—') return isIn(/[A-Za-z]/) && !isIn(/\s/) ? -1 : 3
  if (/[®™©]/.test(character)) return /[A-Za-z\s]/.test(before) ? 2 : 0
  if (character === '•' || character === '…' || character === '·') return isIn(/\s/) ? 1 : -1
  if (/[°½¼¾²³¢£€]/.test(character)) return /\d/.test(before) ? 2 : isIn(/[A-Za-z]/) ? -3 : 0
  if (character === '\u00a0') return 0
  return -4
}
