import { appendElement, type Element } from './element.ts'

/** The open formatting: bold, italic, links. It continues in the next paragraph until it is closed. */
export class OpenFormatting {
  /** Outermost first, each kind once */
  readonly #open: { tag: string; attributes: string }[] = []
  readonly #depths = new Map<string, number>()
  /** `null` when the elements have to be created again */
  #innermost: Element | null = null

  open(tag: string, attributes: string): void {
    const depth = this.#depths.get(tag) ?? 0
    this.#depths.set(tag, depth + 1)
    if (depth > 0) return
    this.#open.push({ tag, attributes })
    this.#innermost = null
  }

  close(tag: string): void {
    const depth = this.#depths.get(tag) ?? 0
    this.#depths.set(tag, Math.max(0, depth - 1))
    if (depth !== 1) return
    this.#open.splice(
      this.#open.findIndex((one) => one.tag === tag),
      1,
    )
    this.#innermost = null
  }

  /** Ends the formatting elements of a block, not the formatting. */
  leaveBlock(): void {
    this.#innermost = null
  }

  /** The element in a block that the next words go into; the block itself without formatting. */
  innermostIn(block: Element): Element {
    this.#innermost ??= this.#open.reduce<Element>(
      (parent, { tag, attributes }) => appendElement(parent, tag, attributes),
      block,
    )
    return this.#innermost
  }
}
