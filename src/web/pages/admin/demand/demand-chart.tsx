import { useId } from 'react'
import type { Demand } from '#domain/counts/demand.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tickFor } from '#web/pages/admin/quiz/month-bars.ts'
import { count } from '#web/pages/admin/quiz/quiz-text.ts'
import { CsvLink } from './csv-link.tsx'
import { shortTime, shownText, timeName } from './demand-text.ts'

type Frame = { width: number; height: number; left: number; labels: number }

/** On wide windows and on phones; `labels` fit below the bars. */
const WIDE: Frame = { width: 800, height: 220, left: 48, labels: 12 }
const NARROW: Frame = { width: 320, height: 200, left: 42, labels: 6 }
const TOP = 14
const FOOT = 32
const TICKS = 4

/** Searches by day or by month, as bars and as a table. */
export function DemandChart({ times, span }: Pick<Demand, 'times' | 'span'>) {
  const id = useId()
  const unit = span === 1 ? 'day' : 'month'
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Searches per {unit}</h2>
        <CsvLink span={span} list="days" of={`counts per ${unit}`} />
      </div>
      <div className="staff-panel-body">
        <Bars className="staff-chart staff-chart-wide" times={times} unit={unit} frame={WIDE} />
        <Bars className="staff-chart staff-chart-narrow" times={times} unit={unit} frame={NARROW} />
        <details className="staff-as-table">
          <summary>
            <Icon name="chevron-down" />
            Show as a table
          </summary>
          <TimeTable times={times} unit={unit} />
        </details>
      </div>
    </section>
  )
}

type Props = Pick<Demand, 'times'> & { unit: string }

function Bars({ className, times, unit, frame }: Props & { className: string; frame: Frame }) {
  const titleId = useId()
  const { width, height, left, labels } = frame
  const base = height - FOOT
  const highest = Math.max(0, ...times.map(({ counts }) => counts.search ?? 0))
  const tick = tickFor(highest)
  const yOf = (value: number) => base - (value / (tick * TICKS)) * (base - TOP)
  const step = (width - left) / Math.max(times.length, 1)
  const barWidth = Math.min(30, step * 0.7)
  const every = Math.ceil(times.length / labels)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>
        {`Searches per ${unit}. Highest: ${count(highest)}. The table has all numbers.`}
      </title>
      {Array.from({ length: TICKS + 1 }, (_, index) => (
        <g key={index}>
          <line
            className="staff-axis"
            x1={left - 8}
            x2={width}
            y1={yOf(tick * index)}
            y2={yOf(tick * index)}
          />
          <text x="0" y={yOf(tick * index) + 4}>
            {count(tick * index)}
          </text>
        </g>
      ))}
      {times.map(({ at, counts }, index) => {
        const middle = left + step * (index + 0.5)
        const value = counts.search ?? 0
        return (
          <g key={at}>
            {value > 0 && (
              <rect
                className="staff-bar-passed"
                x={middle - barWidth / 2}
                y={yOf(value)}
                width={barWidth}
                height={base - yOf(value)}
                rx={Math.min(4, barWidth / 2, (base - yOf(value)) / 2)}
              />
            )}
            {index % every === 0 && (
              <text x={middle} y={base + 22} textAnchor="middle">
                {shortTime(at)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function TimeTable({ times, unit }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="staff-demand-scroll" aria-label={`Counts per ${unit}`} tabIndex={0}>
      <table className="staff-figures">
        <caption className="visually-hidden">Counts per {unit}</caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'day' ? 'Day' : 'Month'}</th>
            <th scope="col">Searches</th>
            <th scope="col">Nothing found</th>
            <th scope="col">Details</th>
            <th scope="col">Directions</th>
            <th scope="col">Calls</th>
            <th scope="col">Jobs</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ at, counts }) => (
            <tr key={at}>
              <th scope="row">{timeName(at)}</th>
              <td>{shownText(counts.search)}</td>
              <td>{shownText(counts['nothing-found'])}</td>
              <td>{shownText(counts.details)}</td>
              <td>{shownText(counts.directions)}</td>
              <td>{shownText(counts.call)}</td>
              <td>{shownText(counts.job)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
