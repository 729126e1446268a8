import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How far each entry of the history was scrolled, in pixels, by the router's key of it. */
const positions = new Map<string, number>()

/**
 * What a browser does by itself between documents: a new page begins at its top or at its anchor,
 * with focus there for those who listen, and going back finds the place that was left. A change of
 * the query alone, as a filter makes it, moves nothing.
 */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation()
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const last = shown.current
    if (last.key === key) return
    shown.current = { key, pathname }
    const anchor = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (isBackOrForward) window.scrollTo(0, positions.get(key) ?? 0)
    else if (anchor) anchor.scrollIntoView()
    else if (last.pathname !== pathname) window.scrollTo(0, 0)
    if (last.pathname === pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, hash, isBackOrForward])
}
