import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Change } from '#web/pages/today/outbox/change.ts'
import { changeText } from '#web/pages/today/outbox/change-text.ts'
import { serverNow } from '#web/pages/today/outbox/device-clock.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { newKey } from '#web/pages/today/outbox/new-key.ts'
import type { Today } from '#web/pages/today/use-today.ts'

const JumpQuestion = lazy(() =>
  import('./jump-question.tsx').then((module) => ({ default: module.JumpQuestion })),
)

type Props = { today: Today; store: TodayStore; now: number }

/** What a person has to decide before a change is saved. */
export function Questions({ today, store, now }: Props) {
  const own = today.changes.filter(({ location }) => location === store.id)
  const jump = own.find(({ trouble }) => trouble?.kind === 'jump')
  return (
    <>
      {own.map((change) => (
        <Trouble key={change.key} {...{ change, today, store, now }} />
      ))}
      {jump?.trouble?.kind === 'jump' && (
        <Suspense>
          <JumpQuestion
            question={jump.trouble.message}
            text={textOf(jump, store, now)}
            onDrop={() => today.drop(jump)}
            onSave={() => sendAgain(today, jump, { confirm: true })}
          />
        </Suspense>
      )}
    </>
  )
}

function Trouble({ change, today, store, now }: Props & { change: Change }) {
  const { trouble } = change
  if (trouble?.kind === 'conflict') {
    const { by, at, theirs } = trouble
    const time = at === '' ? '' : ` at ${clockText(Date.parse(at), now, store.timeZone)}`
    const what = changeText(theirs, change.before, {
      grades: store.grades,
      timeZone: store.timeZone,
      now,
    })
    return (
      <section className="today-question" role="alert">
        <Icon name="triangle-alert" />
        <div>
          <b>
            {by} changed this{time}
          </b>
          <p>Theirs: {what}</p>
          <p>Yours: {textOf(change, store, now)}</p>
        </div>
        <div className="today-answers">
          <Button
            onClick={() => {
              const { base: _, ...mine } = change
              sendAgain(today, mine, {})
            }}
          >
            Keep mine
          </Button>
          <Button onClick={() => today.drop(change)}>Use theirs</Button>
        </div>
      </section>
    )
  }
  if (trouble?.kind !== 'refused') return null
  return (
    <section className="today-question today-question-bad" role="alert">
      <Icon name="circle-x" />
      <div>
        <b>Not saved: {textOf(change, store, now)}</b>
        <p>{trouble.message}</p>
      </div>
      <div className="today-answers">
        <Button onClick={() => sendAgain(today, change, {})}>Try again</Button>
        <Button onClick={() => today.drop(change)}>Leave it</Button>
      </div>
    </section>
  )
}

/** The same change as a new request, pressed now. */
function sendAgain(today: Today, change: Change, more: Partial<Change>): void {
  const { trouble: _, ...rest } = change
  today.put({
    ...rest,
    key: newKey(),
    pressedAt: new Date(serverNow()).toISOString(),
    sendAfter: 0,
    isSent: false,
    ...more,
  })
  // Not before the other is kept.
  today.drop(change)
}

function textOf({ fields, before }: Change, store: TodayStore, now: number): string {
  return changeText(fields, before, { grades: store.grades, timeZone: store.timeZone, now })
}
