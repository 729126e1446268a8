import type { Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '#domain/coordinates.ts'
import type { LabelBox } from './map-labels.ts'
import { drawCluster, drawLeg, drawPin, drawUser, markPin } from './pin-elements.ts'
import { CLUSTER_ZOOM_MAX, createPinClusters, type PinMark } from './pin-clusters.ts'
import { spreadPins } from './pin-spread.ts'
import { PlacedElement } from './placed-element.ts'
import type { MapPoint, Pixel } from './stores-map.ts'

/** Pins are drawn a little beyond the view, as part of it. */
const DRAWN_AHEAD = 0.15
const PANE = 'markerPane'

/** What they cover, in pixels: about a place so far up from their own. */
const PIN_BOX = { halfWidth: 18, halfHeight: 24, up: 26 } as const
const CLUSTER_BOX = { halfWidth: 28, halfHeight: 26, up: 0 } as const

type Drawn = { mark: PinMark; layer: PlacedElement; element: HTMLButtonElement }

type PinEvents = {
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
  /** A pin or cluster got the focus */
  onFocus: (at: Coordinates, move: Pixel | null) => void
}

/** The pins and clusters in view, in the order of the list. */
export function createPinLayer(map: LeafletMap, events: PinEvents) {
  let clusters = createPinClusters([])
  let selectedId: string | null = null
  let user: PlacedElement | null = null
  /** After a cluster that was pressed by a key is gone, its first pin has the focus. */
  let focusFrom: number | null = null
  const drawn = new Map<string, Drawn>()
  const spread = new Map<string, Pixel>()

  function update(): void {
    const marks = marksInView()
    placeSpread(marks)
    const wanted = new Set(marks.map(({ key }) => key))
    for (const [key, { layer }] of drawn) {
      if (wanted.has(key)) continue
      layer.remove()
      drawn.delete(key)
    }
    let before: Element | null = null
    for (const mark of marks) {
      const { element, layer } = drawn.get(mark.key) ?? draw(mark)
      const move = spread.get(mark.key) ?? null
      layer.moveBy(move ?? { x: 0, y: 0 })
      drawLeg(element, move)
      // Tab goes through them in the order of the list. Moving one would take its focus.
      if (element !== document.activeElement && element.previousElementSibling !== before) {
        if (before) before.after(element)
        else element.parentElement?.prepend(element)
      }
      before = element
    }
    passFocusOn()
  }

  function marksInView(): PinMark[] {
    const bounds = map.getBounds().pad(DRAWN_AHEAD)
    const area = [
      bounds.getWest(),
      Math.max(-90, bounds.getSouth()),
      bounds.getEast(),
      Math.min(90, bounds.getNorth()),
    ] as const
    const marks = clusters.marksIn(area, map.getZoom())
    const selected = selectedId === null ? null : clusters.markOf(selectedId)
    // The selected one is seen even where it is part of a cluster.
    if (!selected || marks.some(({ key }) => key === selected.key)) return marks
    return [...marks, selected].toSorted((a, b) => a.order - b.order)
  }

  function placeSpread(marks: readonly PinMark[]): void {
    spread.clear()
    if (map.getZoom() <= CLUSTER_ZOOM_MAX) return
    const moves = spreadPins(marks.map((mark) => map.latLngToLayerPoint(mark)))
    marks.forEach(({ key }, index) => {
      const move = moves[index]
      if (move) spread.set(key, move)
    })
  }

  function draw(mark: PinMark): Drawn {
    const element = mark.kind === 'pin' ? drawPin(mark.point) : drawCluster(mark.count)
    if (mark.kind === 'pin') markPin(element, mark.point.id === selectedId)
    element.style.zIndex = String(-mark.order)
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      if (mark.kind === 'pin') return events.onPin(mark.point.id)
      // A key's click has no place in the window.
      if (event.detail === 0) focusFrom = mark.order
      events.onCluster(mark)
    })
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) events.onFocus(mark, spread.get(mark.key) ?? null)
    })
    const layer = new PlacedElement(element, mark, PANE).addTo(map)
    const made = { mark, layer, element }
    drawn.set(mark.key, made)
    return made
  }

  function passFocusOn(): void {
    if (focusFrom === null || document.activeElement !== document.body) return
    const from = focusFrom
    focusFrom = null
    const next = [...drawn.values()].find(({ mark }) => mark.order === from)
    next?.element.focus({ preventScroll: true })
  }

  return {
    update,
    setPoints(points: readonly MapPoint[]): void {
      clusters = createPinClusters(points)
      // Numbers and names may be others, though the ids are the same.
      for (const { layer } of drawn.values()) layer.remove()
      drawn.clear()
      update()
    },
    select(id: string | null): void {
      if (id === selectedId) return
      selectedId = id
      for (const { mark, element } of drawn.values()) {
        if (mark.kind === 'pin') markPin(element, mark.point.id === id)
      }
      update()
    },
    setUser(at: Coordinates | null): void {
      user?.remove()
      user = at && new PlacedElement(drawUser(), at, 'shadowPane').addTo(map)
    },
    /** Where pins stand, in pixels of the layers' own plane. */
    boxes(): LabelBox[] {
      return [...drawn.values()].map(({ mark }) => {
        const { x, y } = map.latLngToLayerPoint(mark)
        const move = spread.get(mark.key) ?? { x: 0, y: 0 }
        const { halfWidth, halfHeight, up } = mark.kind === 'pin' ? PIN_BOX : CLUSTER_BOX
        return { x: x + move.x, y: y + move.y - up, halfWidth, halfHeight }
      })
    },
    /** How far a location's pin stands from its place. */
    moveOf(id: string): Pixel {
      return spread.get(`pin ${id}`) ?? { x: 0, y: 0 }
    },
    focus(id: string): void {
      drawn.get(`pin ${id}`)?.element.focus({ preventScroll: true })
    },
  }
}
