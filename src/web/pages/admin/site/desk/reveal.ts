import { splitPath } from '#domain/site/editor/site-change.ts'

/** Leads to a field: opens what it is in, and puts the cursor there. */
export type Reveal = {
  /** The path to reveal, and how often anything was revealed */
  read: () => { path: string; count: number }
  subscribe: (listener: () => void) => () => void
  show: (path: string) => void
}

/** The id of the element that a field is typed in. */
export function fieldId(path: string): string {
  return `f-${path}`
}

/** The id of the button that opens an item of a list. */
export function itemId(path: string): string {
  return `i-${path}`
}

/** How many frames a page, a section and a list's item may take to open: two seconds. */
const FRAMES = 120

export function createReveal(): Reveal {
  let shown = { path: '', count: 0 }
  const listeners = new Set<() => void>()

  function focus(path: string, count: number, left: number): void {
    if (count !== shown.count) return
    const element = elementOf(path) ?? (left === 0 ? elementAround(path) : null)
    if (element) {
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'center' })
    } else if (left > 0) {
      requestAnimationFrame(() => focus(path, count, left - 1))
    }
  }

  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (path) => {
      shown = { path, count: shown.count + 1 }
      for (const listener of listeners) listener()
      requestAnimationFrame(() => focus(path, shown.count, FRAMES))
    },
  }
}

/** A field's element, that of its English text, or that of an item. */
function elementOf(path: string): HTMLElement | null {
  return [fieldId(path), fieldId(`${path}.en`), itemId(path)]
    .map((id) => document.getElementById(id))
    .reduce((found, one) => found ?? one, null)
}

/** Something without an element, like a removed item, is inside something that has one. */
function elementAround(path: string): HTMLElement | null {
  const [around] = splitPath(path)
  return around === '' ? null : (elementOf(around) ?? elementAround(around))
}
