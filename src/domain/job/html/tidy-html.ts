import { INLINE_TAGS, isBlank, LIST_TAGS, toHtml } from './element.ts'
import { ListNesting } from './list-nesting.ts'
import { TextBlocks } from './text-blocks.ts'

const PARAGRAPHS = new Set(['p', 'div', 'tr', 'blockquote'])
const HEADINGS = new Set(['h3', 'h4'])
const CELLS = new Set(['td', 'th'])
/** A tag of well-formed HTML without `<` in its attributes, or the words between two */
const TOKEN = /<(\/?)([a-z0-9]+)([^<>]*)>|([^<]+)/g

/** What is open, and where the next words go. */
type Writer = { nesting: ListNesting; blocks: TextBlocks }

/**
 * Brings sanitized HTML (well-formed, lower case, no attribute but a safe `href`) into the form
 * that the pages show: paragraphs, headings, lists and links and nothing else, each where HTML
 * allows it. Empty paragraphs, items, lists, and excess line breaks are removed (spec 5); text
 * outside a paragraph gets one; a table's row becomes a line.
 *
 * Takes time in proportion to the text's length, however strange the text.
 */
export function tidyHtml(html: string): string {
  const nesting = new ListNesting()
  const writer: Writer = { nesting, blocks: new TextBlocks(nesting) }
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) writeText(writer, text)
    else if (slash) closeTag(writer, tag)
    else openTag(writer, tag, attributes.trimEnd().replace(/\/$/, ''))
  }
  return nesting.root.children.map(toHtml).join('')
}

function writeText({ nesting, blocks }: Writer, text: string): void {
  if (!isBlank(text)) nesting.closeImpliedList()
  blocks.write(text)
}

function openTag({ nesting, blocks }: Writer, tag: string, attributes: string): void {
  if (INLINE_TAGS.has(tag)) blocks.formatting.open(tag, attributes)
  else if (LIST_TAGS.has(tag)) {
    blocks.end()
    nesting.openList(tag)
  } else if (tag === 'li') {
    blocks.end()
    nesting.openItem()
  } else if (PARAGRAPHS.has(tag)) blocks.beginParagraph()
  else if (HEADINGS.has(tag)) {
    blocks.end()
    nesting.closeImpliedList()
    // A heading in an item is a paragraph of it.
    if (nesting.current === nesting.root) blocks.beginHeading(tag)
  } else if (CELLS.has(tag)) blocks.beginCell()
  else if (tag === 'br') blocks.breakLine()
}

function closeTag({ nesting, blocks }: Writer, tag: string): void {
  if (INLINE_TAGS.has(tag)) blocks.formatting.close(tag)
  else if (LIST_TAGS.has(tag)) {
    blocks.end()
    nesting.closeList()
  } else if (tag === 'li') {
    blocks.end()
    nesting.closeItem()
  } else if (PARAGRAPHS.has(tag) || HEADINGS.has(tag)) blocks.end()
}
