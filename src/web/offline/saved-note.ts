import { SAVED_LINE_ID } from '#web/worker/kept-names.ts'
import { savedText } from '#web/worker/saved-line.ts'

/** Whether an answer since the last navigation began was a kept one. */
let isKept = false
/** Where the navigation that is under way began; `null` for none */
let leaving: string | null = null

/**
 * Says on the page when what it shows was saved.
 *
 * @param at ms since the epoch, by the device's clock
 * @param lead how far the server's clock was ahead of the device's then, in ms
 */
export function showSavedLine(at: number, lead: number): void {
  isKept = true
  const line = document.getElementById(SAVED_LINE_ID) ?? newLine()
  line.dataset['lead'] = String(lead)
  const text = savedText(at, Date.now(), document.documentElement.lang)
  // The same text again would be read aloud again.
  if (line.textContent !== text) line.textContent = text
}

/**
 * Follows the navigations within a document: a page of fresh answers has no such line.
 *
 * @param address of the page on screen
 */
export function followNavigation(isLoading: boolean, address: string): void {
  if (isLoading) {
    leaving ??= address
    isKept = false
  } else if (leaving !== null) {
    // One that failed leaves the page as it was.
    if (!isKept && leaving !== address) document.getElementById(SAVED_LINE_ID)?.remove()
    leaving = null
  }
}

/** Has the line that came with the page read aloud: those who listen hear changes alone. */
export function speakSavedLine(): void {
  const line = document.getElementById(SAVED_LINE_ID)
  line?.replaceChildren(...line.childNodes)
}

function newLine(): HTMLElement {
  const line = document.createElement('p')
  line.id = SAVED_LINE_ID
  line.className = 'saved'
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  return line
}
