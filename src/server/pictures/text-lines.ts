import { textWidth } from './sign-face.ts'

/** A laid-out text: its size in pixels, and its lines. */
export type TextLines = { size: number; lines: readonly string[] }

/**
 * Lays out a text as large as it fits; at the smallest size, truncates it with an ellipsis.
 *
 * @param sizes in pixels, the largest first
 */
export function fitText(
  text: string,
  { width, maxLines, sizes }: { width: number; maxLines: number; sizes: readonly number[] },
): TextLines {
  if (text === '') return { size: sizes[0] ?? 0, lines: [] }
  let set: TextLines = { size: 0, lines: [] }
  for (const size of sizes) {
    const isWide = (line: string) => textWidth(line) * size > width
    set = { size, lines: linesOf(text, isWide) }
    const hasBrokenWord = text.split(' ').some(isWide)
    if (set.lines.length <= maxLines && !hasBrokenWord) return set
  }
  if (set.lines.length <= maxLines) return set
  const kept = set.lines.slice(0, maxLines)
  const last = cut(kept.at(-1) ?? '', (line) => textWidth(line) * set.size > width)
  return { size: set.size, lines: [...kept.slice(0, -1), last] }
}

function linesOf(text: string, isWide: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, isWide))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && isWide(longer)) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** Splits a word into parts that each fit on a line. */
function pieces(word: string, isWide: (line: string) => boolean): string[] {
  if (!isWide(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && isWide(part + letter)) {
      parts.push(part)
      part = letter
    } else {
      part += letter
    }
  }
  return [...parts, part]
}

function cut(line: string, isWide: (line: string) => boolean): string {
  let letters = Array.from(line)
  while (letters.length > 1 && isWide(`${letters.join('')}…`)) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}
