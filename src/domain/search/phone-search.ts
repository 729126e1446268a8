/** Ten digits with or without the 1 in front, or the last seven, in any of the usual ways to write. */
const PHONE =
  /^(?:(?:tel|phone|call|ph)[\s.:#]*)?(?:\+?1[\s.-]*)?(?:\((\d{3})\)|(\d{3}))?[\s./-]*(\d{3})([\s.-]*)(\d{4})(?:\s*(?:ext|x)\.?\s*\d+)?$/i

/**
 * Reads a search text that is a phone number: "(440) 555-0142", "+1 440 555 0142", "555-0142".
 *
 * @param text as `cleanTypedText` gives it
 * @returns the test whether a store has it; `null` for other texts
 */
export function phoneMatcher(text: string): ((store: { phone: string }) => boolean) | null {
  const [, inParentheses, plain, exchange, separator, line] = PHONE.exec(text) ?? []
  const area = inParentheses ?? plain ?? ''
  // Seven bare digits could be anything.
  if (exchange === undefined || (area === '' && separator === '')) return null
  const wanted = `${area}${exchange}${line}`
  return ({ phone }) => digitsOf(phone).endsWith(wanted)
}

/** Without an extension. */
function digitsOf(phone: string): string {
  return phone.replace(/(?:ext|x)\.?\s*\d.*$/i, '').replace(/\D/g, '')
}
