import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import groundLook from './ground/ground-look.css?inline'
import leafletLook from './ground/leaflet-look.css?inline'
import mapLook from './map-look.css?inline'
import pinLook from './pins/pin-look.css?inline'

let isAdopted = false

/** Gives the page the looks of maps, with the first map of whichever kind. */
export function adoptMapLook(): void {
  if (isAdopted) return
  isAdopted = true
  // The later ones win where they meet.
  for (const look of [leafletLook, groundLook, pinLook, mapLook]) adoptInBrowser(look)
}
