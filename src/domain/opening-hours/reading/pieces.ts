import { foldLetters } from '#domain/text/fold-letters.ts'

/**
 * A run of digits, a run of letters, or one sign. `word` is in lower case without accents,
 * `written` is as in the text.
 */
export type Piece = { word: string; written: string; dotted: boolean; start: number; end: number }

/** Splits a text into pieces, in one pass and linear time; blanks are between them. */
export function piecesOf(text: string): Piece[] {
  const found = plain(text).matchAll(/\d+|\p{L}[\p{L}\p{M}.]*|[^\s]/gu)
  return Array.from(found, ({ 0: written, index }) => ({
    word: written.length > 1 ? foldLetters(written).replaceAll('.', '') : written.toLowerCase(),
    written,
    dotted: written.endsWith('.'),
    start: index,
    end: index + written.length,
  }))
}

/** The word at a place; empty before and after the text. */
export function wordAt(pieces: readonly Piece[], at: number): string {
  return pieces[at]?.word ?? ''
}

/** One kind each of space, dash, quote and line end. Keeps the length, so offsets stay. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, ' ')
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\r\n]/g, ';')
}
