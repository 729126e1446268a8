import {
  CenteredTextSymbolizer,
  GeomType,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'

export type StreetColors = {
  land: string
  water: string
  park: string
  road: string
  minorRoad: string
  highway: string
  highwayEdge: string
  border: string
  text: string
  waterText: string
}

const PARKS: ReadonlySet<unknown> = new Set([
  'cemetery',
  'forest',
  'golf_course',
  'national_park',
  'nature_reserve',
  'park',
  'protected_area',
  'wood',
])
/** Widths in pixels by zoom, with linear interpolation. */
const WIDTHS = {
  highway: [
    [5, 0.8],
    [10, 3],
    [14, 6],
    [18, 18],
  ],
  major: [
    [8, 0.4],
    [12, 2.4],
    [15, 6],
    [18, 16],
  ],
  minor: [
    [11, 0.3],
    [14, 2],
    [16, 6],
    [18, 13],
  ],
} as const satisfies Record<string, readonly (readonly [zoom: number, width: number])[]>

const FONT = 'Figtree, sans-serif'

/** The paint rules, bottom to top, with the layers and kinds of Protomaps' basemap. */
export function paintRules(colors: StreetColors): PaintRule[] {
  return [
    { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: colors.land }) },
    {
      dataLayer: 'landuse',
      symbolizer: new PolygonSymbolizer({ fill: colors.park }),
      filter: (_, { props }) => PARKS.has(props['kind']),
    },
    {
      dataLayer: 'water',
      symbolizer: new PolygonSymbolizer({ fill: colors.water }),
      filter: (_, { geomType }) => geomType === GeomType.Polygon,
    },
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({ color: colors.water, width: 1.5 }),
      filter: (_, { geomType }) => geomType === GeomType.Line,
    },
    { dataLayer: 'boundaries', symbolizer: new LineSymbolizer({ color: colors.border, width: 1 }) },
    road('minor_road', colors.minorRoad, WIDTHS.minor, 2),
    road('minor_road', colors.road, WIDTHS.minor),
    road('major_road', colors.minorRoad, WIDTHS.major, 2),
    road('major_road', colors.road, WIDTHS.major),
    road('highway', colors.highwayEdge, WIDTHS.highway, 2),
    road('highway', colors.highway, WIDTHS.highway),
  ]
}

function road(
  kind: string,
  color: string,
  widths: readonly (readonly [zoom: number, width: number])[],
  edge = 0,
): PaintRule {
  return {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color, width: (zoom) => widthAt(widths, zoom) + edge }),
    filter: (zoom, { props }) => props['kind'] === kind && zoom >= (widths[0]?.[0] ?? 0),
  }
}

/** A width between two stops. */
export function widthAt(
  widths: readonly (readonly [zoom: number, width: number])[],
  zoom: number,
): number {
  const next = widths.findIndex(([at]) => at >= zoom)
  const [zoomAfter, after] = widths[next] ?? widths.at(-1) ?? [0, 1]
  const [zoomBefore, before] = widths[next - 1] ?? [zoomAfter, after]
  if (next === -1 || zoomAfter === zoomBefore) return after
  return before + ((zoom - zoomBefore) / (zoomAfter - zoomBefore)) * (after - before)
}

/** The label rules, most important first. */
export function labelRules(colors: StreetColors): LabelRule[] {
  const written = {
    fill: colors.text,
    stroke: colors.land,
    width: 3,
    labelProps: ['name:en', 'name'],
  }
  return [
    {
      dataLayer: 'places',
      symbolizer: new CenteredTextSymbolizer({
        ...written,
        font: (zoom, feature) => `600 ${placeHeight(zoom, feature)}px ${FONT}`,
      }),
      filter: (_, { props }) => props['kind'] === 'locality',
      sort: (a, b) => Number(b['population_rank'] ?? 0) - Number(a['population_rank'] ?? 0),
    },
    {
      dataLayer: 'roads',
      symbolizer: new LineLabelSymbolizer({ ...written, font: `500 12px ${FONT}` }),
      filter: (_, { props }) => props['kind'] === 'major_road' || props['kind'] === 'minor_road',
      minzoom: 14,
    },
    {
      dataLayer: 'water',
      symbolizer: new CenteredTextSymbolizer({
        ...written,
        fill: colors.waterText,
        stroke: colors.water,
        font: `500 14px ${FONT}`,
      }),
      filter: (_, { geomType }) => geomType === GeomType.Point,
    },
  ]
}

/** The height of a place's name, in pixels; names of cities are larger. */
function placeHeight(zoom: number, feature: Feature | undefined): number {
  const rank = Number(feature?.props['population_rank'] ?? 0)
  return Math.min(20, 11 + Math.max(0, rank - 6) * 1.5 + Math.max(0, zoom - 10))
}
