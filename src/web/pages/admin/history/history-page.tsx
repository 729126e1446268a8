import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { HistoryKeeping, HistoryRow } from '#domain/history/history-answers.ts'
import { HISTORY_CALL, HISTORY_KEEPING_CALL } from '#web/addresses/paths.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { CompareAside, ComparePanel } from './compare-panel.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryKeepingForm } from './history-keeping.tsx'
import { HistoryList } from './history-list.tsx'
import look from './history-look.css?inline'
import { timeOfDay } from './history-days.ts'
import { ScheduledPanel } from './scheduled-panel.tsx'
import { useHistory } from './use-history.ts'

/** Every change that staff made: compare, undo, and put a version of the site into the draft. */
export function HistoryPage() {
  const session = useStaffSession()
  const query = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const setQuery = (next: Record<string, string>) =>
    void navigate({ search: new URLSearchParams(next).toString() }, { replace: true })
  const filter = { kind: query.get('kind') ?? '', by: query.get('by') ?? '' }
  const history = useHistory(filter, session)
  const keeping = useAnswer<HistoryKeeping>(HISTORY_KEEPING_CALL, session)
  const [compared, setCompared] = useState<HistoryRow | null>(null)
  const isNarrow = useMedia('(width < 64rem)')
  /** Gets the focus back when the comparison closes */
  const opener = useRef<HTMLElement | null>(null)

  function open(row: HistoryRow, button: HTMLElement): void {
    opener.current = button
    setCompared(row)
  }

  function close(): void {
    setCompared(null)
    opener.current?.focus()
  }

  const exported = new URLSearchParams({
    ...(filter.kind !== '' && { kind: filter.kind }),
    ...(filter.by !== '' && { by: filter.by }),
    format: 'csv',
  })
  const panel = compared && <ComparePanel key={compared.id} row={compared} session={session} />

  return (
    <StaffFrame username={session.username} fail={session.fail} look={look}>
      <StaffHead
        title="History"
        lead="Who changed what, and when. Undo makes a new change; later changes stay."
      >
        <a className={buttonClass({ small: true })} href={`${HISTORY_CALL}?${exported}`} download>
          Export CSV
        </a>
      </StaffHead>
      {keeping.answer !== null && (
        <ScheduledPanel
          session={session}
          timeZone={keeping.answer.timeZone}
          onPublished={history.reload}
        />
      )}
      <div className="staff-history" data-compared={compared !== null && !isNarrow}>
        <section className="staff-panel" aria-labelledby="history-changes">
          <div className="staff-history-head">
            <h2 id="history-changes" tabIndex={-1}>
              Changes
            </h2>
            <HistoryFilters
              filter={filter}
              authors={keeping.answer?.authors ?? []}
              rows={history.rows ?? []}
              onFilter={(next) => setQuery(filled(next))}
            />
          </div>
          {history.problem !== null && (
            <PartFailed
              words="The history didn’t load"
              reason={history.problem}
              onRetry={history.reload}
              isNote={history.rows !== null}
            />
          )}
          <HistoryList
            history={history}
            session={session}
            compared={compared}
            onCompare={open}
            isFiltered={filter.kind !== '' || filter.by !== ''}
            onClear={() => setQuery({})}
          />
        </section>
        {panel !== null && !isNarrow && compared !== null && (
          <CompareAside key={compared.id} row={compared} onClose={close}>
            {panel}
          </CompareAside>
        )}
      </div>
      {isNarrow && compared !== null && (
        <Dialog
          open
          cover
          title={compared.summary}
          subtitle={
            <p className="muted small">
              {compared.by}, {timeOfDay(compared.at)}
            </p>
          }
          onClose={close}
        >
          {panel}
        </Dialog>
      )}
      {keeping.answer !== null && (
        <HistoryKeepingForm
          keeping={keeping.answer}
          fail={session.fail}
          onChanged={async () => {
            await keeping.reload()
            await history.reload()
          }}
        />
      )}
    </StaffFrame>
  )
}

/** The filters that are set, for the address. */
function filled(filter: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
