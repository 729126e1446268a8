import { googleKey } from '#web/maps/google/google-key.ts'
import { openLeafletMap } from '#web/maps/ground/leaflet-map.ts'
import type { MapWords } from './map-catalog.ts'
import type { MapEvents, StoresMap } from './stores-map.ts'

/**
 * Opens Google's map if the document has the owner's key, otherwise the built-in map.
 *
 * @param onFail receives an error that ends the map after it has opened
 * @param signal ends the map, also while it is opening
 * @throws when the map cannot be loaded, or `signal` was aborted first
 */
export async function openMap(
  element: HTMLElement,
  words: MapWords,
  events: MapEvents,
  onFail: (error: unknown) => void,
  signal: AbortSignal,
): Promise<StoresMap> {
  const key = googleKey()
  // The built-in map is kept on the device.
  if (key === null || !navigator.onLine) return openLeafletMap(element, words, events, signal)
  const { openGoogleMap } = await import('#web/maps/google/google-map.ts')
  return openGoogleMap(key, element, words, { ...events, onFail }, signal)
}
