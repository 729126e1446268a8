import { useState } from 'react'
import { NOTICE_MAX, type BoardNotice } from '#domain/day/today.ts'
import { TODAY_NOTICE_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { clockText, inputTime, instantOfInput } from '#web/pages/today/store-clock.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { session: StaffSession; onClose: () => void }

const HOUR = 3_600_000
const USUAL_HOURS = 12
const MOST_HOURS = 72

/** Publishes a notice above the status page, and removes it. */
export function NoticeDialog({ session, onClose }: Props) {
  const { answer, problem: readProblem } = useAnswer<
    { notice?: BoardNotice | null } | BoardNotice | null
  >(TODAY_NOTICE_CALL, session)
  const standing = noticeIn(answer)
  const [zone] = useState(ownZone)
  const [now] = useState(() => Date.now())
  const [text, setText] = useState<string | null>(null)
  const [until, setUntil] = useState(inputTime(now + USUAL_HOURS * HOUR, zone))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = text ?? standing?.text ?? ''

  async function run(work: () => Promise<unknown>, title: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      onClose()
      showToast({ title })
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        setProblem(error instanceof CallFailed ? error.message : String(error))
      }
    } finally {
      setBusy(false)
    }
  }

  const end = instantOfInput(until, zone)
  return (
    <Dialog open title="Site notice" onClose={onClose}>
      <Field
        label="Text for drivers"
        hint={`Above the status page. ${shown.length} of ${NOTICE_MAX}.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            data-initial-focus
            maxLength={NOTICE_MAX}
            value={shown}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Until" hint="In your time zone. The notice disappears by itself.">
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            min={inputTime(now, zone)}
            max={inputTime(now + MOST_HOURS * HOUR, zone)}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        )}
      </Field>
      {(problem ?? readProblem) !== null && <Alert>{problem ?? readProblem}</Alert>}
      {standing && (
        <p className="muted small">
          {standing.by} put one up until {clockText(Date.parse(standing.until), now, zone)}.
        </p>
      )}
      <div className="staff-answers">
        {standing && (
          <Button
            busy={isBusy}
            onClick={() =>
              void run(() => call('DELETE', TODAY_NOTICE_CALL), 'The notice was removed')
            }
          >
            Take it down
          </Button>
        )}
        <Button
          kind="primary"
          busy={isBusy}
          aria-disabled={shown.trim() === '' || Number.isNaN(end)}
          onClick={() => {
            if (shown.trim() === '' || Number.isNaN(end)) return
            const notice = { text: shown.trim(), until: new Date(end).toISOString() }
            void run(() => call('PUT', TODAY_NOTICE_CALL, notice), 'The notice is up')
          }}
        >
          Put it up
        </Button>
      </div>
    </Dialog>
  )
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function noticeIn(
  answer: { notice?: BoardNotice | null } | BoardNotice | null,
): BoardNotice | null {
  if (!answer) return null
  return 'text' in answer ? answer : (answer.notice ?? null)
}
