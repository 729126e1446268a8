import type { PricePoint } from '#domain/day/today.ts'

/** The chart's size, in its own units */
export const CHART = { width: 640, height: 180, left: 44, bottom: 24, top: 12 }

/**
 * The line of a price as the points of an SVG polyline: a step at each change, the last one to now.
 *
 * @param past the earliest first; those without a price are left out
 * @param now ms since the epoch
 * @returns also the lowest and the highest amount, in dollars
 */
export function chartLine(
  past: readonly PricePoint[],
  now: number,
): { points: string; low: number; high: number } {
  const known = past.flatMap(({ at, credit }) =>
    credit === null ? [] : [{ at: Date.parse(at), dollars: Number(credit) }],
  )
  const dollars = known.map((price) => price.dollars)
  const [low, high] = [Math.min(...dollars), Math.max(...dollars)]
  const start = known[0]?.at ?? now
  const { width, height, left, bottom, top } = CHART
  const x = (at: number) => left + ((at - start) / Math.max(1, now - start)) * (width - left - 8)
  const room = height - top - bottom
  const y = (value: number) =>
    top + (high === low ? room / 2 : ((high - value) / (high - low)) * room)
  const points = known.flatMap((price, index) => {
    const end = known[index + 1]?.at ?? now
    return [
      `${round(x(price.at))},${round(y(price.dollars))}`,
      `${round(x(end))},${round(y(price.dollars))}`,
    ]
  })
  return { points: points.join(' '), low, high }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
