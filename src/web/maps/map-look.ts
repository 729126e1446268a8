import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import groundLook from './ground/ground-look.css?inline'
import leafletLook from './ground/leaflet-look.css?inline'
import mapLook from './map-look.css?inline'
import pinLook from './pins/pin-look.css?inline'

let isAdopted = false

/** Adds the style sheets of maps to the page, once. */
export function adoptMapLook(): void {
  if (isAdopted) return
  isAdopted = true
  // Later style sheets override earlier ones.
  for (const look of [leafletLook, groundLook, pinLook, mapLook]) adoptInBrowser(look)
}
