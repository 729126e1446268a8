/** Begins a little before the visitor gets there. */
const AHEAD = '300px'

/** Resolves when the element of this id comes near the window. */
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

/** Resolves when the pointer or focus comes to the element of this id. */
export function whenTouched(id: string): Promise<void> {
  return whenWanted(id, (element, wanted) => {
    element.addEventListener('pointerover', wanted, { once: true })
    element.addEventListener('focusin', wanted, { once: true })
  })
}

/** What may lead to a change of the whole page. */
const SIGNS = ['click', 'submit'] as const
/** The window's event for whatever changes in the router, also what nobody pressed anything for. */
export const PAGE_CHANGE = 'pagechange'

let hasChanged = false

/** Says that the page on screen is changing; it holds for those who ask later, too. */
export function announceChange(): void {
  hasChanged = true
  window.dispatchEvent(new Event(PAGE_CHANGE))
}

/**
 * Resolves at the first sign that the page is about to change: React shows nothing of a change while
 * a part of the page waits for its code.
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
 * Resolves at once on the server, and where there is no such element: on a page that the browser
 * builds by itself.
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
