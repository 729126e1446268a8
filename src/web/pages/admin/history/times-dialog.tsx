import { useState, type FormEvent } from 'react'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { SCHEDULED_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { zoneName } from '#web/pages/admin/site/desk/times.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'

type Props = {
  one: ScheduledPublish
  timeZone: string
  session: StaffSession
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Changes the times of a scheduled entry, on the chain's clock; for a live one, only the end. */
export function TimesDialog({ one, timeZone, session, onClose, onChanged }: Props) {
  const [at, setAt] = useState(one.at)
  const [until, setUntil] = useState(one.until)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const zone = zoneName(timeZone)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const times = one.state === 'live' ? { until } : { at, until }
      await call('PATCH', `${SCHEDULED_CALL}/${one.id}`, times)
      await onChanged()
    } catch (error) {
      if (session.leaveIfSignedOut(error)) return
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open title="Change the time" onClose={onClose}>
      <form className="staff-upcoming-form" onSubmit={(event) => void send(event)}>
        {problem !== null && <Alert>{problem}</Alert>}
        {one.state !== 'live' && (
          <LocalTime day="Day" time={`Time, ${zone}`} value={at} onChange={setAt} />
        )}
        {until !== null && (
          <LocalTime
            day="Until day"
            time={`Until time, ${zone}`}
            value={until}
            onChange={setUntil}
          />
        )}
        <div className="staff-history-answers">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function LocalTime({
  day,
  time,
  value,
  onChange,
}: {
  day: string
  time: string
  value: string
  onChange: (local: string) => void
}) {
  const [date = '', clock = ''] = value.split('T')
  return (
    <div className="staff-upcoming-times">
      <Field label={day}>
        {(control) => (
          <input
            {...control}
            type="date"
            required
            value={date}
            onChange={({ currentTarget }) => onChange(`${currentTarget.value}T${clock}`)}
          />
        )}
      </Field>
      <Field label={time}>
        {(control) => (
          <input
            {...control}
            type="time"
            required
            value={clock}
            onChange={({ currentTarget }) => onChange(`${date}T${currentTarget.value.slice(0, 5)}`)}
          />
        )}
      </Field>
    </div>
  )
}
