export type RememberedText = {
  /** `null` while there is none */
  read: () => string | null
  write: (text: string | null) => void
  /** Tells of every change, in this tab or another; the returned function ends it. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * A text that is kept on the visitor's device where the browser lets it. Where it does not, the
 * text holds until the page is left. What is read may be anything: visitors can change it.
 *
 * @param openStorage gives the browser's storage; may throw where that is blocked
 */
export function rememberedText(
  key: string,
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RememberedText {
  const listeners = new Set<() => void>()
  /** `undefined` until it is first asked for */
  let text: string | null | undefined

  function recall(): string | null {
    try {
      return openStorage().getItem(key)
    } catch {
      return null
    }
  }

  function remember(next: string | null): void {
    try {
      if (next === null) openStorage().removeItem(key)
      else openStorage().setItem(key, next)
    } catch {
      // Blocked or full: `text` has it.
    }
  }

  function change(next: string | null): void {
    text = next
    for (const onChange of listeners) onChange()
  }

  function onStorage(event: StorageEvent): void {
    // Without a key, all was cleared.
    if (event.key === key || event.key === null) change(recall())
  }

  return {
    read: () => {
      if (text === undefined) text = recall()
      return text
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
