/** How long the pointer rests on something before its tooltip opens (spec 9). */
export const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip closed, the next opens at once (spec 9). */
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

/** Where something stands in the window, in pixels. */
export type Box = { left: number; top: number; width: number; height: number }

/** Least distance from the window's edge, in pixels. */
const EDGE_PX = 8

/**
 * Where a tooltip goes: centred above its trigger, below it where there is no room above, and never
 * over the window's edge.
 *
 * @param windowWidth in pixels
 * @returns the tooltip's left and top edge in the window, in pixels
 */
export function placeTooltip(
  trigger: Box,
  tooltip: Pick<Box, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } {
  const centred = trigger.left + (trigger.width - tooltip.width) / 2
  const rightmost = windowWidth - tooltip.width - EDGE_PX
  const above = trigger.top - tooltip.height
  return {
    left: Math.max(EDGE_PX, Math.min(centred, rightmost)),
    top: above >= 0 ? above : trigger.top + trigger.height,
  }
}
