import { assetAddress } from '#web/addresses/asset-address.ts'

/**
 * A line as whole steps: longitude and latitude of its first point, then the difference of each point
 * from the previous one.
 */
export type StepLine = readonly number[]

/** A city with its point in steps, and ten times the decimal logarithm of its population. */
export type GroundCity = readonly [name: string, lng: number, lat: number, size: number]

/** `public/map/us.json`, made by `scripts/map-outlines.ts`. Areas are rings, including holes. */
export type CountryGround = {
  /** Steps of a degree */
  steps: number
  neighbors: readonly StepLine[]
  states: readonly StateOutline[]
  /** Lakes outside of all states, e.g. the Great Lakes */
  seas: readonly StepLine[]
  lakes: readonly StepLine[]
  rivers: readonly StepLine[]
  /** Between states */
  borders: readonly StepLine[]
  cities: readonly GroundCity[]
  /** Names of waters, in degrees, each with the zoom from which it is shown */
  waters: readonly (readonly [name: string, lng: number, lat: number, zoom: number])[]
}

export type StateOutline = {
  /** Postal abbreviation in lower case */
  code: string
  name: string
  /** The position of its name, in steps */
  at: readonly [lng: number, lat: number]
  /** West, south, east, north, in degrees */
  box: readonly [number, number, number, number]
  rings: readonly StepLine[]
}

/** A state in detail, e.g. `public/map/oh.json`. */
export type StateGround = Pick<CountryGround, 'steps' | 'rivers' | 'borders' | 'cities'> & {
  rings: readonly StepLine[]
  /** Its shorelines */
  shores: readonly StepLine[]
  counties: readonly StepLine[]
}

/** The zoom from which states are drawn in detail. */
export const DETAIL_ZOOM = 6

/** Reads the ground of the whole country. */
export async function fetchCountry(signal: AbortSignal): Promise<CountryGround> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  return (await fetchGround('us', signal)) as CountryGround
}

/** @param code of the state, in lower case */
export async function fetchState(code: string, signal: AbortSignal): Promise<StateGround> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  return (await fetchGround(code, signal)) as StateGround
}

async function fetchGround(name: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(assetAddress(`/map/${name}.json`), { signal })
  if (!answer.ok) throw new Error(`The map's ground "${name}" answers ${answer.status}.`)
  return answer.json()
}

/** A line's points in degrees, latitude first, as Leaflet has them. */
export function degreesOf(line: StepLine, steps: number): [lat: number, lng: number][] {
  const points: [number, number][] = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index + 1 < line.length; index += 2) {
    lng += line[index] ?? 0
    lat += line[index + 1] ?? 0
    points.push([lat / steps, lng / steps])
  }
  return points
}

/**
 * The states to draw in detail: from zoom 6 on, those in view.
 *
 * @param view west, south, east, north, in degrees
 * @returns their codes
 */
export function detailedStates(
  states: readonly Pick<StateOutline, 'code' | 'box'>[],
  view: readonly [number, number, number, number],
  zoom: number,
): string[] {
  if (zoom < DETAIL_ZOOM) return []
  const [west, south, east, north] = view
  return states
    .filter(({ box }) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south)
    .map(({ code }) => code)
}
