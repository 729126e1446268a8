import type { HistoryRow } from '#domain/history/history-answers.ts'
import type { HistoryKind } from '#domain/history/history-kind.ts'
import type { HistoryFilter } from './use-history.ts'

/** What each kind of change is called on screen. */
export const KIND_NAMES: Readonly<Record<HistoryKind, string>> = {
  site: 'Site',
  stores: 'Stores',
  tags: 'Tags',
  import: 'Imports',
  sync: 'Listing syncs',
  people: 'People',
  media: 'Pictures',
  today: 'Today',
}

type Props = {
  filter: HistoryFilter
  /** Everybody on the staff */
  authors: readonly string[]
  rows: readonly HistoryRow[]
  onFilter: (filter: HistoryFilter) => void
}

/** Filters the history by kind and by person. */
export function HistoryFilters({ filter, authors, rows, onFilter }: Props) {
  const { kind, by } = filter
  const names = new Set([...authors, ...rows.map((row) => row.by), ...(by === '' ? [] : [by])])
  return (
    <div className="staff-history-filters">
      <select
        aria-label="Show"
        className="staff-history-select"
        value={kind}
        onChange={({ currentTarget }) => onFilter({ kind: currentTarget.value, by })}
      >
        <option value="">All changes</option>
        {Object.entries(KIND_NAMES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="By"
        className="staff-history-select"
        value={by}
        onChange={({ currentTarget }) => onFilter({ kind, by: currentTarget.value })}
      >
        <option value="">Everyone</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
