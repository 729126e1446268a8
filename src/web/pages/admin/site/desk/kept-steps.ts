import { addedPath, isAdd, isSet, type SiteChange } from '#domain/site/editor/site-change.ts'
import { NO_STEPS, type UndoStack } from './undo-stack.ts'

const KEY = 'forecourt-site-steps'

type KeptSteps = UndoStack & {
  /** Of the draft that the last step led to */
  mark: string
}

/** Keeps what can be undone for a reload of this tab. */
export function keepSteps(
  username: string,
  { past, future }: UndoStack,
  changes: readonly SiteChange[],
): void {
  const key = `${KEY}:${username}`
  try {
    if (past.length + future.length === 0) {
      window.sessionStorage.removeItem(key)
      return
    }
    const kept: KeptSteps = { past, future, mark: markOf(changes) }
    window.sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // No storage, or none left: after a reload, there is nothing to undo.
  }
}

/** What this tab can undo in a draft; nothing if another tab or device has changed it since. */
export function readSteps(username: string, changes: readonly SiteChange[]): UndoStack {
  try {
    const text = window.sessionStorage.getItem(`${KEY}:${username}`)
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isKept(kept) || kept.mark !== markOf(changes)) return NO_STEPS
    const { past, future } = kept
    return { past, future }
  } catch {
    return NO_STEPS
  }
}

function isKept(kept: unknown): kept is KeptSteps {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'past' in kept &&
    Array.isArray(kept.past) &&
    'future' in kept &&
    Array.isArray(kept.future) &&
    'mark' in kept &&
    typeof kept.mark === 'string'
  )
}

/** Where a draft differs and how. The server may spell out an item's fields, so those do not count. */
function markOf(changes: readonly SiteChange[]): string {
  return changes
    .map((change) => {
      if (isAdd(change)) return `+${addedPath(change)}`
      if (!isSet(change)) return `${'remove' in change ? '-' : '~'}${change.path}`
      const { path, value } = change
      return `${path}=${typeof value === 'object' ? '' : String(value)}`
    })
    .toSorted()
    .join('\n')
}
