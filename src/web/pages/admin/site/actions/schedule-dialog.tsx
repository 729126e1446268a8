import { useState, type FormEvent } from 'react'
import { textAt } from '#domain/site/editor/apply-changes.ts'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { localNow, localTimeInWords, zoneName } from '#web/pages/admin/site/desk/times.ts'
import { changesWords } from '#web/pages/admin/site/panes/pages-nav.tsx'

export type Times = { at: string; until: string | null }

type Props = {
  /** The entry whose times change; `null` to schedule the draft */
  scheduled: ScheduledPublish | null
  onClose: () => void
  /** @returns why it was refused; `null` when it is done */
  onSchedule: (times: Times) => Promise<string | null>
}

/** When changes go live, and when they are taken back, on the chain's clock. */
export function ScheduleDialog({ scheduled, onClose, onSchedule }: Props) {
  const count = useDesk((state) => state.changes.length)
  const timeZone = useDesk(({ values }) => textAt(values, 'timeZone'))
  const zone = zoneName(timeZone)
  const tomorrow = localNow(timeZone, 24).slice(0, 10)
  const [at, setAt] = useState(scheduled?.at ?? `${tomorrow}T06:00`)
  const [until, setUntil] = useState(scheduled?.until ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isLive = scheduled?.state === 'live'
  const words = [
    !isLive && `Live ${localTimeInWords(at)}.`,
    until !== null && `Back to today’s version ${localTimeInWords(until)}.`,
  ].filter(Boolean)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const refused = await onSchedule({ at, until })
    setBusy(false)
    setProblem(refused)
  }

  return (
    <Dialog
      open
      title={scheduled ? 'Change the time' : `Schedule ${changesWords(count)}`}
      onClose={onClose}
    >
      <form className="staff-schedule" onSubmit={(event) => void send(event)}>
        <p className="staff-hint">
          They go live together. You can keep editing; later edits wait for the next publish.
        </p>
        {problem !== null && <Alert>{problem}</Alert>}
        {!isLive && (
          <LocalTime day="Day" time={`Time, ${zone}`} value={at} onChange={setAt} min={timeZone} />
        )}
        <label className="staff-switch-line">
          <input
            className="staff-switch"
            type="checkbox"
            role="switch"
            aria-checked={until !== null}
            checked={until !== null}
            onChange={({ currentTarget }) =>
              setUntil(currentTarget.checked ? `${dayAfter(at)}T23:00` : null)
            }
          />
          <span>Take them back at the end</span>
        </label>
        {until !== null && (
          <LocalTime
            day="Until day"
            time={`Until time, ${zone}`}
            value={until}
            onChange={setUntil}
            min={timeZone}
          />
        )}
        <output className="staff-msg">
          <Icon name="calendar-clock" />
          <span>
            {words.join(' ')} {zone} time ({timeZone}).
          </span>
        </output>
        <div className="staff-two">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {scheduled ? 'Save' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type LocalTimeProps = {
  day: string
  time: string
  value: string
  min: string
  onChange: (value: string) => void
}

function LocalTime({ day, time, value, min, onChange }: LocalTimeProps) {
  const [date = '', clock = ''] = value.split('T')
  return (
    <div className="staff-pair staff-pair-two">
      <label className="staff-fld">
        <span className="staff-fld-label">{day}</span>
        <input
          className="staff-input"
          type="date"
          required
          min={localNow(min).slice(0, 10)}
          value={date}
          onChange={({ currentTarget }) => onChange(`${currentTarget.value}T${clock}`)}
        />
      </label>
      <label className="staff-fld">
        <span className="staff-fld-label">{time}</span>
        <input
          className="staff-input"
          type="time"
          required
          value={clock}
          onChange={({ currentTarget }) => onChange(`${date}T${currentTarget.value.slice(0, 5)}`)}
        />
      </label>
    </div>
  )
}

/** The day after a local time's: "2026-12-01T06:00" is "2026-12-02". */
function dayAfter(local: string): string {
  const at = new Date(`${local.slice(0, 10)}T00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return Number.isNaN(at.getTime()) ? local.slice(0, 10) : at.toISOString().slice(0, 10)
}
