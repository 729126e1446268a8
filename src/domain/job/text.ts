/** Longest previews, in characters (spec 9). */
export const DESCRIPTION_PREVIEW = 300
export const REQUIREMENTS_PREVIEW = 200

/**
 * A text cut to a number of characters, with an ellipsis where something was cut off. Characters are
 * code points, so that no emoji and no rare letter is cut in two.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = Array.from(text.slice(0, longest * 2 + 2))
  if (characters.length <= longest) return text
  return `${characters.slice(0, longest).join('').trimEnd()}…`
}

/** Decodes the five entities that sanitized HTML still has. */
export function decodeBasicEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Runs of blanks, no-break spaces among them, as one blank. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}

const BLOCKS = /((?:<(?:br|\/?(?:p|li|ul|ol|h3|h4))>\s*)+)/
/** What ends a sentence or its part, with or without a closing quote or bracket */
const HAS_MARK = /[.;:,!?…–—-]["'”’)\]]*$/

/**
 * The words of tidy HTML (`tidyHtml`) on one line. Blocks that run together would read as one
 * sentence, so they are parted by the mark that fits where they have none of their own: a colon after
 * a heading and before a list, a semicolon between items and lines, a period after anything else.
 */
export function htmlWords(html: string): string {
  let line = ''
  let mark = ''
  for (const [index, piece] of html.split(BLOCKS).entries()) {
    // Every second piece is what parts the others.
    if (index % 2 === 1) {
      mark = markOf(piece)
      continue
    }
    const words = oneLine(decodeBasicEntities(piece.replaceAll(/<[^<>]*>/g, '')))
    if (words === '') continue
    if (line !== '') line += HAS_MARK.test(line) ? ' ' : `${mark} `
    line += words
  }
  return line
}

function markOf(tags: string): string {
  if (/<\/h[34]>/.test(tags)) return ':'
  if (/<\/[uo]l>/.test(tags)) return '.'
  if (/<[uo]l>/.test(tags)) return ':'
  if (/<\/?(?:p|h3|h4)>/.test(tags) || /<br>\s*<br>/.test(tags)) return '.'
  return ';'
}
