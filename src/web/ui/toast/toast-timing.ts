/** How long a toast stays without pointer or focus, in ms (spec 9). */
export const TOAST_MS = 5000
/** How far a swipe to the right dismisses a toast, in pixels (spec 9). */
export const SWIPE_PX = 50
/** A shorter movement is a press, in pixels. */
const SWIPE_START_PX = 8

/**
 * The time that a toast has left. Its clock pauses while the toast has the pointer or the focus.
 *
 * @param leftMs the time left when the clock last started
 * @param ranMs how long the clock has run since then
 */
export function timeLeft(leftMs: number, ranMs: number): number {
  return Math.max(0, leftMs - Math.max(0, ranMs))
}

/**
 * How far a toast follows the finger: only to the right, and not during a scroll.
 *
 * @param x how far the finger moved to the right, in pixels
 * @param y how far it moved down, in pixels
 * @returns how far the toast moves to the right, in pixels
 */
export function swipeOffset(x: number, y: number): number {
  return x >= SWIPE_START_PX && x > Math.abs(y) ? x : 0
}

/** Whether a swipe of this length dismisses the toast. */
export function isSwipedAway(offset: number): boolean {
  return offset >= SWIPE_PX
}
