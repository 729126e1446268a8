import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { CLUSTER_ZOOM_MAX, createPinClusters, type PinMark } from './pin-clusters.ts'
import { drawCluster, drawPin, markPin } from './pin-elements.ts'
import { spreadPins } from './pin-spread.ts'
import type { MapPoint, Pixel } from '#web/maps/stores-map.ts'

/** A pin or cluster on a map; `placed` is what the map keeps it in its place with. */
type DrawnPin<Placed> = { mark: PinMark; placed: Placed; element: HTMLButtonElement }

/**
 * The pins and clusters in view, as buttons in the order of the list: what is the same on every map.
 * Where they are drawn is the map's own.
 *
 * @param takeOff takes one off the map
 */
export function createPinSet<Placed>(options: {
  takeOff: (placed: Placed) => void
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
}) {
  const { takeOff, onPin, onCluster } = options
  let clusters = createPinClusters([])
  let selectedId: string | null = null
  /** After a cluster that was pressed by a key is gone, its first pin has the focus. */
  let focusFrom: number | null = null
  const drawn = new Map<string, DrawnPin<Placed>>()
  let spread: ReadonlyMap<string, Pixel> = new Map()

  const isSelected = (mark: PinMark) => mark.kind === 'pin' && mark.point.id === selectedId

  function forget(key: string): void {
    const known = drawn.get(key)
    if (known) takeOff(known.placed)
    drawn.delete(key)
  }

  function clear(): void {
    for (const key of drawn.keys()) forget(key)
  }

  function withSelected(marks: readonly PinMark[]): readonly PinMark[] {
    const selected = selectedId === null ? null : clusters.markOf(selectedId)
    // The selected one is seen even where it is part of a cluster.
    if (!selected || marks.some(({ key }) => key === selected.key)) return marks
    return [...marks, selected].toSorted((a, b) => a.order - b.order)
  }

  return {
    /** Those on the map, by the key of their mark */
    drawn: drawn as ReadonlyMap<string, DrawnPin<Placed>>,
    isSelected,
    forget,
    clear,
    /**
     * What belongs into a part of the world; what is drawn of others is taken off.
     *
     * @param pixelOf where a place is; any plane will do
     */
    marksIn(area: Area, zoom: number, pixelOf: (at: Coordinates) => Pixel): readonly PinMark[] {
      const marks = withSelected(clusters.marksIn(area, zoom))
      spread = zoom > CLUSTER_ZOOM_MAX ? spreadOf(marks, pixelOf) : new Map()
      const wanted = new Set(marks.map(({ key }) => key))
      for (const key of drawn.keys()) if (!wanted.has(key)) forget(key)
      return marks
    },
    /** The button of a mark, which says what was pressed. */
    button(mark: PinMark): HTMLButtonElement {
      const element = mark.kind === 'pin' ? drawPin(mark.point) : drawCluster(mark.count)
      if (mark.kind === 'pin') markPin(element, isSelected(mark))
      element.addEventListener('click', (event) => {
        if (mark.kind === 'pin') return onPin(mark.point.id)
        // A key's click has no place in the window.
        if (event.detail === 0) focusFrom = mark.order
        onCluster(mark)
      })
      return element
    },
    /** Notes what is on the map now. */
    keep(pin: DrawnPin<Placed>): DrawnPin<Placed> {
      drawn.set(pin.mark.key, pin)
      return pin
    },
    /** How far a mark stands from its place; `null` where it stands on it. */
    moveOf: (key: string): Pixel | null => spread.get(key) ?? null,
    /** How far a location's pin stands from its place. */
    moveOfPin: (id: string): Pixel => spread.get(`pin ${id}`) ?? { x: 0, y: 0 },
    passFocusOn(): void {
      if (focusFrom === null || document.activeElement !== document.body) return
      const from = focusFrom
      focusFrom = null
      const next = [...drawn.values()].find(({ mark }) => mark.order === from)
      next?.element.focus({ preventScroll: true })
    },
    setPoints(points: readonly MapPoint[]): void {
      clusters = createPinClusters(points)
      // Numbers and names may be others, though the ids are the same.
      clear()
    },
    /** @returns whether another one was selected before */
    select(id: string | null): boolean {
      if (id === selectedId) return false
      selectedId = id
      for (const { mark, element } of drawn.values()) {
        if (mark.kind === 'pin') markPin(element, isSelected(mark))
      }
      return true
    },
    focus(id: string): void {
      drawn.get(`pin ${id}`)?.element.focus({ preventScroll: true })
    },
  }
}

/** How far marks stand from their places, so that all are seen; those that do, by their key. */
function spreadOf(
  marks: readonly PinMark[],
  pixelOf: (at: Coordinates) => Pixel,
): Map<string, Pixel> {
  const moves = spreadPins(marks.map(pixelOf))
  return new Map(
    marks.flatMap(({ key }, index) => {
      const move = moves[index]
      return move ? [[key, move]] : []
    }),
  )
}
