import { whenWanted } from '#web/ui/waiting/when-wanted.ts'

/** What a toast says. */
export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
  variant?: 'default' | 'destructive'
  /** It has to be read: it stays until it is dismissed */
  stays?: boolean
}

/** `id` tells one showing from the next, whatever they say. */
type ShownToast = { id: number; message: ToastMessage }

export const TOAST_REGION_ID = 'notifications'
/** Brings focus to the messages (spec 9). */
export const TOAST_HOTKEY = 'F8'

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message. One is on screen at a time: a new one takes the place of the one before (spec 9). */
export function showToast(message: ToastMessage): void {
  lastId += 1
  change({ id: lastId, message })
}

export function dismissToast(): void {
  change(null)
}

/** The message on screen, `null` while there is none. */
export function readToast(): ShownToast | null {
  return shown
}

/** Tells of every change of `readToast`; the returned function ends it. */
export function subscribeToToast(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * Resolves when the region's code is wanted: at the first message, or when somebody asks for the
 * region by its key, who gets there at once.
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
