import type { MapGestures } from './stores-map.ts'

/**
 * Lets the wheel and one finger scroll the page (`cooperative`), by hiding them from Leaflet. Two
 * fingers move the map, and so does the wheel with Ctrl or Command, as in a touchpad's pinch.
 *
 * @param options.onIgnored a gesture scrolls the page
 * @param options.onTaken a person starts to move the map
 * @param options.signal ends it
 */
export function watchGestures(
  element: HTMLElement,
  options: {
    gestures: () => MapGestures
    onIgnored: (gesture: 'wheel' | 'touch') => void
    onTaken: () => void
    signal: AbortSignal
  },
): void {
  const { gestures, onIgnored, onTaken, signal } = options
  const listen = { capture: true, passive: true, signal }

  element.addEventListener(
    'wheel',
    (event) => {
      if (gestures() === 'free' || event.ctrlKey || event.metaKey) return onTaken()
      event.stopPropagation()
      onIgnored('wheel')
    },
    listen,
  )
  element.addEventListener(
    'touchstart',
    (event) => {
      if (gestures() === 'free' || event.touches.length > 1) return onTaken()
      event.stopPropagation()
    },
    listen,
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      if (gestures() === 'cooperative' && event.touches.length === 1) onIgnored('touch')
    },
    listen,
  )
}
