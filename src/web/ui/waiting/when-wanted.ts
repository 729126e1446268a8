/** Loading starts this far before the visitor scrolls to a section. */
const AHEAD = '300px'

/** Resolves when the element with this id comes near the window. */
export function whenNear(id: string): Promise<void> {
  return whenWanted(id, (element, wanted) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        wanted()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
  })
}

/** Resolves when the pointer or the focus reaches the element with this id. */
export function whenTouched(id: string): Promise<void> {
  return whenWanted(id, (element, wanted) => {
    element.addEventListener('pointerover', wanted, { once: true })
    element.addEventListener('focusin', wanted, { once: true })
  })
}

/** Events after which the whole page may change. */
const SIGNS = ['click', 'submit'] as const
/** The window's event for each change of the router, also one without a press. */
export const PAGE_CHANGE = 'pagechange'

let hasChanged = false

/** Reports that the page is about to change; later calls of `whenChanging` resolve at once. */
export function announceChange(): void {
  hasChanged = true
  window.dispatchEvent(new Event(PAGE_CHANGE))
}

/**
 * Resolves at the first sign that the page is about to change, because React shows no change while a
 * part of the page waits for its code.
 */
export function whenChanging(): Promise<void> {
  if (hasChanged || typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of [...SIGNS, PAGE_CHANGE]) {
      window.addEventListener(sign, () => resolve(), { capture: true, once: true })
    }
  })
}

/**
 * Resolves at once on the server, and if the element does not exist, as on a page that the browser
 * renders.
 */
export function whenWanted(
  id: string,
  watch: (element: HTMLElement, wanted: () => void) => void,
): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    watch(element, () => resolve())
  })
}
