import { useState } from 'react'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { SCHEDULED_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { localTimeInWords, zoneName } from '#web/pages/admin/site/desk/times.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { timeLeft } from './history-days.ts'
import { TimesDialog } from './times-dialog.tsx'

type Props = {
  session: StaffSession
  /** The chain's, an IANA name */
  timeZone: string
  /** After something was published */
  onPublished: () => Promise<void>
}

/** What is scheduled to go live and to be taken back; renders nothing if there is nothing. */
export function ScheduledPanel({ session, timeZone, onPublished }: Props) {
  const { answer, reload } = useAnswer<ScheduledPublish[]>(SCHEDULED_CALL, session)
  if (answer === null || answer.length === 0) return null
  const waiting = answer.filter(({ state }) => state === 'waiting').length
  return (
    <section className="staff-panel staff-upcoming" aria-labelledby="history-scheduled">
      <div className="staff-history-head">
        <h2 id="history-scheduled" tabIndex={-1}>
          Scheduled
        </h2>
        {waiting > 0 && (
          <span className="staff-version-place">
            <Icon name="calendar-clock" />
            {waiting} waiting
          </span>
        )}
      </div>
      <ul>
        {answer.map((one) => (
          <ScheduledItem
            key={one.id}
            one={one}
            session={session}
            timeZone={timeZone}
            onChanged={async () => {
              await reload()
              await onPublished()
              document.querySelector<HTMLElement>('#history-scheduled, #history-changes')?.focus()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Pick<Props, 'session' | 'timeZone'> & {
  one: ScheduledPublish
  onChanged: () => Promise<void>
}

function ScheduledItem({ one, session, timeZone, onChanged }: ItemProps) {
  const { id, by, at, until, state, changes } = one
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'publish' | 'cancel' | null>(null)
  const [isChanging, setChanging] = useState(false)
  const isOnline = useOnline()
  const path = `${SCHEDULED_CALL}/${id}`
  const titleId = `scheduled-${id}`
  const isLive = state === 'live'

  async function run(action: 'publish' | 'cancel'): Promise<void> {
    setBusy(action)
    setProblem(null)
    try {
      if (action === 'publish') await call('PATCH', path, { at: 'now' })
      else await call('DELETE', path)
      showToast(doneWords(action, one))
      await onChanged()
    } catch (error) {
      if (session.leaveIfSignedOut(error)) return
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(null)
    }
  }

  const more = changes.length - 1
  return (
    <li className="staff-upcoming-item" aria-labelledby={titleId}>
      <Day local={isLive && until !== null ? until : at} />
      <div>
        <h3 id={titleId}>
          {titleOf(one)}
          {more > 0 && ` and ${more} more`}
        </h3>
        <p className="small muted">
          {whenWords(one)} By {by}, {zoneName(timeZone)} time.
        </p>
        {one.problem !== null && <Alert>{one.problem}</Alert>}
        {problem !== null && <Alert>{problem}</Alert>}
      </div>
      <div className="staff-upcoming-actions">
        <Button
          small
          aria-describedby={titleId}
          disabled={!isOnline}
          onClick={() => setChanging(true)}
        >
          Change time
        </Button>
        {!isLive && (
          <Button
            small
            aria-describedby={titleId}
            disabled={!isOnline}
            busy={busy === 'publish'}
            onClick={() => void run('publish')}
          >
            Publish now
          </Button>
        )}
        <Button
          small
          kind="ghost"
          aria-describedby={titleId}
          disabled={!isOnline}
          busy={busy === 'cancel'}
          onClick={() => void run('cancel')}
        >
          {isLive ? 'Keep it live' : 'Cancel'}
        </Button>
      </div>
      {isChanging && (
        <TimesDialog
          one={one}
          timeZone={timeZone}
          session={session}
          onClose={() => setChanging(false)}
          onChanged={async () => {
            setChanging(false)
            await onChanged()
          }}
        />
      )}
    </li>
  )
}

/**
 * A description of the first change; for a live entry, only its place, because its changes are the
 * reverse ones.
 */
function titleOf({ state, changes: [first] }: ScheduledPublish): string {
  if (!first) return 'Nothing differs now'
  return state === 'live' ? first.place : first.sentence
}

/** A calendar page, only for sighted people: the words next to it say the same. */
function Day({ local }: { local: string }) {
  const at = new Date(`${local.slice(0, 10)}T00:00Z`)
  const month = at.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return (
    <span className="staff-upcoming-day" aria-hidden="true">
      <span>{month}</span>
      <b>{at.getUTCDate()}</b>
    </span>
  )
}

function whenWords({ state, at, until, startsAt }: ScheduledPublish): string {
  const end = until === null ? '' : ` Comes off ${localTimeInWords(until)}.`
  if (state === 'live') return `Live now.${end}`
  if (state === 'failed') return `Did not go live on ${localTimeInWords(at)}.`
  return `${localTimeInWords(at)}, ${timeLeft(Date.parse(startsAt) - Date.now())}.${end}`
}

function doneWords(action: 'publish' | 'cancel', { state, by }: ScheduledPublish) {
  if (action === 'publish') return { title: 'Published', description: 'The changes are live.' }
  return state === 'live'
    ? { title: 'Kept', description: 'The changes stay live.' }
    : { title: 'Canceled', description: `The changes are in the draft of ${by} again.` }
}
