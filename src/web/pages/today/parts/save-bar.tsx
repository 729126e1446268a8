import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { changeText } from '#web/pages/today/outbox/change-text.ts'
import { SIGNED_OUT } from '#web/pages/today/outbox/ask-today.ts'
import type { SavedChange } from '#web/pages/today/outbox/saved-changes.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { Today } from '#web/pages/today/use-today.ts'

type Props = { today: Today; store: TodayStore; now: number; onUndo: (saved: SavedChange) => void }

/** The line at the bottom with the state of the changes. */
export function SaveBar({ today, store, now, onUndo }: Props) {
  const waiting = today.changes.filter(({ trouble }) => !trouble).length
  const isOut = today.sending === 'signed-out' || today.problem === SIGNED_OUT
  const undone = new Set(today.changes.map(({ undoes }) => undoes))
  const saved = today.saved.findLast(
    ({ location, key }) => location === store.id && !undone.has(key),
  )
  const isIdle = waiting === 0 && !isOut
  if (isIdle && !saved && today.sending !== 'sending') return <div className="today-save" hidden />
  const [look, words, more] = lineOf({ today, store, now, waiting, isOut, saved })
  return (
    <aside className={`today-save today-save-${look}`} aria-label="Saved state">
      <Icon
        name={look === 'saved' ? 'circle-check' : look === 'wait' ? 'wifi-off' : 'loader-circle'}
      />
      <output>
        <b>{words}</b>
        <small>{more}</small>
      </output>
      {isOut ? (
        <a className="today-save-action" href={signInAddress('ended', window.location.pathname)}>
          Sign in
        </a>
      ) : look === 'wait' ? (
        <Button className="today-save-action" onClick={today.tryNow}>
          Try now
        </Button>
      ) : (
        saved &&
        isIdle && (
          <Button className="today-save-action" onClick={() => onUndo(saved)}>
            <Icon name="undo-2" />
            Undo
          </Button>
        )
      )}
    </aside>
  )
}

type Line = {
  today: Today
  store: TodayStore
  now: number
  waiting: number
  isOut: boolean
  saved: SavedChange | undefined
}

function lineOf({
  today,
  store,
  now,
  waiting,
  isOut,
  saved,
}: Line): ['saved' | 'wait' | 'saving', string, string] {
  const wait = waiting === 1 ? '1 change waits.' : `${waiting} changes wait.`
  const kept = today.isFleeting
    ? 'Keep this page open: this browser stores nothing.'
    : waiting === 1
      ? 'It sends by itself.'
      : 'They send by themselves.'
  if (isOut) {
    const words = waiting === 0 ? SIGNED_OUT : `${SIGNED_OUT} ${wait}`
    return [
      'wait',
      words,
      waiting === 0
        ? 'Sign in to continue.'
        : waiting === 1
          ? 'It is sent after you sign in.'
          : 'They are sent after you sign in.',
    ]
  }
  if (waiting > 0 && today.sending === 'no-signal') return ['wait', `No signal. ${wait}`, kept]
  if (waiting > 0 && today.sending === 'no-answer') {
    return ['wait', `The site doesn’t answer. ${wait}`, kept]
  }
  if (waiting > 0 || !saved) return ['saving', 'Saving…', '']
  const timeZone = store.timeZone
  const text = changeText(saved.fields, saved.before, { grades: store.grades, timeZone, now })
  return ['saved', `Saved ${clockText(saved.at, now, timeZone)}`, text]
}
