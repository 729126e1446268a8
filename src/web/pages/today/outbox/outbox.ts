import type { Change } from './change.ts'

/** One item of storage for each change, so that two tabs never overwrite each other's. */
const PREFIX = 'today.change.'

/** The changes that wait on this device, the earliest first. */
export type Outbox = {
  /** The same list until something changes */
  read: () => readonly Change[]
  put: (change: Change) => void
  remove: (key: string) => void
  subscribe: (onChange: () => void) => () => void
  /** Whether a closed tab loses them, because the browser stores nothing */
  isFleeting: () => boolean
}

/**
 * The outbox of a person on this device. Kept in `localStorage`, which is on disk when a press ends.
 *
 * @param window of the page; other tabs' changes arrive as its events
 */
export function createOutbox(
  account: string,
  { localStorage: storage, addEventListener, removeEventListener }: OutboxWindow = window,
): Outbox {
  const fleeting = new Map<string, string>()
  const listeners = new Set<() => void>()
  let last: { text: string; changes: readonly Change[] } = { text: '', changes: [] }

  function texts(): string[] {
    const stored = Array.from({ length: storage.length }, (_, at) => storage.key(at))
      .filter((name) => name?.startsWith(PREFIX))
      .flatMap((name) => storage.getItem(name ?? '') ?? [])
    return [...stored, ...fleeting.values()].toSorted()
  }

  function changed(): void {
    for (const listener of listeners) listener()
  }

  return {
    read() {
      const all = texts()
      const text = all.join('\n')
      if (text !== last.text) {
        const changes = all
          .flatMap(readChange)
          .filter((change) => change.account === account)
          .toSorted((a, b) => a.order - b.order)
        last = { text, changes }
      }
      return last.changes
    },
    put(change) {
      const text = JSON.stringify(change)
      try {
        storage.setItem(PREFIX + change.key, text)
        fleeting.delete(change.key)
      } catch {
        fleeting.set(change.key, text)
      }
      changed()
    },
    remove(key) {
      storage.removeItem(PREFIX + key)
      fleeting.delete(key)
      changed()
    },
    subscribe(onChange) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(PREFIX)) onChange()
      }
      listeners.add(onChange)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(onChange)
        removeEventListener('storage', onStorage)
      }
    },
    isFleeting: () => fleeting.size > 0,
  }
}

type OutboxWindow = {
  localStorage: Storage
  addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

function readChange(text: string): Change[] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `put` wrote
    return [JSON.parse(text) as Change]
  } catch {
    return []
  }
}
