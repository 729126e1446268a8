import { Layer, type Map as LeafletMap } from 'leaflet'
import type { CountryGround, GroundCity } from './ground-file.ts'
import {
  chooseLabels,
  labelHeight,
  smallestCity,
  type LabelBox,
  type MapLabel,
} from './map-labels.ts'

const SVG = 'http://www.w3.org/2000/svg'
const PANE = 'labels'
/** The zooms that show names of states. */
const STATE_ZOOMS = [4, 6] as const
/** Waters have priority over all cities, states over the smaller ones. */
const SIZE_OF = { water: 90, state: 58 } as const

type Place = { text: string; kind: MapLabel['kind']; size: number; lat: number; lng: number }

/** The names of cities, states, and waters: as many as fit. */
export class LabelLayer extends Layer {
  readonly #element = document.createElementNS(SVG, 'svg')
  readonly #country: CountryGround
  readonly #taken: () => readonly LabelBox[]
  #map: LeafletMap | null = null
  /** By name and place; each source lists the biggest first */
  readonly #cities = new Map<string, Place>()

  /** @param taken areas without names, in pixels of the layers' plane */
  constructor(country: CountryGround, taken: () => readonly LabelBox[]) {
    super({ pane: PANE })
    this.#country = country
    this.#taken = taken
    this.#element.setAttribute('class', 'map-labels leaflet-zoom-hide')
    this.#element.setAttribute('aria-hidden', 'true')
    this.#keep(country.cities, country.steps)
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    if (!map.getPane(PANE)) map.createPane(PANE).style.zIndex = '220'
    map.getPane(PANE)?.append(this.#element)
    this.#draw()
    return this
  }

  override onRemove(): this {
    this.#element.remove()
    return this
  }

  /** Chooses names again after the map has moved. */
  redraw(): void {
    this.#draw()
  }

  /** Adds cities, whose names appear at the next `redraw`. */
  addCities(cities: readonly GroundCity[], steps: number): void {
    this.#keep(cities, steps)
  }

  #keep(cities: readonly GroundCity[], steps: number): void {
    for (const [text, lng, lat, size] of cities) {
      const place: Place = { text, kind: 'city', size, lat: lat / steps, lng: lng / steps }
      // The country's file has big cities at coarser points, so the later one wins.
      this.#cities.set(`${text} ${Math.round(place.lat)} ${Math.round(place.lng)}`, place)
    }
  }

  #draw(): void {
    const map = this.#map
    if (!map) return
    const bounds = map.getBounds().pad(0.2)
    const labels = this.#places(map.getZoom()).flatMap(({ lat, lng, text, kind, size }) => {
      if (!bounds.contains([lat, lng])) return []
      const { x, y } = map.latLngToLayerPoint([lat, lng])
      return { text, kind, size, x, y }
    })
    this.#element.replaceChildren(...chooseLabels(labels, this.#taken()).map(drawLabel))
  }

  #places(zoom: number): Place[] {
    const { states, waters, steps } = this.#country
    const smallest = smallestCity(zoom)
    return [
      ...[...this.#cities.values()].filter(({ size }) => size >= smallest),
      ...waters
        .filter(([, , , from]) => zoom >= from)
        .map(([text, lng, lat]): Place => ({ text, kind: 'water', size: SIZE_OF.water, lat, lng })),
      ...(zoom >= STATE_ZOOMS[0] && zoom <= STATE_ZOOMS[1] ? states : []).map(
        ({ name, code, at: [lng, lat] }): Place => ({
          text: zoom < 5 ? code.toUpperCase() : name,
          kind: 'state',
          size: SIZE_OF.state,
          lat: lat / steps,
          lng: lng / steps,
        }),
      ),
    ]
  }
}

function drawLabel(label: MapLabel): SVGTextElement {
  const element = document.createElementNS(SVG, 'text')
  element.setAttribute('class', `map-label-${label.kind}`)
  element.setAttribute('x', String(label.x))
  element.setAttribute('y', String(label.y))
  element.setAttribute('font-size', String(labelHeight(label)))
  element.textContent = label.text
  return element
}
