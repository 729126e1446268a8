/** How long the pointer rests on a trigger before its tooltip opens, in ms (spec 9). */
export const TOOLTIP_DELAY_MS = 700
/** A tooltip opens at once within this time after the last one closed, in ms (spec 9). */
export const TOOLTIP_SKIP_MS = 300

/**
 * How long to wait before a tooltip opens.
 *
 * @param now milliseconds on any clock
 * @param closedAt when the last tooltip closed, on the same clock; `null` when none has
 * @returns milliseconds
 */
export function tooltipDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
}

/** The position of an element in the window, in pixels. */
export type Box = { left: number; top: number; width: number; height: number }

/** The minimum distance from the window's edge, in pixels. */
const EDGE_PX = 8

/**
 * The position of a tooltip: centered above its trigger, or below it if there is no space above, and
 * always within the window.
 *
 * @param windowWidth in pixels
 * @returns the left and top edges of the tooltip in the window, in pixels
 */
export function placeTooltip(
  trigger: Box,
  tooltip: Pick<Box, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } {
  const centered = trigger.left + (trigger.width - tooltip.width) / 2
  const rightmost = windowWidth - tooltip.width - EDGE_PX
  const above = trigger.top - tooltip.height
  return {
    left: Math.max(EDGE_PX, Math.min(centered, rightmost)),
    top: above >= 0 ? above : trigger.top + trigger.height,
  }
}
