/** An element of the tidy text, or words as HTML */
export type HtmlNode = string | Element
export type Element = { tag: string; attributes: string; children: HtmlNode[] }

export const INLINE_TAGS = new Set(['b', 'strong', 'i', 'em', 'u', 'a'])
export const LIST_TAGS = new Set(['ul', 'ol'])
export const LINE_BREAK = '<br>'
/** Zero-width characters count as nothing. */
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/

export function newElement(tag: string, attributes = ''): Element {
  return { tag, attributes, children: [] }
}

/** Adds a new, empty element at the end of another one. */
export function appendElement(parent: Element, tag: string, attributes = ''): Element {
  const child = newElement(tag, attributes)
  parent.children.push(child)
  return child
}

export function isList(node: HtmlNode): boolean {
  return typeof node === 'object' && LIST_TAGS.has(node.tag)
}

export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/** The node as HTML. An element without words is omitted; its blanks stay if it is inline. */
export function toHtml(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const inner = children.map(toHtml).join('')
  if (INLINE_TAGS.has(tag)) {
    return isBlank(inner.replaceAll(LINE_BREAK, ''))
      ? inner
      : `<${tag}${attributes}>${inner}</${tag}>`
  }
  const words = trimmed(inner)
  return isBlank(words) ? '' : `<${tag}>${words}</${tag}>`
}

/** Without the blanks and the line breaks at both ends. */
function trimmed(html: string): string {
  let text = html.trim()
  while (text.startsWith(LINE_BREAK)) text = text.slice(LINE_BREAK.length).trimStart()
  while (text.endsWith(LINE_BREAK)) text = text.slice(0, -LINE_BREAK.length).trimEnd()
  return text
}
