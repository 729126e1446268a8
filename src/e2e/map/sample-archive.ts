import { zxyToTileId } from 'pmtiles'

// A small street archive, written by hand: PMTiles 3 around Mapbox vector tiles 2, uncompressed.

type Point = readonly [lng: number, lat: number]
type Shape = {
  layer: string
  kind: 'point' | 'line' | 'area'
  points: readonly Point[]
  props: Readonly<Record<string, string>>
}
type Tile = { z: number; x: number; y: number }

const EXTENT = 4096
const HEADER_LENGTH = 127
const KINDS = { point: 1, line: 2, area: 3 } as const
const ZOOMS = [8, 9, 10, 11, 12] as const
const WEST = -82.2
const EAST = -81.3
const SOUTH = 41.1
const NORTH = 41.7

/** Invented streets around Parma: two highways, a grid of roads, a park and a lake. */
const SHAPES: readonly Shape[] = [
  {
    layer: 'earth',
    kind: 'area',
    props: { kind: 'earth' },
    points: [
      [-83, 42.2],
      [-80.5, 42.2],
      [-80.5, 40.6],
      [-83, 40.6],
    ],
  },
  {
    layer: 'water',
    kind: 'area',
    props: { kind: 'lake' },
    points: [
      [-83, 42.2],
      [-80.5, 42.2],
      [-80.5, 41.75],
      [-81.7, 41.5],
      [-83, 41.45],
    ],
  },
  {
    layer: 'landuse',
    kind: 'area',
    props: { kind: 'park' },
    points: [
      [-81.85, 41.42],
      [-81.82, 41.42],
      [-81.8, 41.33],
      [-81.84, 41.33],
    ],
  },
  ...[41.34, 41.36, 41.38, 41.4, 41.42].map((lat): Shape =>
    road('major_road', [WEST, lat], [EAST, lat]),
  ),
  ...[-81.84, -81.78, -81.72, -81.66].map((lng): Shape =>
    road('major_road', [lng, SOUTH], [lng, 41.5]),
  ),
  road('highway', [WEST, 41.41], [EAST, 41.43]),
  road('highway', [-81.69, 41.48], [-81.87, SOUTH]),
  {
    layer: 'places',
    kind: 'point',
    props: { kind: 'locality', name: 'Parma' },
    points: [[-81.723, 41.405]],
  },
]

/** The archive's bytes, with the metadata of OpenStreetMap tiles. */
export function sampleArchive(): Buffer {
  const tiles = ZOOMS.flatMap((z) => tilesAt(z))
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: encodeTile(tile) }))
    .toSorted((a, b) => a.id - b.id)
  const directory = encodeDirectory(tiles)
  const metadata = Buffer.from(
    JSON.stringify({ attribution: '<a href="https://example.com">© Test Streets</a>' }),
  )
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))

  const header = Buffer.alloc(HEADER_LENGTH)
  header.write('PMTiles', 0)
  header[7] = 3
  const metadataAt = HEADER_LENGTH + directory.length
  const dataAt = metadataAt + metadata.length
  const places = [
    HEADER_LENGTH,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ]
  const counts = [tiles.length, tiles.length, tiles.length]
  ;[...places, ...counts].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  })
  // In order of ids; nothing is compressed; vector tiles; from the first zoom to the last.
  header.set([1, 1, 1, 1, ZOOMS[0], ZOOMS.at(-1) ?? 0], 96)
  ;[WEST, SOUTH, EAST, NORTH].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  })
  return Buffer.concat([header, directory, metadata, data])
}

function road(kind: string, from: Point, to: Point): Shape {
  return { layer: 'roads', kind: 'line', props: { kind }, points: [from, to] }
}

function tilesAt(z: number): Tile[] {
  const [left, top] = toTile([WEST, NORTH], z)
  const [right, bottom] = toTile([EAST, SOUTH], z)
  const tiles: Tile[] = []
  for (let x = Math.floor(left); x <= right; x++) {
    for (let y = Math.floor(top); y <= bottom; y++) tiles.push({ z, x, y })
  }
  return tiles
}

function toTile([lng, lat]: Point, z: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(lng / 360 + 0.5) * 2 ** z, y * 2 ** z]
}

function encodeDirectory(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ bytes }) => bytes.length)
  // Consecutive entries: an offset of 0 means "right after the previous one"; the first is 0 + 1.
  const places = tiles.map((_, index) => (index === 0 ? 1 : 0))
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...places].flatMap(varint))
}

function encodeTile(tile: Tile): Buffer {
  const names = [...new Set(SHAPES.map(({ layer }) => layer))]
  return Buffer.from(names.flatMap((name) => field(3, encodeLayer(name, tile))))
}

function encodeLayer(name: string, tile: Tile): number[] {
  const shapes = SHAPES.filter(({ layer }) => layer === name)
  const keys = [...new Set(shapes.flatMap(({ props }) => Object.keys(props)))]
  const values = [...new Set(shapes.flatMap(({ props }) => Object.values(props)))]
  return [
    ...field(1, bytesOf(name)),
    ...shapes.flatMap((shape) =>
      field(2, [
        ...field(
          2,
          Object.entries(shape.props).flatMap(([key, value]) => [
            ...varint(keys.indexOf(key)),
            ...varint(values.indexOf(value)),
          ]),
        ),
        ...number(3, KINDS[shape.kind]),
        ...field(4, encodePoints(shape, tile).flatMap(varint)),
      ]),
    ),
    ...keys.flatMap((key) => field(3, bytesOf(key))),
    ...values.flatMap((value) => field(4, field(1, bytesOf(value)))),
    ...number(5, EXTENT),
    ...number(15, 2),
  ]
}

/** "Move to" the first point, "line to" the others, "close" an area. */
function encodePoints({ kind, points }: Shape, { z, x, y }: Tile): number[] {
  let last = [0, 0]
  const steps = points.map((point) => {
    const [px, py] = toTile(point, z)
    const at = [Math.round((px - x) * EXTENT), Math.round((py - y) * EXTENT)]
    const step = at.map((value, axis) => zigzag(value - (last[axis] ?? 0)))
    last = at
    return step
  })
  const [first = [], ...rest] = steps
  return [
    command(1, 1),
    ...first,
    ...(rest.length > 0 ? [command(2, rest.length), ...rest.flat()] : []),
    ...(kind === 'area' ? [command(7, 1)] : []),
  ]
}

function command(id: number, count: number): number {
  return count * 8 + id
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function field(id: number, bytes: readonly number[]): number[] {
  return [...varint(id * 8 + 2), ...varint(bytes.length), ...bytes]
}

function number(id: number, value: number): number[] {
  return [...varint(id * 8), ...varint(value)]
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function bytesOf(text: string): number[] {
  return [...Buffer.from(text)]
}
