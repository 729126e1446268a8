/** A piece of a text; with an address, it is to be followed. */
export type TextPiece = { text: string; href: string | null }

/**
 * Cuts a text so that every place where a link's words stand becomes a piece of its own. The pieces
 * together are the text.
 */
export function linkedText(
  text: string,
  links: readonly { text: string; href: string }[],
): TextPiece[] {
  const [link, ...others] = links
  if (!link) return text === '' ? [] : [{ text, href: null }]
  return text
    .split(link.text)
    .flatMap((piece, index) => [...(index > 0 ? [link] : []), ...linkedText(piece, others)])
}
