import { appendElement, isBlank, isList, LINE_BREAK, type Element } from './element.ts'
import type { ListNesting } from './list-nesting.ts'
import { OpenFormatting } from './open-formatting.ts'

const MAX_LINE_BREAKS = 2

/** Writes words into paragraphs, headings, and items, with single blanks and few line breaks. */
export class TextBlocks {
  readonly formatting = new OpenFormatting()
  readonly #nesting: ListNesting
  /** What takes words now; `null` between paragraphs */
  #block: Element | null = null
  /** The block ends in a blank, or is empty */
  #endsBlank = true
  /** Line breaks since the last words of the block */
  #lineBreaks = 0
  /** Cells of the table's row so far */
  #cells = 0
  /** Comes before the next words, because they are in another cell */
  #separator = ''

  constructor(nesting: ListNesting) {
    this.#nesting = nesting
  }

  write(text: string): void {
    if (isBlank(text)) this.#writeBlank()
    else this.#writeWords(text)
  }

  breakLine(): void {
    if (this.#block === null || this.#lineBreaks >= MAX_LINE_BREAKS) return
    this.#target().children.push(LINE_BREAK)
    this.#lineBreaks += 1
    this.#endsBlank = true
  }

  beginHeading(tag: string): void {
    this.#begin(appendElement(this.#nesting.root, tag))
  }

  /** A row of a table becomes a line: its first cell and a colon, then the others. */
  beginCell(): void {
    this.#cells += 1
    if (this.#cells > 1 && this.#block !== null) this.#separator = this.#cells === 2 ? ': ' : ' · '
  }

  /** Begins a paragraph or a row; its element is created with its first words. */
  beginParagraph(): void {
    this.end()
    this.#cells = 0
  }

  end(): void {
    this.#block = null
    this.#separator = ''
    this.formatting.leaveBlock()
  }

  #begin(block: Element): Element {
    this.#block = block
    this.#lineBreaks = MAX_LINE_BREAKS
    this.#endsBlank = true
    this.formatting.leaveBlock()
    return block
  }

  #writeBlank(): void {
    if (this.#block === null || this.#separator !== '' || this.#endsBlank) return
    this.#target().children.push(' ')
    this.#endsBlank = true
  }

  #writeWords(text: string): void {
    const target = this.#target()
    const line = text.replaceAll(/[\s\u00a0]{2,}|[\t\r\n\f]/g, ' ')
    const isAfterBlank = this.#endsBlank || this.#separator !== ''
    target.children.push(this.#separator + (isAfterBlank ? line.trimStart() : line))
    this.#endsBlank = /[\s\u00a0]$/.test(line)
    this.#separator = ''
    this.#lineBreaks = 0
  }

  /** The element that the next words go into. */
  #target(): Element {
    this.#block ??= this.#beginWherePossible()
    return this.formatting.innermostIn(this.#block)
  }

  #beginWherePossible(): Element {
    this.#nesting.openImpliedItem()
    const { current, root } = this.#nesting
    if (current.tag !== 'li') return this.#begin(appendElement(root, 'p'))
    const last = current.children.at(-1)
    // A second paragraph of an item begins on a line of its own.
    if (last !== undefined && !isList(last) && this.#lineBreaks === 0) {
      current.children.push(LINE_BREAK)
    }
    return this.#begin(current)
  }
}
