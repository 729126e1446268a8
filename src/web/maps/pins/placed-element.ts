import {
  DomUtil,
  Layer,
  point,
  type LatLng,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { Pixel } from '#web/maps/stores-map.ts'

/** An element at a place on the map. It moves with the map, also during a zoom. */
export class PlacedElement extends Layer {
  readonly element: HTMLElement | SVGElement
  #at: Coordinates
  #move: Pixel
  #map: LeafletMap | null = null

  /** @param move the offset of the element from its place, in pixels */
  constructor(
    element: HTMLElement | SVGElement,
    at: Coordinates,
    pane: string,
    move: Pixel = { x: 0, y: 0 },
  ) {
    super({ pane })
    this.element = element
    this.#at = at
    this.#move = move
    element.classList.add('map-placed')
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    map.on('zoomanim', this.#follow)
    this.getPane()?.append(this.element)
    this.#place()
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomanim', this.#follow)
    this.element.remove()
    return this
  }

  override getEvents() {
    return {
      zoom: () => this.#place(),
      viewreset: () => this.#place(),
    }
  }

  moveTo(at: Coordinates): void {
    this.#at = at
    this.#place()
  }

  moveBy(move: Pixel): void {
    if (move.x === this.#move.x && move.y === this.#move.y) return
    this.#move = move
    this.#place()
  }

  readonly #follow = ({ center, zoom }: ZoomAnimEvent): void => {
    if (this.#map) this.#set(placeAfterZoom(this.#map, this.#at, center, zoom))
  }

  #place(): void {
    if (this.#map) this.#set(this.#map.latLngToLayerPoint(this.#at))
  }

  #set({ x, y }: Pixel): void {
    DomUtil.setPosition(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only sets styles
      this.element as HTMLElement,
      point(Math.round(x + this.#move.x), Math.round(y + this.#move.y)),
    )
  }
}

/** The position of a place on the layers' plane at the end of a zoom that begins now. */
export function placeAfterZoom(
  map: LeafletMap,
  at: Coordinates,
  center: LatLng,
  zoom: number,
): Pixel {
  const pane = map.getPane('mapPane')
  const shift = pane ? DomUtil.getPosition(pane) : point(0, 0)
  const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(shift).round()
  return map.project(at, zoom).subtract(origin)
}
