import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { unsentChanges } from '#web/pages/admin/site/desk/desk-state.ts'
import type { DeskState } from '#web/pages/admin/site/desk/desk.ts'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { clockTime, localTimeInWords } from '#web/pages/admin/site/desk/times.ts'
import { changesWords } from '#web/pages/admin/site/panes/pages-nav.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'

type Props = {
  scheduled: readonly ScheduledPublish[]
  onShowChanges: () => void
}

/** The state of saving, the number of unpublished changes, and what is scheduled. */
export function StateLine({ scheduled, onShowChanges }: Props) {
  const { desk } = useEditor()
  const state = useDesk((one) => one)
  const [icon, words, tone] = saveWords(state)
  const count = state.changes.length
  const next = scheduled.find((one) => one.state === 'waiting')
  const live = scheduled.find((one) => one.state === 'live' && one.until !== null)
  return (
    <div className="staff-ed-state">
      <output className={tone}>
        <Icon name={icon} />
        <span>
          {words}
          {count > 0 && state.status.kind === 'saved' && (
            <>
              {' · '}
              <button type="button" onClick={onShowChanges}>
                {changesWords(count)} not published
              </button>
            </>
          )}
        </span>
      </output>
      {state.status.kind === 'waiting' && (
        <button type="button" className="staff-text-button" onClick={desk.retry}>
          Try now
        </button>
      )}
      {next && (
        <button type="button" className="staff-text-button" onClick={onShowChanges}>
          Goes live {localTimeInWords(next.at, 'short')}
        </button>
      )}
      {!next && live && (
        <button type="button" className="staff-text-button" onClick={onShowChanges}>
          Goes back {localTimeInWords(live.until ?? '', 'short')}
        </button>
      )}
    </div>
  )
}

function saveWords(state: DeskState): [icon: IconName, words: string, tone?: string] {
  const { status, savedAt, changes } = state
  switch (status.kind) {
    case 'saving':
      return ['loader-circle', 'Saving…', 'staff-state-busy']
    case 'waiting': {
      const waiting = unsentChanges(state).length
      const wait = `${changesWords(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`
      return status.isOffline
        ? ['circle-alert', `No signal. ${wait}`, 'staff-state-warn']
        : ['circle-alert', `The server can’t save right now. ${wait}`, 'staff-state-warn']
    }
    case 'refused':
      return ['circle-alert', status.message, 'staff-state-bad']
    case 'saved':
      return changes.length > 0 && savedAt !== null
        ? ['check', `Draft saved ${clockTime(savedAt)}`, 'staff-state-ok']
        : ['check', 'No changes. What you see is live.', 'staff-state-ok']
  }
}
