import { withoutDayTags } from '#domain/opening-hours/reading/separators.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'

/** HTML tags that begin a new line. */
const LINE = /<\s*(?:br|hr|\/(?:tr|p|li|div|dd|h\d|table|ul))\b[^<>]*>/gi
const TAG = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi
/** The number of passes: escaped markup is only visible after it is decoded. */
const ROUNDS = 2

/**
 * The text of an hours cell without markup and entities, with a line for each row of a table, and
 * with MetaLocator's codes ("{Sat|C}" closed, "{Sun|A}" by appointment) spelled out.
 */
export function hoursText(text: string): string {
  if (!/[<&{]/.test(text)) return text
  let lines = text
  for (let round = 0; round < ROUNDS; round += 1) {
    lines = withoutDayTags(lines)
      .replaceAll(LINE, '\n')
      .replaceAll(TAG, ' ')
      .split('\n')
      .map((line) => cleanText(line))
      .filter((line) => line !== '')
      .join('\n')
  }
  return lines
    .replaceAll(/\|\s*C\s*\}/gi, '|closed}')
    .replaceAll(/\|\s*A\s*\}/gi, '|by appointment}')
}
