const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Notes a modal dialog that opens. Everything outside the topmost one is inert, so what must stay
 * within reach goes inside it.
 *
 * @returns notes that it closes
 */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.lastIndexOf(dialog), 1)
    tell()
  }
}

/** The modal dialog on top of the others, `null` while none is open. */
export function readTopDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** Tells of every change of `readTopDialog`; the returned function ends it. */
export function subscribeToTopDialog(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function tell(): void {
  for (const onChange of listeners) onChange()
}
