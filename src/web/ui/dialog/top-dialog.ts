const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Adds a modal dialog that has opened. Everything outside the topmost dialog is inert, so messages
 * must render inside it.
 *
 * @returns removes the dialog
 */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notify()
  return () => {
    open.splice(open.lastIndexOf(dialog), 1)
    notify()
  }
}

/** The topmost modal dialog; `null` while none is open. */
export function readTopDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** Calls back after each change of `readTopDialog`; the returned function ends it. */
export function subscribeToTopDialog(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function notify(): void {
  for (const onChange of listeners) onChange()
}
