/**
 * Keeps a page alive that the browser translates. The translation puts a `<font>` with its words in
 * the place of each text; React goes on with the texts that it made, which now stand nowhere, and
 * would end the page at the first one that it has to take away (facebook/react#11538).
 *
 * A text that changes comes back to its place with its new words, for the translation to find.
 *
 * @param root what React renders into
 */
export function surviveTranslation(root: Node): void {
  /** The translation of each text that was taken off the page. */
  const translations = new WeakMap<Node, HTMLElement>()
  const taken = new WeakSet<Node>()
  const observer = new MutationObserver((records) => records.forEach(follow))
  observer.observe(root, { childList: true, subtree: true })

  function follow(record: MutationRecord): void {
    const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record
    if (type === 'characterData') {
      if (!target.parentNode) translations.get(target)?.replaceWith(target)
      return
    }
    for (const node of addedNodes) {
      // React has moved a text: it stands in a place of its own again.
      if (!translations.get(node)?.contains(node)) translations.get(node)?.remove()
    }
    const around = [...addedNodes, previousSibling, nextSibling]
    for (const node of removedNodes) {
      const translation = around.find((one) => isFont(one) && !taken.has(one))
      if (node.nodeType !== Node.TEXT_NODE || !isFont(translation)) continue
      taken.add(translation)
      translations.set(node, translation)
      observer.observe(node, { characterData: true })
    }
  }

  /** What stands in a parent for a node that React put there; `null` when it is gone. */
  function standIn(parent: Node, node: Node): Node | null {
    observer.takeRecords().forEach(follow)
    let place: Node | null = node.parentNode ? node : (translations.get(node) ?? null)
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are meant for
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const place = child.parentNode === this ? child : standIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ) {
    const isThere = !next || next.parentNode === this
    insertBefore.call(this, node, isThere ? next : standIn(this, next))
    return node
  }
}

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT'
}
