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

/** The five entities that sanitised HTML still has, as the characters they stand for. */
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

/**
 * The words of tidy HTML (`tidyHtml`) on one line: paragraphs are parted by a blank, list items by a
 * semicolon and headings end with a colon, where they have no mark of their own.
 */
export function htmlWords(html: string): string {
  const words = html
    .replaceAll(/([^.;:,!?…>\s])(\s*(?:<\/(?:b|strong|i|em|u|a)>)*)<\/li><li>/g, '$1$2; ')
    .replaceAll(/([^.;:,!?…>\s])<\/h[34]>/g, '$1: ')
    .replaceAll(/<(?:br|\/?(?:p|li|ul|ol|h3|h4))>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  return oneLine(decodeBasicEntities(words))
}
