const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['eacute', 'é'],
  ['ntilde', 'ñ'],
])
/** Some exports lose the semicolon; a name then counts only where no letter goes on. */
const ENTITY =
  /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|ndash|mdash|lsquo|rsquo|ldquo|rdquo|eacute|ntilde)(?![a-z]));?/gi
/** The characters that Windows-1252 has where Latin-1 has controls, in order of their bytes. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** UTF-8 that was read as Windows-1252: "CaÃ±on", "Bucâ€™s". */
const MISREAD = /[ÂÃ][^\u0020-\u007e]|â[€„]/
// Controls, the bidirectional overrides that make a text read as another, and zero-width marks.
const UNSHOWABLE =
  // oxlint-disable-next-line no-control-regex -- matching control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const MAYBE_UNCLEAN =
  // oxlint-disable-next-line no-control-regex -- as above
  /[\u0000-\u001f\u007f-\u00a0&ÂÃâ\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff\ud800-\udfff]| {2}|^ | $/

/** Told which repair a text took. */
export type CleaningNoted = (repair: 'entities' | 'misread accents' | 'double blanks') => void

/**
 * A value of a file as one line of text that is safe to show: HTML entities (with or without
 * semicolon) are characters, accents misread by an earlier program are right again, controls are
 * gone, blanks are single.
 *
 * @returns empty for what is neither text nor a finite number
 */
export function cleanText(value: unknown, noted?: CleaningNoted): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value !== 'string') return ''
  if (!MAYBE_UNCLEAN.test(value)) return value
  let text = value
  const decoded = decodeEntities(text)
  if (decoded !== text) noted?.('entities')
  text = decoded
  if (MISREAD.test(text)) {
    const reread = rereadAsUtf8(text)
    if (reread !== text) noted?.('misread accents')
    text = reread
  }
  text = text.toWellFormed().replace(UNSHOWABLE, '').trim()
  if (/\S {2,}\S/.test(text)) noted?.('double blanks')
  return text.replace(/\s+/g, ' ')
}

/** Entities are decoded twice at most: some exports escape what is already escaped. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = decodeOnce(text)
  return once.includes('&') && once !== text ? decodeOnce(once) : once
}

function decodeOnce(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
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
