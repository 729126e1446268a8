/** HTML tags; other text in angle brackets is the owner's. */
const BREAKS =
  'br|p|div|li|ul|ol|dl|dd|dt|tr|td|th|table|tbody|thead|h[1-6]|hr|address|section|article|header|footer|blockquote|pre'
const INLINE =
  'a|abbr|b|big|center|cite|code|em|font|i|img|label|mark|meta|q|s|script|small|span|strike|strong|style|sub|sup|svg|time|tt|u|var|wbr|iframe|input|button|o:p'
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const BREAK = new RegExp(`\\s*</?(?:${BREAKS})(?:\\s[^<>]*)?/?>\\s*`, 'gi')
const TAG = new RegExp(`</?(?:${INLINE})(?:\\s[^<>]*)?/?>`, 'gi')

/**
 * Removes HTML tags from a text.
 *
 * @param lineBreak replaces a tag that begins a new line: a blank, or a comma in an address
 */
export function withoutMarkup(text: string, lineBreak: string): string {
  if (!text.includes('<')) return text
  return text.replace(HIDDEN, ' ').replace(BREAK, lineBreak).replace(TAG, '')
}
