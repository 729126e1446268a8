/** Format characters and those that Unicode wants drawn as nothing, e.g. the fillers of Hangul. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

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
