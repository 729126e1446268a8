import { useEffect, useReducer, useState } from 'react'
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

/** Runs a carousel's state: the timer, the visibility of the page, and the wish for less motion. */
export function useSlides(count: number) {
  const [state, dispatch] = useReducer(
    (current: CarouselState, event: CarouselEvent) => nextCarousel(current, event, count),
    FIRST_SLIDE,
  )
  const [isLoaded, setLoaded] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const turning = isLoaded && isTurning(state, count)

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => dispatch({ type: 'timer' }), SLIDE_MS)
    return () => clearInterval(timer)
  }, [turning])

  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const onMotion = () => lessMotion.matches && dispatch({ type: 'calm' })
    const onVisibility = () => dispatch({ type: 'visibility', isHidden: document.hidden })
    const onLoad = () => {
      setLoaded(true)
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => setAwake(true), { timeout: WAKE_MS })
      } else setTimeout(() => setAwake(true), WAKE_MS)
    }
    onMotion()
    onVisibility()
    if (document.readyState === 'complete') onLoad()
    window.addEventListener('load', onLoad)
    lessMotion.addEventListener('change', onMotion)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('load', onLoad)
      lessMotion.removeEventListener('change', onMotion)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])

  return {
    state,
    dispatch,
    /** The page has loaded. Until then no slide turns by itself. */
    isLoaded,
    /**
     * The other slides' pictures may load: once the page is loaded and idle, or earlier when a
     * person uses the carousel. Without JavaScript they load at once.
     */
    isAwake,
    wake: () => setAwake(true),
    turning,
  }
}
