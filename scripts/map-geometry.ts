/** A GeoJSON point: longitude, latitude, in degrees. */
export type Position = readonly [lng: number, lat: number]
export type Line = readonly Position[]

/**
 * Drops the points of a line within a tolerance of the simplified line (Douglas–Peucker). Its ends
 * stay; a ring is split at the point farthest from its start.
 *
 * @param tolerance in degrees of latitude, at a point
 */
export function simplifyLine(line: Line, tolerance: (at: Position) => number): Position[] {
  const isKept = line.map((_, index) => index === 0 || index === line.length - 1)
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let farthest = -1
    let most = 0
    for (let index = from + 1; index < to; index++) {
      const point = at(line, index)
      const distance = distanceToSegment(point, at(line, from), at(line, to)) / tolerance(point)
      if (distance > most) {
        most = distance
        farthest = index
      }
    }
    if (most <= 1) continue
    isKept[farthest] = true
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => isKept[index])
}

function distanceToSegment(point: Position, from: Position, to: Position): number {
  const narrow = Math.cos((point[1] * Math.PI) / 180)
  const [px, py] = [point[0] * narrow, point[1]]
  const [ax, ay] = [from[0] * narrow, from[1]]
  const [bx, by] = [to[0] * narrow, to[1]]
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(px - ax - part * (bx - ax), py - ay - part * (by - ay))
}

/** Rounds the corners of a ring by cutting each off at a quarter (Chaikin). */
export function roundCorners(ring: Line): Position[] {
  const rounded = ring.slice(0, -1).flatMap((point, index): Position[] => {
    const next = at(ring, index + 1)
    return [between(point, next, 0.25), between(point, next, 0.75)]
  })
  return [...rounded, at(rounded, 0)]
}

function between(a: Position, b: Position, part: number): Position {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/** The area of a ring in square degrees of latitude, always positive. */
export function ringArea(ring: Line): number {
  let twice = 0
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = at(ring, index - 1)
    const [bx, by] = at(ring, index)
    twice += ax * by - bx * ay
  }
  return Math.abs(twice / 2) * Math.cos((at(ring, 0)[1] * Math.PI) / 180)
}

/** The centroid of a ring, where its name is written. */
export function ringMiddle(ring: Line): Position {
  let [twice, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = at(ring, index - 1)
    const [bx, by] = at(ring, index)
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return [x / (3 * twice), y / (3 * twice)]
}

/** Whether a point is in an area of rings, including rings of holes. */
export function isInRings([x, y]: Position, rings: readonly Line[]): boolean {
  let isInside = false
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [ax, ay] = at(ring, index - 1)
      const [bx, by] = at(ring, index)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}

/** The pieces of a line whose segments begin or end where `isWanted` says. */
export function cutLine(line: Line, isWanted: (at: Position) => boolean): Position[][] {
  const wanted = line.map((point) => isWanted(point))
  const pieces: Position[][] = []
  let piece: Position[] = []
  line.forEach((point, index) => {
    if (wanted[index] || wanted[index - 1] || wanted[index + 1]) {
      piece.push(point)
      if (wanted[index] || wanted[index + 1]) return
    }
    if (piece.length > 1) pieces.push(piece)
    piece = []
  })
  if (piece.length > 1) pieces.push(piece)
  return pieces
}

/**
 * Writes a line as whole numbers: the first point, then the difference of each from the previous one,
 * longitude before latitude.
 *
 * @param perDegree the number of steps per degree
 */
export function encodeLine(line: Line, perDegree: number): number[] {
  const numbers: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * perDegree), Math.round(lat * perDegree)]
    if (numbers.length > 0 && x === lastX && y === lastY) continue
    numbers.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return numbers
}

function at(line: Line, index: number): Position {
  const point = line[index]
  if (!point) throw new Error(`A line of ${line.length} points has no point ${index}`)
  return point
}
