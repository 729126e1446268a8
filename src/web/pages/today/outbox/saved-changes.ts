import type { Change } from './change.ts'

/** A change that the server has, and what it was before. */
export type SavedChange = Pick<Change, 'key' | 'location' | 'fields' | 'before'> & {
  /** ms since the epoch */
  at: number
}

/** How long a save can be undone, in ms. */
const UNDO_MS = 30 * 60_000
const MOST = 30

/** A person's latest saves on this device, the latest last; kept so that a reload keeps Undo. */
export function createSavedChanges(account: string, storage: Storage = window.localStorage) {
  const name = `today.saved.${account}`

  function read(now: number): SavedChange[] {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `write` wrote
      const saved = JSON.parse(storage.getItem(name) ?? '[]') as SavedChange[]
      return saved.filter(({ at }) => at > now - UNDO_MS)
    } catch {
      return []
    }
  }

  function write(saved: readonly SavedChange[]): void {
    try {
      storage.setItem(name, JSON.stringify(saved.slice(-MOST)))
    } catch {
      // Without room the page shows the save, and a reload forgets it.
    }
  }

  return {
    read,
    /** Adds a save; an undo removes the save that it undid. @returns the saves from now on */
    add({ key, location, fields, before, undoes }: Change, at: number): SavedChange[] {
      const others = read(at).filter((one) => one.key !== undoes && one.key !== key)
      const saved =
        undoes === undefined && Object.keys(fields).length > 0
          ? [...others, { key, location, fields, before, at }]
          : others
      write(saved)
      return saved
    },
  }
}
