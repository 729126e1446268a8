import type { StorageLog } from './storage-log.ts'

/** Counts the changes of what pages are made of, and tells those who asked. */
export type ChangeAnnouncer = {
  version: () => number
  /** Returns the way to stop listening. */
  onChange: (listener: () => void) => () => void
  announce: () => void
}

/**
 * @param start the first version: an instant in milliseconds, so that a restart goes on with higher
 *   numbers than the ones before it
 */
export function changeAnnouncer(start: number, log: StorageLog): ChangeAnnouncer {
  let version = start
  const listeners = new Set<{ listener: () => void }>()
  return {
    version: () => version,
    onChange: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    announce: () => {
      version += 1
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
