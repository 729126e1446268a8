import type { StorageLog } from './storage-log.ts'

/** Calls back those who want to know of changes of what pages are made of. */
export type ChangeAnnouncer = {
  /** Returns the way to stop listening. */
  onChange: (listener: () => void) => () => void
  announce: () => void
}

export function changeAnnouncer(log: StorageLog): ChangeAnnouncer {
  const listeners = new Set<{ listener: () => void }>()
  return {
    onChange: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    announce: () => {
      for (const { listener } of listeners) {
        try {
          listener()
        } catch (error) {
          // The change is durable already; a listener's failure is not the writer's.
          log.error({ err: error }, 'a listener for changes failed')
        }
      }
    },
  }
}
