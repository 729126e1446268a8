/** Begins a little before the visitor gets there. */
const AHEAD = '300px'

/**
 * Resolves when an element of this id comes near the window, or at once when there is none (a page
 * that the browser builds by itself) and on the server.
 */
export function whenVisible(id: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
  })
}
