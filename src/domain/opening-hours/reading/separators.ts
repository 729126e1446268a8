import { DAYS } from './words.ts'

/** Longer texts are no hours, and patterns with blanks in them take their time. */
const MAX_READ = 4000
const DAY = `(?:${[...DAYS.keys()].join('|')})`
/** One day, or days joined as people join them: "Mon-Fri", "Sat, Sun" */
const SOME_DAYS = `${DAY}\\b(?:\\s*[-–,&]\\s*${DAY}\\b)*`
/** A tag of a page, a shortcode, or a template that is named by days: `[monday]`, `<mon class="x">`; `<th>` heads a table */
const OPENING_TAG = new RegExp(
  `[[<{]+\\s*(?!th\\b)(${SOME_DAYS})(?:\\s[^\\]<>{}[]*)?[\\]>}]+`,
  'giu',
)
const CLOSING_TAG = new RegExp(`[[<{]+\\s*/\\s*(?!th\\b)${SOME_DAYS}\\s*[\\]>}]+`, 'giu')

/** Formatting of forums and of Markdown, which ends a line or says nothing. */
const LINE_TAG = /\[\/?(?:br|p|li|ul|ol|list|\*|tr|table|hr|center|left)\s*\]/gi
const INLINE_TAG = /\[\/?(?:b|i|u|s|size|color|font|td|th|url|quote|code)(?:=[^\]]*)?\]|[*`"]+/gi
const BULLET = /(^|[\r\n])\s*[-*+•]\s+/g
const NAMED_ENDS =
  /\bopen(?:s|ing)?\s*[:=]+\s*(\d[\d:.apm ]*?)[\s,;&]+clos(?:e|es|ing)\s*[:=]+\s*(?=\d)/gi
/** Signs that no hours are written with, and runs of those that are */
const SIGNS = /=+>|>+|\|{2,}|:{2,}|;{2,}|,{2,}|\/{2,}|[#~^\\@]+/
const SEPARATOR = new RegExp(`\\s*(?:${SIGNS.source})\\s*`, 'g')
const ENDS_WITH_DAY = new RegExp(`(?:^|[^\\p{L}])${DAY}[.:]?$`, 'iu')
const BEGINS_WITH_DAY = new RegExp(`^${DAY}(?![\\p{L}])`, 'iu')

/**
 * Tags that are named by days as the days themselves: "[monday]6:00-22:00[/monday]" is
 * "monday: 6:00-22:00".
 */
export function withoutDayTags(text: string): string {
  if (text.length > MAX_READ || !/[[<{]\s*\//.test(text)) return text
  if (text.replace(CLOSING_TAG, '') === text) return text
  return text.replace(CLOSING_TAG, '\n').replace(OPENING_TAG, '\n$1: ')
}

/**
 * A text of hours without the separators and marks of programs: escaped line ends, BBCode,
 * Markdown, bullets, "##", "=>", "||". After days it becomes a separator before their times; before
 * days it ends the line.
 */
export function withoutSeparators(text: string): string {
  if (text.length > MAX_READ) return text
  const lines = text
    .replace(/\\r\\n|\\[nr]/g, '\n')
    .replace(/\\t/g, ' ')
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(LINE_TAG, '\n')
    .replace(BULLET, '\n')
    .replace(INLINE_TAG, ' ')
    .replace(NAMED_ENDS, '$1 - ')
    .replace(/:\s*[\r\n]+\s*/g, ': ')
    .replace(/_+/g, ' ')
  return lines.replace(SEPARATOR, (separator: string, at: number) => {
    if (ENDS_WITH_DAY.test(lines.slice(Math.max(0, at - 12), at))) return ': '
    const after = lines.slice(at + separator.length, at + separator.length + 12)
    return BEGINS_WITH_DAY.test(after) ? '\n' : ' '
  })
}

/** Signs of a program, of a page, of a spreadsheet's error, or of a field that a template should have filled */
const CODE =
  /^#[a-z0-9/]{2,12}[!?]?$|[{}\\^<>=]|\|\||##|::|\*\*|\[[^\]]*\]|-{3}|%\w+%|^\W*(?:array|object)\W*$/i

/** Whether words are no owner's but a program's, which no visitor should see. */
export function isCode(words: string): boolean {
  return CODE.test(words) || !/[\p{L}\d]/u.test(words)
}
