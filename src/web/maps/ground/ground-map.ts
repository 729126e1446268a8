import { map as createMap, type Map as LeafletMap } from 'leaflet'
import { fetchCountry } from './ground-file.ts'
import { drawGround } from './map-ground.ts'
import type { LabelBox } from './map-labels.ts'
import { nextTask } from '#web/maps/next-task.ts'
import { fitView, sizeOf, ZOOM_MAX, ZOOM_MIN } from '#web/maps/stores-map.ts'
import { showStreets } from './streets.ts'

/** A built-in map of the whole country, with nothing on it yet. */
export type GroundMap = {
  map: LeafletMap
  /** The visitor prefers reduced motion */
  isStill: boolean
  /**
   * Draws ground and streets without delaying the pins.
   *
   * @param taken areas without names, in pixels of the layers' plane
   */
  draw: (taken: () => readonly LabelBox[], onCredit: (credit: string | null) => void) => void
}

/**
 * Creates a map with our own ground, or with the owner's streets.
 *
 * @param options.doubleClickZoom `false` if presses have their own meaning
 * @param options.signal ends it, also while it is opening
 * @throws when its ground cannot be loaded, or `signal` was aborted first
 */
export async function createGroundMap(
  element: HTMLElement,
  options: { doubleClickZoom: boolean; signal: AbortSignal },
): Promise<GroundMap> {
  const { doubleClickZoom, signal } = options
  const country = await fetchCountry(signal)
  await nextTask()
  // Another map may be about to open in the same element.
  signal.throwIfAborted()

  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    doubleClickZoom,
    bounceAtZoomLimits: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  const { center, zoom } = fitView([], sizeOf(element))
  map.setView(center, zoom, { animate: false })
  signal.addEventListener('abort', () => {
    // Leaflet 1.9 leaves the timer of a running zoom, which would then find no map.
    Object.assign(map, { _animatingZoom: false })
    map.remove()
  })
  await nextTask()
  signal.throwIfAborted()

  return {
    map,
    isStill,
    draw: (taken, onCredit) => {
      drawGround(map, country, taken, signal)
        .then(() => showStreets(map, onCredit, signal))
        .catch(() => undefined)
    },
  }
}
