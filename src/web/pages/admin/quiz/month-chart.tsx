import { useId } from 'react'
import type { MonthCount } from '#domain/quiz/quiz-results.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BAR_WIDTH, monthBars, NARROW, WIDE, type ChartFrame } from './month-bars.ts'
import { count, longMonth, monthsTitle, shortMonth } from './quiz-text.ts'

const WIDE_MONTHS = 12
const NARROW_MONTHS = 6

type Props = {
  months: readonly MonthCount[]
  /** The month that the other figures are about; `null` if they are about all */
  chosen: string | null
}

/** Attempts per month, passed and not, as bars and as a table. */
export function MonthChart({ months, chosen }: Props) {
  const id = useId()
  const rest = months.length > WIDE_MONTHS ? `The table has all ${months.length} months.` : null
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Attempts per month</h2>
        <p className="staff-key">
          <span>Passed</span>
          <span className="staff-key-rest">Not passed</span>
        </p>
      </div>
      <div className="staff-panel-body">
        <Bars
          className="staff-chart staff-chart-wide"
          months={months.slice(-WIDE_MONTHS)}
          chosen={chosen}
          frame={WIDE}
          rest={rest ?? 'The table has all numbers.'}
        />
        <Bars
          className="staff-chart staff-chart-narrow"
          months={months.slice(-NARROW_MONTHS)}
          chosen={chosen}
          frame={NARROW}
          rest={`The table has all ${months.length} months.`}
        />
        <details className="staff-as-table">
          <summary>
            <Icon name="chevron-down" />
            Show as a table
          </summary>
          <MonthTable months={months} />
        </details>
      </div>
    </section>
  )
}

type BarsProps = Props & { className: string; frame: ChartFrame; rest: string }

function Bars({ className, months, chosen, frame, rest }: BarsProps) {
  const titleId = useId()
  const { ticks, bars } = monthBars(months, frame)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{monthsTitle(months, rest)}</title>
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <line className="staff-axis" x1={frame.left - 8} x2={frame.width} y1={y} y2={y} />
          <text x="0" y={y + 4}>
            {count(value)}
          </text>
        </g>
      ))}
      {months.map(({ month, attempts }, index) => {
        const bar = bars[index]
        if (!bar) return null
        const middle = bar.x + BAR_WIDTH / 2
        return (
          <g key={month}>
            {bar.height > 0 && (
              <rect
                className="staff-bar-rest"
                x={bar.x}
                y={bar.y}
                width={BAR_WIDTH}
                height={bar.height}
                rx={Math.min(4, bar.height / 2)}
              />
            )}
            {bar.passedHeight > 0 && (
              <rect
                className="staff-bar-passed"
                x={bar.x}
                y={bar.passedY}
                width={BAR_WIDTH}
                height={bar.passedHeight}
                rx={bar.passedY === bar.y ? Math.min(4, bar.height / 2) : undefined}
              />
            )}
            <text className="staff-value" x={middle} y={bar.y - 7} textAnchor="middle">
              {count(attempts)}
            </text>
            <text
              className={month === chosen ? 'staff-value' : undefined}
              x={middle}
              y={frame.base + 23}
              textAnchor="middle"
            >
              {shortMonth(month)}
            </text>
            {month === chosen && (
              <rect
                className="staff-bar-passed"
                x={bar.x}
                y={frame.base + 29}
                width={BAR_WIDTH}
                height="3"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

function MonthTable({ months }: { months: readonly MonthCount[] }) {
  return (
    <table className="staff-figures">
      <caption className="visually-hidden">Attempts per month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Attempts</th>
          <th scope="col">Passed</th>
          <th scope="col">Not passed</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, attempts, passed }) => (
          <tr key={month}>
            <th scope="row">{longMonth(month)}</th>
            <td>{count(attempts)}</td>
            <td>{count(passed)}</td>
            <td>{count(attempts - passed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
