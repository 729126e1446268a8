import { useSyncExternalStore } from 'react'

/**
 * Whether the page is scrolled down by more than this. On the server, and until the page is taken
 * over by the browser, it is not.
 *
 * @param pixels from the page's top
 */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
