import type { Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { LabelBox } from '#web/maps/ground/map-labels.ts'
import type { MapWords } from '#web/maps/map-catalog.ts'
import type { PinMark } from './pin-clusters.ts'
import { coveredBox, drawLeg, drawUser } from './pin-elements.ts'
import { createPinSet } from './pin-set.ts'
import { PlacedElement } from './placed-element.ts'
import type { MapPoint } from '#web/maps/stores-map.ts'

/** How far beyond the view pins are drawn, as a fraction of it. */
const DRAWN_AHEAD = 0.15
const PANE = 'markerPane'

export type PinEvents = {
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
  /** A pin or cluster got the focus */
  onFocus: (at: Coordinates) => void
}

/** The pins and clusters in view, in the order of the list. */
export function createPinLayer(map: LeafletMap, words: MapWords, events: PinEvents) {
  let user: PlacedElement | null = null
  const pins = createPinSet<PlacedElement>({
    ...events,
    words,
    takeOff: (layer) => void layer.remove(),
  })

  function update(): void {
    const bounds = map.getBounds().pad(DRAWN_AHEAD)
    const marks = pins.marksIn(
      [
        bounds.getWest(),
        Math.max(-90, bounds.getSouth()),
        bounds.getEast(),
        Math.min(90, bounds.getNorth()),
      ],
      map.getZoom(),
      (at) => map.latLngToLayerPoint(at),
    )
    let before: Element | null = null
    for (const mark of marks) {
      const { element, placed } = pins.drawn.get(mark.key) ?? draw(mark)
      const move = pins.moveOf(mark.key)
      placed.moveBy(move ?? { x: 0, y: 0 })
      drawLeg(element, move)
      // Tab follows the order of the list. The focused one is not moved, because it would lose the focus.
      if (element !== document.activeElement && element.previousElementSibling !== before) {
        if (before) before.after(element)
        else element.parentElement?.prepend(element)
      }
      before = element
    }
    pins.passFocusOn()
  }

  function draw(mark: PinMark) {
    const element = pins.button(mark)
    element.style.zIndex = String(-mark.order)
    // A press on the ground closes the window; a press on a pin does not.
    element.addEventListener('click', (event) => event.stopPropagation())
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) events.onFocus(mark)
    })
    return pins.keep({ mark, element, placed: new PlacedElement(element, mark, PANE).addTo(map) })
  }

  return {
    update,
    /** Replaces the locations; the next `update` shows them. */
    setPoints: (points: readonly MapPoint[]) => pins.setPoints(points),
    select(id: string | null): void {
      if (pins.select(id)) update()
    },
    setUser(at: Coordinates | null): void {
      user?.remove()
      user = at && new PlacedElement(drawUser(words), at, 'shadowPane').addTo(map)
    },
    /** The areas that pins and clusters cover, in pixels of the layers' plane. */
    boxes(): LabelBox[] {
      return [...pins.drawn.values()].map(({ mark }) => {
        const { x, y } = map.latLngToLayerPoint(mark)
        const move = pins.moveOf(mark.key) ?? { x: 0, y: 0 }
        return coveredBox({ x: x + move.x, y: y + move.y }, mark.kind)
      })
    },
    moveOf: pins.moveOfPin,
    focus: (id: string) => pins.focus(id),
  }
}
