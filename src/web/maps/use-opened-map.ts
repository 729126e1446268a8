import { useEffect, useRef, useState, type RefObject } from 'react'
import type { MapWords } from './map-catalog.ts'
import { openMap } from './open-map.ts'
import type { MapEvents, StoresMap } from './stores-map.ts'

/** The map calls the handlers of the latest render; new handlers do not reopen it. */
type Handlers = Omit<MapEvents, 'onRest'> & {
  onRest: (map: StoresMap | null) => void
  onFail: (error: unknown) => void
}

/**
 * Opens a map in an element, and closes it with the component.
 *
 * @returns `null` until the map is open
 */
export function useOpenedMap(
  canvas: RefObject<HTMLElement | null>,
  words: MapWords,
  handlers: Handlers,
): StoresMap | null {
  const [map, setMap] = useState<StoresMap | null>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let opened: StoresMap | null = null
    const ending = new AbortController()
    const { signal } = ending
    const events: MapEvents = {
      onSelect: (id) => latest.current.onSelect(id),
      onAnchor: (at, move) => latest.current.onAnchor(at, move),
      onRest: () => latest.current.onRest(opened),
      onAreaChange: (area) => latest.current.onAreaChange(area),
      onIgnoredGesture: (gesture) => latest.current.onIgnoredGesture(gesture),
      onCredit: (credit) => latest.current.onCredit(credit),
    }
    const fail = (error: unknown) => signal.aborted || latest.current.onFail(error)
    openMap(element, words, events, fail, signal).then((made) => {
      opened = made
      if (!signal.aborted) setMap(made)
    }, fail)
    return () => {
      ending.abort()
      setMap(null)
    }
  }, [canvas, words])

  return map
}
