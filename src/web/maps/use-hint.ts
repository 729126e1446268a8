import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapWords } from './map-catalog.ts'

/** How long a hint stays, in ms. */
const SHOWN = 1400

/**
 * A brief hint on how to move the map, after a gesture that scrolled the page.
 *
 * @returns the current hint, and a function that shows one
 */
export function useHint({
  useTwoFingers,
  holdToZoom,
}: Pick<MapWords, 'useTwoFingers' | 'holdToZoom'>): [
  hint: string | null,
  show: (gesture: 'wheel' | 'touch') => void,
] {
  const [hint, setHint] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = useCallback(
    (gesture: 'wheel' | 'touch') => {
      setHint(gesture === 'touch' ? useTwoFingers : holdToZoom(zoomKey()))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHint(null), SHOWN)
    },
    [useTwoFingers, holdToZoom],
  )
  return [hint, show]
}

function zoomKey(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
