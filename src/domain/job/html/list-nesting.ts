import { appendElement, LIST_TAGS, newElement, type Element } from './element.ts'

/** An element that is open; `isImplied` when no tag of the text opened it, so none closes it */
type Container = { element: Element; isImplied: boolean }

/** Readers need no deeper nesting of lists. */
const MAX_DEPTH = 3

/** The open lists and items. Lists that are nested too deep become part of the item around them. */
export class ListNesting {
  readonly root = newElement('root')
  readonly #containers: Container[] = [{ element: this.root, isImplied: false }]
  #ignoredLists = 0

  /** The innermost open element. */
  get current(): Element {
    return this.#containers.at(-1)?.element ?? this.root
  }

  openList(tag: string): void {
    const depth = this.#containers.filter(({ element }) => LIST_TAGS.has(element.tag)).length
    if (depth >= MAX_DEPTH) {
      this.#ignoredLists += 1
      return
    }
    if (this.#isInList()) {
      const last = this.current.children.at(-1)
      const item = typeof last === 'object' ? last : appendElement(this.current, 'li')
      this.#containers.push({ element: item, isImplied: true })
    }
    this.#open(tag)
  }

  closeList(): void {
    if (this.#ignoredLists > 0) {
      this.#ignoredLists -= 1
      return
    }
    const index = this.#containers.findLastIndex(({ element }) => LIST_TAGS.has(element.tag))
    if (index < 0) return
    this.#containers.length = index
    if (this.#containers.at(-1)?.isImplied) this.#containers.pop()
  }

  openItem(): void {
    if (this.#ignoredLists > 0) return
    if (this.current.tag === 'li') this.#containers.pop()
    if (!this.#isInList()) this.#open('ul', { isImplied: true })
    this.#open('li')
  }

  closeItem(): void {
    if (this.#ignoredLists === 0 && this.current.tag === 'li') this.#containers.pop()
  }

  /** Opens an item for words that stand in a list but in none of its items. */
  openImpliedItem(): void {
    if (this.#isInList()) this.#open('li', { isImplied: true })
  }

  /** Ends a list that was created for an item without one: what follows is not in a list either. */
  closeImpliedList(): void {
    if (this.#containers.at(-1)?.isImplied && this.#isInList()) this.#containers.pop()
  }

  #isInList(): boolean {
    return LIST_TAGS.has(this.current.tag)
  }

  #open(tag: string, { isImplied = false } = {}): void {
    this.#containers.push({ element: appendElement(this.current, tag), isImplied })
  }
}
