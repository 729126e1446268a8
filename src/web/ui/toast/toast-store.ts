import { whenWanted } from '#web/ui/waiting/when-wanted.ts'

/** The content of a toast. */
export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
  variant?: 'default' | 'destructive'
  /** The message must be read, so it stays until it is dismissed */
  stays?: boolean
}

/** `id` differs for each toast, even if the content is equal. */
type ShownToast = { id: number; message: ToastMessage }

export const TOAST_REGION_ID = 'notifications'
/** Moves the focus to the messages (spec 9). */
export const TOAST_HOTKEY = 'F8'

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message, which replaces the previous one (spec 9). */
export function showToast(message: ToastMessage): void {
  lastId += 1
  change({ id: lastId, message })
}

export function dismissToast(): void {
  change(null)
}

/** The message on screen; `null` while there is none. */
export function readToast(): ShownToast | null {
  return shown
}

/** Calls back after each change of `readToast`; the returned function ends it. */
export function subscribeToToast(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * Resolves when the region's code is needed: at the first message, or when a person presses the
 * region's key.
 */
export function whenToastOrHotkey(id: string): Promise<void> {
  return whenWanted(id, (region, wanted) => {
    subscribeToToast(wanted)
    document.addEventListener('keydown', function onKeyDown(event) {
      if (event.key !== TOAST_HOTKEY) return
      document.removeEventListener('keydown', onKeyDown)
      event.preventDefault()
      region.focus()
      wanted()
    })
  })
}

function change(next: ShownToast | null): void {
  shown = next
  for (const onChange of listeners) onChange()
}
