import type { HistoryRow } from '#domain/history/history-answers.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { byDay } from './history-days.ts'
import { HistoryItem } from './history-item.tsx'
import type { HistoryList as List } from './use-history.ts'

type Props = {
  history: List
  session: StaffSession
  compared: HistoryRow | null
  onCompare: (row: HistoryRow, button: HTMLElement) => void
  isFiltered: boolean
  onClear: () => void
}

/** The changes by day, newest first, with a button for older ones. */
export function HistoryList(props: Props) {
  const { history, session, compared, onCompare, isFiltered, onClear } = props
  const { rows, hasMore, isLoadingMore, loadMore, reload, problem, readAt } = history
  if (rows === null) {
    return problem === null ? (
      <div className="staff-history-waiting" aria-busy="true">
        <output className="visually-hidden">Loading the history…</output>
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton />
      </div>
    ) : null
  }
  if (rows.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon="search"
        headingLevel={3}
        heading="No matching changes"
        helper="Nothing matches these filters."
        action={<Button onClick={onClear}>Show all changes</Button>}
      />
    ) : (
      <EmptyState
        icon="clock"
        headingLevel={3}
        heading="Nothing changed yet"
        helper="Your first change starts the history."
      />
    )
  }
  return (
    <>
      {byDay(rows, readAt).map(({ name, rows: ofDay }) => (
        <div key={name}>
          <h3 className="staff-history-day">{name}</h3>
          <ul>
            {ofDay.map((row) => (
              <HistoryItem
                key={row.id}
                row={row}
                session={session}
                isCompared={row.id === compared?.id}
                onCompare={onCompare}
                onUndone={reload}
              />
            ))}
          </ul>
        </div>
      ))}
      {hasMore && (
        <p className="staff-history-more">
          <Button small busy={isLoadingMore} onClick={() => void loadMore()}>
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </p>
      )}
    </>
  )
}
