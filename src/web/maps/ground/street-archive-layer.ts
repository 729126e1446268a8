import type { Map as LeafletMap } from 'leaflet'
import { FetchSource, PMTiles, TileType } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'
import { labelRules, paintRules, type StreetColors } from './street-rules.ts'

/** The attribution of street maps whose archive has none. */
const CREDIT = '© OpenStreetMap'
const DARK = '(prefers-color-scheme: dark)'

/**
 * Draws the owner's street archive in the design's colors, in the page's light or dark mode. Ignores
 * a file that is not an archive of vector tiles.
 *
 * @param onCredit receives the archive's attribution
 * @param signal ends pending work
 */
export async function showArchive(
  map: LeafletMap,
  address: string,
  onCredit: (credit: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const archive = new QuietArchive(new FetchSource(address))
  const header = await archive.getHeader()
  const metadata = await archive.getMetadata().catch(() => null)
  signal.throwIfAborted()
  if (header.tileType !== TileType.Mvt) return

  function draw() {
    const colors = readColors(map.getContainer())
    return leafletLayer({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same class, older
      url: archive as never,
      maxDataZoom: header.maxZoom,
      minZoom: header.minZoom,
      bounds: [
        [header.minLat, header.minLon],
        [header.maxLat, header.maxLon],
      ],
      paintRules: paintRules(colors),
      labelRules: labelRules(colors),
      backgroundColor: colors.land,
      attribution: '',
    }).addTo(map)
  }

  let layer = draw()
  onCredit(creditOf(metadata))
  window.matchMedia(DARK).addEventListener(
    'change',
    () => {
      layer.remove()
      layer = draw()
    },
    { signal },
  )
}

/** An archive whose tiles are empty, without a console error, when they fail to load. */
class QuietArchive extends PMTiles {
  override async getZxy(z: number, x: number, y: number, signal?: AbortSignal) {
    try {
      return await super.getZxy(z, x, y, signal)
    } catch {
      return undefined
    }
  }
}

/** The archive's attribution, which may be HTML, as text. */
function creditOf(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null || !('attribution' in metadata))
    return CREDIT
  const { attribution } = metadata
  if (typeof attribution !== 'string') return CREDIT
  const text = new DOMParser().parseFromString(attribution, 'text/html').body.textContent.trim()
  return text === '' ? CREDIT : text
}

function readColors(element: HTMLElement): StreetColors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    land: color('land'),
    water: color('water'),
    park: color('park'),
    road: color('road'),
    minorRoad: color('minor-road'),
    highway: color('highway'),
    highwayEdge: color('highway-edge'),
    border: color('border'),
    text: color('text'),
    waterText: color('water-text'),
  }
}
