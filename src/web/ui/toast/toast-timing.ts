/** How long a toast stays, unless it is being read (spec 9). */
export const TOAST_MS = 5000
/** How far to the right a toast is pushed to send it away (spec 9). */
export const SWIPE_PX = 50
/** Less movement than this is a press, not a swipe. */
const SWIPE_START_PX = 8

/**
 * What is left of a toast's time after it ran for a while. The clock stands while the toast has
 * focus or the pointer, so it runs in pieces.
 *
 * @param leftMs what was left when this piece began
 * @param ranMs how long the piece ran
 */
export function timeLeft(leftMs: number, ranMs: number): number {
  return Math.max(0, leftMs - Math.max(0, ranMs))
}

/**
 * How far a toast follows the finger: to the right only, and not at all while the movement is
 * rather a scroll.
 *
 * @param x pixels to the right since the press began
 * @param y pixels down since then
 * @returns pixels to the right
 */
export function swipeOffset(x: number, y: number): number {
  return x >= SWIPE_START_PX && x > Math.abs(y) ? x : 0
}

/** Whether a toast that was let go there is gone. */
export function isSwipedAway(offset: number): boolean {
  return offset >= SWIPE_PX
}
