const KEY = 'forecourt:selected-location'
/** Longer than any name; the text comes from the visitor's own storage. */
const NAME_MAX = 200

export type SelectedName = {
  read: () => string | null
  write: (name: string | null) => void
  /** Tells of every change, in this tab or another; the returned function ends it. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * The name that a visitor chose, remembered where the browser lets it. Where it does not, the
 * choice holds until the page is left.
 *
 * @param openStorage gives the browser's storage; may throw where that is blocked
 */
export function createSelectedName(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SelectedName {
  const listeners = new Set<() => void>()
  /** `undefined` until it is first asked for */
  let name: string | null | undefined

  function recall(): string | null {
    try {
      return openStorage().getItem(KEY)?.trim().slice(0, NAME_MAX) || null
    } catch {
      return null
    }
  }

  function remember(next: string | null): void {
    try {
      if (next === null) openStorage().removeItem(KEY)
      else openStorage().setItem(KEY, next)
    } catch {
      // Blocked or full: `name` has it.
    }
  }

  function change(next: string | null): void {
    name = next
    for (const onChange of listeners) onChange()
  }

  function onStorage({ key }: StorageEvent): void {
    // Without a key, all was cleared.
    if (key === KEY || key === null) change(recall())
  }

  return {
    read: () => {
      if (name === undefined) name = recall()
      return name
    },
    write: (next) => {
      remember(next)
      change(next)
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
