import { separatorsAsCommas } from '#domain/address/address-separators.ts'
import { cleanText, type CleaningNoted } from './clean-text.ts'

/**
 * Turns an address cell into one line: cleaned like `cleanText`, with commas in place of other
 * separators between its parts.
 *
 * @param isCity see `separatorsAsCommas`
 */
export function cleanAddress(
  value: unknown,
  noted?: CleaningNoted,
  isCity?: (name: string, state: string) => boolean,
): string {
  // `cleanText` would turn tabs and line breaks into blanks.
  const given = typeof value === 'string' ? linesOf(value).join(' | ') : value
  return tidyCommas(separatorsAsCommas(cleanText(given, noted, ', '), isCity))
}

/** The parts of a text between tabs and line breaks. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\t\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Tidies "109 W Main St. , Box 7," like `splitAddress`, so that a second reading changes nothing. */
export function tidyCommas(text: string): string {
  return text.replace(/\s*,[\s,]*/g, ', ').replace(/^[\s,]+|[\s,]+$/g, '')
}
