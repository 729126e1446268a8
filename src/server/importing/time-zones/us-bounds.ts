import type { Coordinates } from '#domain/address/coordinates.ts'

/** The bounding box of each part of the United States, in degrees, with a margin. */
const PARTS: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  [24.3, -125, 49.5, -66.8],
  // Alaska, and its islands beyond the date line
  [51, -180, 71.6, -129.9],
  [51, 172, 53.2, 180],
  // Hawaii
  [18.7, -178.5, 28.6, -154.6],
  // Puerto Rico and the Virgin Islands
  [17.6, -68, 18.6, -64.5],
  // Guam and the Northern Marianas
  [13.1, 144.5, 20.7, 146.2],
  // American Samoa
  [-14.7, -171.2, -11, -168],
]

/** Whether a point may be in the United States; points just beyond the border also count. */
export function mayBeInUnitedStates(lat: number, lng: number): boolean {
  return PARTS.some(
    ([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
}

/** The bounding box of each state, with a margin of 0.1 degree. Source: Census Bureau. */
const STATES = new Map(
  `
  AK 51.1 -180.1 71.5 180.1; AL 30.1 -88.6 35.2 -84.7; AR 32.9 -94.8 36.6 -89.5;
  AS -14.5 -171 -14 -169.3; AZ 31.2 -115 37.2 -108.9; CA 32.4 -124.6 42.2 -114;
  CO 36.8 -109.2 41.2 -101.9; CT 40.8 -73.9 42.2 -71.6; DC 38.6 -77.3 39.1 -76.8;
  DE 38.3 -75.9 40 -74.9; FL 24.4 -87.8 31.2 -79.9; GA 30.2 -85.8 35.2 -80.7;
  GU 13.1 144.5 13.8 145.1; HI 18.8 -178.6 22.4 -154.7; IA 40.2 -96.8 43.7 -90;
  ID 41.8 -117.4 49.2 -110.9; IL 36.8 -91.7 42.7 -87.3; IN 37.6 -88.2 41.9 -84.6;
  KS 36.8 -102.2 40.2 -94.4; KY 36.3 -89.7 39.3 -81.8; LA 28.8 -94.2 33.2 -88.7;
  MA 41.1 -73.7 43 -69.8; MD 37.8 -79.6 39.9 -74.9; ME 42.9 -71.2 47.6 -66.8;
  MI 41.5 -90.6 48.3 -82.3; MN 43.3 -97.4 49.5 -89.3; MO 35.8 -95.9 40.8 -88.9;
  MP 14 145 19 146.2; MS 30 -91.8 35.1 -87.9; MT 44.2 -116.2 49.2 -103.9;
  NC 33.7 -84.5 36.7 -75.3; ND 45.8 -104.2 49.2 -96.4; NE 39.9 -104.2 43.2 -95.2;
  NH 42.5 -72.7 45.5 -70.6; NJ 38.8 -75.7 41.5 -73.7; NM 31.2 -109.2 37.2 -102.9;
  NV 34.9 -120.2 42.2 -113.9; NY 40.4 -79.9 45.2 -71.7; OH 38.3 -85 42.1 -80.4;
  OK 33.5 -103.2 37.2 -94.3; OR 41.8 -124.7 46.4 -116.3; PA 39.6 -80.7 42.4 -74.5;
  PR 17.8 -68.1 18.7 -65.1; RI 41 -72 42.2 -71; SC 31.9 -83.5 35.4 -78.4;
  SD 42.3 -104.2 46.1 -96.3; TN 34.8 -90.5 36.8 -81.5; TX 25.7 -106.8 36.7 -93.4;
  UT 36.8 -114.2 42.2 -108.9; VA 36.4 -83.8 39.6 -75.1; VI 17.5 -65.2 18.5 -64.4;
  VT 42.6 -73.6 45.2 -71.3; WA 45.4 -124.9 49.2 -116.8; WI 42.3 -93 47.2 -86.7;
  WV 37.1 -82.8 40.8 -77.6; WY 40.8 -111.2 45.2 -103.9
  `
    .trim()
    .split(/;\s+/)
    .map((text) => {
      const [state = '', ...numbers] = text.split(' ')
      const [south = 0, west = 0, north = 0, east = 0] = numbers.map(Number)
      return [state, { south, west, north, east }] as const
    }),
)

/**
 * Whether a point may be in a state: inside its bounding box, so also a little beyond its border.
 *
 * @param state postal abbreviation in capitals
 * @returns true for an unknown state
 */
export function mayBeInState(state: string, { lat, lng }: Coordinates): boolean {
  const box = STATES.get(state)
  return (
    box === undefined ||
    (lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east)
  )
}
