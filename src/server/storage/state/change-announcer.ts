import type { StorageLog } from '#server/storage/storage-log.ts'

/** Tells listeners about changes of the snapshot. */
export type ChangeAnnouncer = {
  /** Returns a function that removes the listener. */
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
          // The change is already durable, so a listener's error must not fail the write.
          log.error({ err: error }, 'a listener for changes failed')
        }
      }
    },
  }
}
