import type { Pixel } from '#web/maps/stores-map.ts'

/** Pins nearer than this overlap, in pixels. */
const COVERED = 26
/** The space of each pin on the circle, in pixels. */
const ROOM = 52

/**
 * Spreads overlapping pins on a circle around their common place, so that each is visible and can be
 * pressed.
 *
 * @param places of the pins, in pixels
 * @returns the offset of each pin; `null` for one that does not overlap
 */
export function spreadPins(places: readonly Pixel[]): (Pixel | null)[] {
  const groups: { middle: Pixel; members: number[] }[] = []
  places.forEach((place, index) => {
    const group = groups.find(
      ({ middle }) => Math.hypot(middle.x - place.x, middle.y - place.y) < COVERED,
    )
    if (group) group.members.push(index)
    else groups.push({ middle: place, members: [index] })
  })
  const moves: (Pixel | null)[] = places.map(() => null)
  for (const { middle, members } of groups) {
    if (members.length === 1) continue
    const radius = Math.max(ROOM / 2 + 6, (members.length * ROOM) / (2 * Math.PI))
    members.forEach((index, turn) => {
      // Clockwise from the left.
      const angle = Math.PI + (turn * 2 * Math.PI) / members.length
      const place = places[index] ?? middle
      moves[index] = {
        x: middle.x + radius * Math.cos(angle) - place.x,
        y: middle.y + radius * Math.sin(angle) - place.y,
      }
    })
  }
  return moves
}
