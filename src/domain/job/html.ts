/** A piece of the tidy text: words as HTML, or an element around more of them. */
type Piece = string | Element
type Element = { tag: string; attributes: string; children: Piece[] }
/** An element that is open; `isImplied` where nothing in the text will close it */
type Container = { element: Element; isImplied: boolean }

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 'a'])
const PARAGRAPHS = new Set(['p', 'div', 'tr', 'blockquote'])
const HEADINGS = new Set(['h3', 'h4'])
const LISTS = new Set(['ul', 'ol'])
const CELLS = new Set(['td', 'th'])
const BREAK = '<br>'
/** Readers need no deeper nesting of lists. */
const LISTS_DEEP = 3
const BREAKS_MAX = 2
/** A tag of well-formed HTML without `<` in its attributes, or the words between two */
const TOKEN = /<(\/?)([a-z0-9]+)([^<>]*)>|([^<]+)/g
/** Zero-width characters count as nothing. */
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/

/**
 * Brings sanitized HTML (well-formed, lower case, no attribute but a safe `href`) into the form
 * that the pages show: paragraphs, headings, lists and links and nothing else, each where HTML
 * allows it. Empty paragraphs, items, lists, and excess line breaks are removed (spec 5); text
 * outside a paragraph gets one; a table's row becomes a line.
 *
 * Takes time in proportion to the text's length, however strange the text.
 */
export function tidyHtml(html: string): string {
  const builder = createBuilder()
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) builder.words(text)
    else if (slash) builder.closeTag(tag)
    else builder.openTag(tag, attributes.trimEnd().replace(/\/$/, ''))
  }
  return builder.root.children.map(written).join('')
}

