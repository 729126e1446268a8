import { separatorsAsCommas } from '#domain/address/address-separators.ts'
import { cleanText, type CleaningNoted } from './clean-text.ts'

/**
 * A cell of an address as one line: cleaned as `cleanText` does, with a comma wherever the owner put
 * something else between two parts of it.
 *
 * @param isCity see `separatorsAsCommas`
 */
export function cleanAddress(
  value: unknown,
  noted?: CleaningNoted,
  isCity?: (name: string, state: string) => boolean,
): string {
  // Tabs and line breaks would be blanks in a cleaned text.
  const given = typeof value === 'string' ? linesOf(value).join(' | ') : value
  return tidyCommas(separatorsAsCommas(cleanText(given, noted, ', '), isCity))
}

/** What stands between tabs and line breaks. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\t\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** "109 W Main St. , Box 7," as `splitAddress` reads it, so that an address reads the same again. */
export function tidyCommas(text: string): string {
  return text.replace(/\s*,[\s,]*/g, ', ').replace(/^[\s,]+|[\s,]+$/g, '')
}
