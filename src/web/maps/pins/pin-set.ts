import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { MapWords } from '#web/maps/map-catalog.ts'
import { CLUSTER_ZOOM_MAX, createPinClusters, type PinMark } from './pin-clusters.ts'
import { drawCluster, drawPin, markPin } from './pin-elements.ts'
import { spreadPins } from './pin-spread.ts'
import type { MapPoint, Pixel } from '#web/maps/stores-map.ts'

/** A pin or cluster on a map; `placed` is the map's object that holds its element. */
type DrawnPin<Placed> = { mark: PinMark; placed: Placed; element: HTMLButtonElement }

/**
 * The pins and clusters in view, as buttons in the order of the list. Both maps share this part; each
 * places the buttons itself.
 *
 * @param options.takeOff removes a pin or cluster from the map
 */
export function createPinSet<Placed>(options: {
  words: MapWords
  takeOff: (placed: Placed) => void
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
}) {
  const { words, takeOff, onPin, onCluster } = options
  let clusters = createPinClusters([])
  let selectedId: string | null = null
  /** The order of a cluster that was pressed with a key; its first pin gets the focus */
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
    // The selected location has a pin even if it belongs to a cluster.
    if (!selected || marks.some(({ key }) => key === selected.key)) return marks
    return [...marks, selected].toSorted((a, b) => a.order - b.order)
  }

  return {
    /** The pins and clusters on the map, by the key of their mark */
    drawn: drawn as ReadonlyMap<string, DrawnPin<Placed>>,
    isSelected,
    forget,
    clear,
    /**
     * The marks in an area. Removes all others from the map.
     *
     * @param pixelOf the position of a place, in pixels from any fixed point
     */
    marksIn(area: Area, zoom: number, pixelOf: (at: Coordinates) => Pixel): readonly PinMark[] {
      const marks = withSelected(clusters.marksIn(area, zoom))
      spread = zoom > CLUSTER_ZOOM_MAX ? spreadOf(marks, pixelOf) : new Map()
      const wanted = new Set(marks.map(({ key }) => key))
      for (const key of drawn.keys()) if (!wanted.has(key)) forget(key)
      return marks
    },
    /** Creates the button of a mark, which reports presses. */
    button(mark: PinMark): HTMLButtonElement {
      const element = mark.kind === 'pin' ? drawPin(mark.point) : drawCluster(mark.count, words)
      if (mark.kind === 'pin') markPin(element, isSelected(mark))
      element.addEventListener('click', (event) => {
        if (mark.kind === 'pin') return onPin(mark.point.id)
        // A click by a key has a `detail` of 0.
        if (event.detail === 0) focusFrom = mark.order
        onCluster(mark)
      })
      return element
    },
    /** Adds a pin or cluster that is now on the map. */
    keep(pin: DrawnPin<Placed>): DrawnPin<Placed> {
      drawn.set(pin.mark.key, pin)
      return pin
    },
    /** The offset of a mark from its place; `null` for none. */
    moveOf: (key: string): Pixel | null => spread.get(key) ?? null,
    /** The offset of a location's pin from its place. */
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
      // Numbers and names may have changed even if the ids are the same.
      clear()
    },
    /** @returns whether the selection has changed */
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

/** The offsets that spread overlapping marks, by the key of the mark. */
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
