/** Format characters (Unicode category Cf) and others that are drawn as nothing. */
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u3164\ufe00-\ufe0f\uffa0]+/gu

/** Every dash, and the minus sign that phones and spreadsheets put in its place. */
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * Cleans what a visitor typed or pasted, so that it compares with what it looks like: full-width
 * letters and digits become plain ones (Unicode NFKC), what is invisible goes (zero-width characters,
 * direction marks, soft hyphens, a byte order mark), every dash is "-", and any run of blanks, line
 * breaks and control characters is one blank, none at the ends.
 */
export function cleanTypedText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim()
}
