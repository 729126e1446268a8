/** A chart's size in its own units. */
export type ChartFrame = {
  width: number
  height: number
  /** Where the first bar begins */
  left: number
  /** From one bar to the next */
  step: number
  top: number
  /** The line of zero */
  base: number
}

/** The chart on wide windows, with room for 12 months, and on phones, with room for 6. */
export const WIDE: ChartFrame = { width: 640, height: 316, left: 40, step: 50, top: 24, base: 280 }
export const NARROW: ChartFrame = {
  width: 320,
  height: 240,
  left: 34,
  step: 48,
  top: 13,
  base: 205,
}

export const BAR_WIDTH = 30
const TICKS = 4

type Bar = { x: number; y: number; height: number; passedY: number; passedHeight: number }

/** Where the bars of some months and the lines behind them are. */
export function monthBars(
  months: readonly { attempts: number; passed: number }[],
  { left, step, top, base }: ChartFrame,
): { ticks: { y: number; value: number }[]; bars: Bar[] } {
  const tick = tickFor(Math.max(0, ...months.map(({ attempts }) => attempts)))
  const heightOf = (value: number) => round((value / (tick * TICKS)) * (base - top))
  return {
    ticks: Array.from({ length: TICKS + 1 }, (_, index) => ({
      value: tick * index,
      y: round(base - heightOf(tick * index)),
    })),
    bars: months.map(({ attempts, passed }, index) => ({
      x: left + index * step,
      y: round(base - heightOf(attempts)),
      height: heightOf(attempts),
      passedY: round(base - heightOf(passed)),
      passedHeight: heightOf(passed),
    })),
  }
}

/** The round number (1, 2, 5, 10, 20, …) of which four reach the highest bar. */
export function tickFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      if (step * power * TICKS >= highest) return step * power
    }
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
