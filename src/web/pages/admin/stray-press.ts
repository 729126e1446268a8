/** What a press is meant for, whichever part of it was hit. */
const PRESSED = 'button, a, summary, label, input, select, textarea, dialog, li'

/**
 * Takes away what nobody meant to press. The second press of a double click, or a key that is held
 * down, lands on whatever has come into the place of what the first was on: behind a dialog that
 * just closed, or the neighbour of a tag that just went. It counts only for the same thing.
 *
 * @returns ends it
 */
export function ignoreStrayPresses(page: Document): () => void {
  let pressed: Element | null = null
  let keyed: EventTarget | null = null

  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const part = target?.closest(PRESSED) ?? target
    const meant = part instanceof HTMLLabelElement ? (part.control ?? part) : part
    // A click by a key counts as none.
    if (event.detail > 1 && meant !== pressed) swallow(event)
    else pressed = meant
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!event.repeat) keyed = event.target
    else if (event.target !== keyed) swallow(event)
  }

  page.addEventListener('click', onClick, true)
  page.addEventListener('keydown', onKeyDown, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('keydown', onKeyDown, true)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
