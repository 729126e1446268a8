import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a hint stays, in ms. */
const SHOWN = 1400

/**
 * A brief hint on how to move the map, after a gesture that scrolled the page.
 *
 * @returns the current hint, and a function that shows one
 */
export function useHint(): [hint: string | null, show: (gesture: 'wheel' | 'touch') => void] {
  const [hint, setHint] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = useCallback((gesture: 'wheel' | 'touch') => {
    setHint(gesture === 'touch' ? 'Use two fingers to move the map' : `Hold ${zoomKey()} to zoom`)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHint(null), SHOWN)
  }, [])
  return [hint, show]
}

function zoomKey(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