function createBuilder() {
  const root = element('root')
  const containers: Container[] = [{ element: root, isImplied: false }]
  /** Formatting that is open, outermost first, each kind once */
  const open: { tag: string; attributes: string }[] = []
  const depths = new Map<string, number>()
  /** Lists that are too deep to be kept */
  let ignoredLists = 0
  /** Cells of the row so far */
  let cells = 0
  /** Comes before the next words: they are in another cell */
  let separator = ''
  /** What takes words now; `null` between paragraphs */
  let block: Element | null = null
  /** Innermost formatting element in it; `null` when it has to be created again */
  let innermost: Element | null = null
  /** What the block has so far ends in a blank, or there is nothing yet */
  let endsBlank = true
  /** Line breaks since the last words of the block */
  let breaks = 0

  const top = () => containers.at(-1)?.element ?? root

  function endBlock(): void {
    block = null
    innermost = null
    separator = ''
  }

  function begin(tag: string, parent: Element, attributes = ''): Element {
    const made = element(tag, attributes)
    parent.children.push(made)
    return made
  }

  function beginBlock(taken: Element): Element {
    block = taken
    innermost = null
    breaks = BREAKS_MAX
    endsBlank = true
    return taken
  }

  /** The element that the next words go into. */
  function place(): Element {
    if (block === null) {
      if (LISTS.has(top().tag)) containers.push({ element: begin('li', top()), isImplied: true })
      const isItem = top().tag === 'li'
      const last = top().children.at(-1)
      // A second paragraph of an item begins on a line of its own.
      const isMore = isItem && last !== undefined && !isList(last)
      if (isMore && breaks === 0) top().children.push(BREAK)
      block = beginBlock(isItem ? top() : begin('p', root))
    }
    innermost ??= open.reduce<Element>(
      (parent, { tag, attributes }) => begin(tag, parent, attributes),
      block,
    )
    return innermost
  }

  function words(text: string): void {
    if (BLANK.test(text)) {
      if (block === null || separator !== '' || endsBlank) return
      place().children.push(' ')
      endsBlank = true
      return
    }
    const target = place()
    const line = text.replaceAll(/[\s\u00a0]{2,}|[\t\r\n\f]/g, ' ')
    target.children.push(separator + (endsBlank || separator !== '' ? line.trimStart() : line))
    endsBlank = /[\s\u00a0]$/.test(line)
    separator = ''
    breaks = 0
  }

  function openFormatting(tag: string, attributes: string): void {
    const depth = depths.get(tag) ?? 0
    depths.set(tag, depth + 1)
    if (depth > 0) return
    open.push({ tag, attributes })
    innermost = null
  }

  function closeFormatting(tag: string): void {
    const depth = depths.get(tag) ?? 0
    depths.set(tag, Math.max(0, depth - 1))
    if (depth !== 1) return
    open.splice(
      open.findIndex((one) => one.tag === tag),
      1,
    )
    innermost = null
  }

  function openList(tag: string): void {
    endBlock()
    const deep = containers.filter((container) => LISTS.has(container.element.tag)).length
    if (deep >= LISTS_DEEP) {
      ignoredLists += 1
      return
    }
    if (LISTS.has(top().tag)) {
      const last = top().children.at(-1)
      const item = typeof last === 'object' ? last : begin('li', top())
      containers.push({ element: item, isImplied: true })
    }
    containers.push({ element: begin(tag, top()), isImplied: false })
  }

  function closeList(): void {
    endBlock()
    if (ignoredLists > 0) {
      ignoredLists -= 1
      return
    }
    const at = containers.findLastIndex((container) => LISTS.has(container.element.tag))
    if (at < 0) return
    containers.length = at
    if (containers.at(-1)?.isImplied) containers.pop()
  }

  function openItem(): void {
    endBlock()
    if (ignoredLists > 0) return
    if (top().tag === 'li') containers.pop()
    if (!LISTS.has(top().tag)) containers.push({ element: begin('ul', top()), isImplied: true })
    containers.push({ element: begin('li', top()), isImplied: false })
  }

  function closeItem(): void {
    endBlock()
    if (ignoredLists === 0 && top().tag === 'li') containers.pop()
  }

  /** Text after an item without a list is not in a list either. */
  function leaveImpliedList(): void {
    if (containers.at(-1)?.isImplied && LISTS.has(top().tag)) containers.pop()
  }

  return {
    root,
    words: (text: string) => {
      if (!BLANK.test(text)) leaveImpliedList()
      words(text)
    },
    openTag: (tag: string, attributes: string) => {
      if (INLINE.has(tag)) openFormatting(tag, attributes)
      else if (LISTS.has(tag)) openList(tag)
      else if (tag === 'li') openItem()
      else if (PARAGRAPHS.has(tag)) {
        endBlock()
        cells = 0
      } else if (HEADINGS.has(tag)) {
        endBlock()
        leaveImpliedList()
        if (top() === root) beginBlock(begin(tag, root))
      } else if (CELLS.has(tag)) {
        cells += 1
        if (cells > 1 && block !== null) separator = cells === 2 ? ': ' : ' · '
      } else if (tag === 'br' && block !== null && breaks < BREAKS_MAX) {
        place().children.push(BREAK)
        breaks += 1
        endsBlank = true
      }
    },
    closeTag: (tag: string) => {
      if (INLINE.has(tag)) closeFormatting(tag)
      else if (LISTS.has(tag)) closeList()
      else if (tag === 'li') closeItem()
      else if (PARAGRAPHS.has(tag) || HEADINGS.has(tag)) endBlock()
    },
  }
}

function element(tag: string, attributes = ''): Element {
  return { tag, attributes, children: [] }
}

function isList(piece: Piece): boolean {
  return typeof piece === 'object' && LISTS.has(piece.tag)
}

/** The piece as HTML; an element without words leaves its blanks, if that. */
function written(piece: Piece): string {
  if (typeof piece === 'string') return piece
  const { tag, attributes, children } = piece
  const inner = children.map(written).join('')
  if (INLINE.has(tag)) {
    return BLANK.test(inner.replaceAll(BREAK, ''))
      ? inner
      : `<${tag}${attributes}>${inner}</${tag}>`
  }
  const words = withoutEnds(inner)
  return BLANK.test(words) ? '' : `<${tag}>${words}</${tag}>`
}

/** Without the blanks and the line breaks at both ends. */
function withoutEnds(html: string): string {
  let text = html.trim()
  while (text.startsWith(BREAK)) text = text.slice(BREAK.length).trimStart()
  while (text.endsWith(BREAK)) text = text.slice(0, -BREAK.length).trimEnd()
  return text
}
