import { useId, useRef, useState } from 'react'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import { pathTo, UNDO_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { readBrandAgain } from '#web/pages/admin/frame/shown-brand.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { KIND_NAMES } from './history-filters.tsx'
import { timeOfDay } from './history-days.ts'
import { RestoreButton } from './restore-button.tsx'

type Props = {
  row: HistoryRow
  session: StaffSession
  isCompared: boolean
  onCompare: (row: HistoryRow, button: HTMLElement) => void
  onUndone: () => Promise<void>
}

/** One change: what, when, who, where, and what can be done about it. */
export function HistoryItem({ row, session, isCompared, onCompare, onUndone }: Props) {
  const { summary, at, by, kind, undoable, places, live } = row
  const headingId = useId()
  const compare = useRef<HTMLSpanElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const isOnline = useOnline()

  async function undo(): Promise<void> {
    setUndoing(true)
    setProblem(null)
    try {
      await call('POST', pathTo(UNDO_CALL, { id: row.id }))
      showToast({ title: 'Undone', description: summary })
      // Its button may go, and the focus with it.
      compare.current?.querySelector('button')?.focus()
      void readBrandAgain()
      await onUndone()
    } catch (error) {
      if (session.leaveIfSignedOut(error)) return
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setUndoing(false)
    }
  }

  return (
    <li className="staff-version" data-compared={isCompared} aria-labelledby={headingId}>
      <span className="staff-initials staff-version-initials" aria-hidden="true">
        {by.slice(0, 2).toUpperCase()}
      </span>
      <div>
        <h4 id={headingId}>{summary}</h4>
        <p className="staff-version-facts">
          {live && (
            <span className="staff-version-live">
              <Icon name="check" />
              Live now
            </span>
          )}
          <time dateTime={at}>{timeOfDay(at)}</time>
          <span>{by}</span>
          <span className="staff-version-place">{KIND_NAMES[kind]}</span>
          {places.length > 0 && <span className="staff-version-place">{places.join(', ')}</span>}
        </p>
        {problem !== null && <Alert>{problem}</Alert>}
      </div>
      <div className="staff-version-actions">
        <span ref={compare}>
          <Button
            small
            kind="ghost"
            aria-pressed={isCompared}
            aria-describedby={headingId}
            disabled={!isOnline}
            onClick={({ currentTarget }) => onCompare(row, currentTarget)}
          >
            <Icon name="git-compare" />
            Compare
          </Button>
        </span>
        {undoable && (
          <Button
            small
            aria-describedby={headingId}
            disabled={!isOnline}
            busy={isUndoing}
            onClick={() => void undo()}
          >
            {!isUndoing && <Icon name="undo-2" />}
            {isUndoing ? 'Undoing…' : 'Undo'}
          </Button>
        )}
        {kind === 'site' && !live && (
          <RestoreButton
            row={row}
            session={session}
            describedBy={headingId}
            onProblem={setProblem}
          />
        )}
      </div>
    </li>
  )
}
