import type { MapGestures } from './stores-map.ts'

/**
 * Leaves the wheel and one finger to the page (`cooperative`), before Leaflet sees them. The wheel
 * with Ctrl or Command, which a touchpad's pinch also sends, and two fingers move the map.
 *
 * @param onRefused a gesture went to the page
 * @param onTaken the map will be moved by a person
 * @param signal ends it
 */
export function watchGestures(
  element: HTMLElement,
  options: {
    gestures: () => MapGestures
    onRefused: (gesture: 'wheel' | 'touch') => void
    onTaken: () => void
    signal: AbortSignal
  },
): void {
  const { gestures, onRefused, onTaken, signal } = options
  const listen = { capture: true, passive: true, signal }

  element.addEventListener(
    'wheel',
    (event) => {
      if (gestures() === 'free' || event.ctrlKey || event.metaKey) return onTaken()
      event.stopPropagation()
      onRefused('wheel')
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
      if (gestures() === 'cooperative' && event.touches.length === 1) onRefused('touch')
    },
    listen,
  )
}
