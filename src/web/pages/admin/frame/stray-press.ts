/** The elements that a press may be meant for. */
const PRESSED = 'button, a, summary, label, input, select, textarea, dialog, li'

/**
 * Ignores accidental presses. When the first press closes a dialog or removes a tag, the second press of
 * a double click, or a key that is held down, hits the element in its place. It counts only if it hits
 * the same element as the first.
 *
 * @returns a function that ends it
 */
export function ignoreStrayPresses(page: Document): () => void {
  let pressed: Element | null = null
  let keyed: EventTarget | null = null

  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const part = target?.closest(PRESSED) ?? target
    const meant = part instanceof HTMLLabelElement ? (part.control ?? part) : part
    // A click by a key has a `detail` of 0.
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
