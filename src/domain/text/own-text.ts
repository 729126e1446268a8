/**
 * Marks a text of the owner that is not translated, so that a page can say in which language it is: a
 * character without width (U+2060) at its beginning.
 */
const MARK = '\u2060'

export function markUntranslated(text: string): string {
  return MARK + text
}

export function isUntranslated(text: string): boolean {
  return text.startsWith(MARK)
}

/** The text without the mark, for attributes and for machines. */
export function unmarked(text: string): string {
  return isUntranslated(text) ? text.slice(MARK.length) : text
}
