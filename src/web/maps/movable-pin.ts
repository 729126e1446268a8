import { DomEvent, type Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { LabelBox } from '#web/maps/ground/map-labels.ts'
import { coveredBox, drawPin } from '#web/maps/pins/pin-elements.ts'
import { PlacedElement } from '#web/maps/pins/placed-element.ts'

/**
 * A pin that assistive technology presents as a slider.
 *
 * @param describedBy the id of the element that explains how to move the pin
 */
export function createMovablePin(map: LeafletMap, describedBy: string) {
  const element = drawPin({ id: '', name: 'Pin of the store', number: null, lat: 0, lng: 0 })
  element.classList.add('map-movable')
  element.setAttribute('role', 'slider')
  element.setAttribute('aria-valuemin', '-90')
  element.setAttribute('aria-valuemax', '90')
  element.setAttribute('aria-describedby', describedBy)
  element.removeAttribute('title')
  // Otherwise a press on the pin would also be one on the map, and a drag would move the map.
  DomEvent.disableClickPropagation(element)
  let placed: PlacedElement | null = null
  let at: Coordinates | null = null

  return {
    element,
    at: () => at,

    /** Moves the pin, or removes it. The element stays the same, so it keeps focus and pointer. */
    moveTo(next: Coordinates | null): void {
      at = next
      if (!next) {
        placed?.remove()
        placed = null
        return
      }
      element.setAttribute('aria-valuenow', String(next.lat))
      element.setAttribute('aria-valuetext', `${next.lat}, ${next.lng}`)
      if (placed) placed.moveTo(next)
      else placed = new PlacedElement(element, next, 'markerPane').addTo(map)
    },

    /** The area that the pin covers, in pixels of the layers' plane */
    boxes: (): LabelBox[] => (at ? [coveredBox(map.latLngToLayerPoint(at), 'pin')] : []),
  }
}
