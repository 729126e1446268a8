import type { Box, Pixel } from './stores-map.ts'

/** The minimum distance from the map's edges, in pixels. */
const MARGIN = 12
/** The space of a selected pin above its place and on each side, in pixels. */
const PIN = { height: 68, halfWidth: 28 } as const

/**
 * How far the view must move so that a location's window is fully on the map or, if the window is at
 * the map's bottom, so that it does not cover the pin.
 *
 * @param map the map's box
 * @param info the window's box
 * @param anchor the pin's tip, from the map's top left corner
 * @returns `null` if the view need not move
 */
export function missingRoom(map: Box, info: Box, anchor: Pixel): Pixel | null {
  const tip = { x: map.left + anchor.x, y: map.top + anchor.y }
  const isAtFoot =
    info.bottom > map.bottom - 2 * MARGIN && info.right - info.left > 0.8 * (map.right - map.left)
  const seen: Box = isAtFoot
    ? {
        left: tip.x - PIN.halfWidth,
        right: tip.x + PIN.halfWidth,
        top: tip.y - PIN.height,
        bottom: tip.y,
      }
    : info
  const room: Box = {
    left: map.left + MARGIN,
    right: map.right - MARGIN,
    top: map.top + MARGIN,
    bottom: (isAtFoot ? info.top : map.bottom) - MARGIN,
  }
  const x = missing(seen.left, seen.right, room.left, room.right)
  const y = missing(seen.top, seen.bottom, room.top, room.bottom)
  return x === 0 && y === 0 ? null : { x, y }
}

function missing(start: number, end: number, from: number, to: number): number {
  if (start < from) return Math.round(start - from)
  return end > to ? Math.round(Math.min(end - to, start - from)) : 0
}
