import { textAt } from '#domain/site/editor/apply-changes.ts'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { localTimeInWords, zoneName } from '#web/pages/admin/site/desk/times.ts'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { changesWords } from './pages-nav.tsx'

type Props = {
  scheduled: readonly ScheduledPublish[]
  onChangeTimes: (one: ScheduledPublish) => void
  onCancel: (one: ScheduledPublish) => void
}

/** What is scheduled to go live, and to be taken back. */
export function ScheduledList({ scheduled, onChangeTimes, onCancel }: Props) {
  const zone = zoneName(useDesk(({ values }) => textAt(values, 'timeZone')))
  return (
    <section className="staff-scheduled" aria-label="Scheduled">
      <h3>Scheduled</h3>
      <ul>
        {scheduled.map((one) => (
          <li key={one.id}>
            <p>
              <Icon name="calendar-clock" />
              <b>{whenWords(one)}</b>
            </p>
            <p className="staff-hint">
              {changesWords(one.changes.length)} by {one.by}, {zone} time
            </p>
            {one.problem !== null && (
              <p className="staff-err">
                <Icon name="circle-alert" />
                {one.problem}
              </p>
            )}
            <details>
              <summary>What changes</summary>
              <ul>
                {one.changes.map(({ path, sentence }) => (
                  <li key={path + sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
            <div className="row">
              <Button small onClick={() => onChangeTimes(one)}>
                Change time
              </Button>
              <Button small kind="ghost" onClick={() => onCancel(one)}>
                {one.state === 'live' ? 'Keep it live' : 'Cancel'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenWords({ state, at, until }: ScheduledPublish): string {
  const back = until === null ? '' : ` Back ${localTimeInWords(until, 'short')}.`
  if (state === 'live') return `Live now.${back}`
  if (state === 'failed') return `Did not go live ${localTimeInWords(at, 'short')}.`
  return `Goes live ${localTimeInWords(at, 'short')}.${back}`
}
