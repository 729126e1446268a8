import { memo } from 'react'
import { DAY_SERVICES } from '#domain/day/services.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'
import { pathTo, TODAY_PATH } from '#web/addresses/paths.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import { OctaneChip } from '#web/pages/today/prices/octane-chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PriceEdit } from '#web/pages/admin/today/prices/price-edit.tsx'
import { QUIET_MS, type StoreRow } from './store-rows.ts'

type Props = {
  rows: readonly StoreRow[]
  /** Of all rows that the filter leaves */
  count: number
  grades: readonly FuelGrade[]
  now: number
  ids: ReadonlySet<string>
  fail: (error: unknown) => void
  onChoose: (id: string, isChosen: boolean) => void
  onPut: (answer: TodayAnswer) => void
  onStale: () => Promise<void>
  onHistory: (row: StoreRow) => void
  onAsk: (row: StoreRow) => void
}

const DOORS = {
  open: ['circle-check', 'Open'],
  limited: ['triangle-alert', 'Limited'],
  closed: ['circle-x', 'Closed'],
} as const

/** The stores with what differs today. */
export function StoreTable({ rows, count, grades, now, ids, ...rest }: Props) {
  return (
    <div className="staff-today-scroll">
      <table className="staff-today-table" aria-rowcount={count + 1}>
        <caption className="visually-hidden">All stores today</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
            <th scope="col">Store</th>
            <th scope="col">Status</th>
            <th scope="col">Payments</th>
            {grades.map((grade) => (
              <th key={grade.id} scope="col" className="staff-today-price">
                <OctaneChip grade={grade} />
                <span className="visually-hidden">{grade.name}</span>
              </th>
            ))}
            <th scope="col">Out of service</th>
            <th scope="col">Last word</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.store.id}
              row={row}
              grades={grades}
              now={now}
              isChosen={ids.has(row.store.id)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<Props, 'rows' | 'count' | 'ids'> & { row: StoreRow; isChosen: boolean }

const Row = memo(StoreTableRow)

function StoreTableRow({
  row,
  grades,
  now,
  isChosen,
  fail,
  onChoose,
  onPut,
  onStale,
  onHistory,
  onAsk,
}: RowProps) {
  const { store } = row
  const { id, name, day } = store
  const isClosed = day?.status === 'closed'
  return (
    <tr className={isChosen ? 'staff-today-chosen' : undefined}>
      <td>
        <label className="staff-today-hit">
          <input
            type="checkbox"
            className="staff-check"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={pathTo(`${TODAY_PATH}/:location`, { location: id })}>{name}</Link>
      </th>
      <td>
        <StatusBadge store={store} />
      </td>
      <td className="staff-today-payments">
        {isClosed ? (
          <Nothing words="Closed" />
        ) : day?.payments === 'cash' ? (
          <span className="today-badge today-badge-limited">
            <Icon name="banknote" />
            Cash only
          </span>
        ) : (
          <span className="staff-today-usual">All</span>
        )}
      </td>
      {grades.map((grade) => (
        <td key={grade.id} className="staff-today-price">
          {store.grades.some((one) => one.id === grade.id) ? (
            day?.out.includes(grade.id) ? (
              <span className="staff-today-out">
                Out<span className="staff-today-phone"> of {grade.name.toLowerCase()}</span>
              </span>
            ) : (
              <PriceEdit {...{ store, grade, fail, onPut, onStale }} />
            )
          ) : (
            <Nothing words="Not sold" />
          )}
        </td>
      ))}
      <td className="staff-today-services">
        {day && day.outOfOrder.length > 0 ? (
          servicesText(day.outOfOrder)
        ) : (
          <Nothing words="Nothing" />
        )}
      </td>
      <td className="staff-today-when">
        <LastWord store={store} now={now} />
        <button
          type="button"
          className="link small"
          aria-label={`Ask ${name} for an update`}
          title="Ask for an update"
          onClick={() => onAsk(row)}
        >
          <Icon name="send" />
        </button>
        <button
          type="button"
          className="link small"
          aria-label={`Prices of ${name} so far`}
          aria-haspopup="dialog"
          onClick={() => onHistory(row)}
        >
          <Icon name="history" />
        </button>
      </td>
    </tr>
  )
}

function StatusBadge({ store: { day } }: { store: TodayStore }) {
  const status = day?.until === undefined ? 'open' : day.status
  const [icon, word] = DOORS[status]
  return (
    <span className={`today-badge today-badge-${status}`}>
      <Icon name={icon} />
      {word}
      {status !== 'open' && day?.reason !== undefined && ` · ${day.reason.toLowerCase()}`}
    </span>
  )
}

function LastWord({ store, now }: { store: TodayStore; now: number }) {
  const { heardAt, by, asked, timeZone } = store
  if (asked) {
    return (
      <span className="staff-attention">
        Asked {clockText(Date.parse(asked.at), now, timeZone)}
      </span>
    )
  }
  if (heardAt === undefined) return <span className="staff-today-silent">No word yet</span>
  const at = Date.parse(heardAt)
  const isQuiet = now - at >= QUIET_MS
  return (
    <span className={isQuiet ? 'staff-attention' : undefined}>
      {clockText(at, now, timeZone)}
      {isQuiet ? ' · ask them' : by === undefined ? '' : ` · ${by}`}
    </span>
  )
}

function Nothing({ words }: { words: string }) {
  return (
    <span className="staff-today-nothing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function servicesText(ids: readonly string[]): string {
  const names = ids.map((id) => DAY_SERVICES.find((one) => one.id === id)?.name ?? id)
  return names.join(', ')
}
