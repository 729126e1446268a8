import { clockText } from '#web/pages/today/store-clock.ts'
import type { PricePoint } from '#domain/day/today.ts'
import { CHART, chartLine } from './chart-line.ts'

type Props = { title: string; past: readonly PricePoint[]; now: number; timeZone: string }

/** A price over time; the table below it holds the same figures. */
export function PriceChart({ title, past, now, timeZone }: Props) {
  const { points, low, high } = chartLine(past, now)
  const { width, height, left, bottom, top } = CHART
  const first = past[0]
  if (points === '' || !first) return null
  const since = clockText(Date.parse(first.at), now, timeZone)
  return (
    <svg
      className="staff-today-chart"
      role="img"
      aria-label={`${title}: from $${low.toFixed(3)} to $${high.toFixed(3)} since ${since}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <line
        x1={left}
        x2={width}
        y1={height - bottom}
        y2={height - bottom}
        stroke="currentColor"
        opacity="0.3"
      />
      <text x="0" y={top + 6} fontSize="13" fill="currentColor">
        ${high.toFixed(2)}
      </text>
      {low !== high && (
        <text x="0" y={height - bottom} fontSize="13" fill="currentColor">
          ${low.toFixed(2)}
        </text>
      )}
      <text x={left} y={height - 6} fontSize="13" fill="currentColor">
        {since}
      </text>
      <text x={width} y={height - 6} fontSize="13" fill="currentColor" textAnchor="end">
        now
      </text>
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}
