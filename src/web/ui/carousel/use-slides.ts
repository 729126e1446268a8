import { useEffect, useReducer } from 'react'
import {
  FIRST_SLIDE,
  isTurning,
  nextCarousel,
  SLIDE_MS,
  type CarouselEvent,
  type CarouselState,
} from './carousel-state.ts'

/** The longest wait after the page has loaded before the other slides' pictures load, in ms. */
const WAKE_MS = 3000

/** A carousel's state, and the events that come from the timer, the page, and the visitor's system. */
export function useSlides(count: number) {
  const [state, dispatch] = useReducer(
    (current: CarouselState, event: CarouselEvent) => nextCarousel(current, event, count),
    FIRST_SLIDE,
  )
  const turning = isTurning(state, count)

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => dispatch({ type: 'timer' }), SLIDE_MS)
    return () => clearInterval(timer)
  }, [turning])

  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const onMotion = () => lessMotion.matches && dispatch({ type: 'calm' })
    const onVisibility = () => dispatch({ type: 'visibility', isHidden: document.hidden })
    const wake = () => dispatch({ type: 'wake' })
    const onLoad = () => {
      dispatch({ type: 'load' })
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: WAKE_MS })
      else setTimeout(wake, WAKE_MS)
    }
    onMotion()
    onVisibility()
    if (document.readyState === 'complete') onLoad()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('load', onLoad, { signal })
    lessMotion.addEventListener('change', onMotion, { signal })
    document.addEventListener('visibilitychange', onVisibility, { signal })
    return () => ending.abort()
  }, [])

  return [state, dispatch] as const
}
