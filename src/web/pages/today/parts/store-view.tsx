import { lazy, Suspense } from 'react'
import { STAFF_TODAY_PATH, TODAY_PATH } from '#web/addresses/paths.ts'
import type { SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { clockText, dayLine } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { Today } from '#web/pages/today/use-today.ts'
import type { DayFields } from '#web/pages/today/outbox/change.ts'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { DoorPart } from './door-part.tsx'
import { FuelPart } from './fuel-part.tsx'
import { KeptLine } from './kept-line.tsx'
import { Questions } from './questions.tsx'
import { SaveBar } from './save-bar.tsx'
import { NotePart, PaymentsPart, ServicesPart } from './small-parts.tsx'
import { TodayHead } from './today-head.tsx'

const PreviewPart = lazy(() =>
  // The page works without it while the connection is bad.
  loadOnceThere(async () => ({ default: (await import('./preview-part.tsx')).PreviewPart })),
)

type Props = {
  person: SignedInPerson
  today: Today
  /** With the changes that wait */
  store: TodayStore
  /** As the server last gave it */
  saved: TodayStore
  /** ms since the epoch */
  now: number
  hasOthers: boolean
}

/** After this long without a report, the page asks, in ms. */
const QUIET_MS = 4 * 3_600_000

/** The page of one store. */
export function StoreView({ person, today, store, saved, now, hasOthers }: Props) {
  const press = (fields: DayFields) => today.press(store, fields)
  const parts = { store, now, onPress: press }
  const isManager = person.role === 'manager'
  return (
    <>
      <TodayHead person={person} title={store.name} lead={dayLine(store, now)} />
      <main id="main" tabIndex={-1} className="today-main">
        <div className="today-parts">
          {(hasOthers || !isManager) && (
            <Link className="link today-back" to={isManager ? TODAY_PATH : STAFF_TODAY_PATH}>
              <Icon name="arrow-left" />
              {isManager ? 'Your stores' : 'All stores'}
            </Link>
          )}
          <KeptLine today={today} now={now} timeZone={store.timeZone} />
          <Questions today={today} store={store} now={now} />
          <StillTrue {...{ today, store, now }} me={person.username} />
          <DoorPart {...parts} />
          <PaymentsPart {...parts} />
          <FuelPart {...parts} saved={saved} />
          <ServicesPart {...parts} />
          <NotePart {...parts} />
        </div>
        <div className="today-side">
          <Suspense fallback={<div className="today-waiting" />}>
            <PreviewPart store={store} now={now} />
          </Suspense>
        </div>
      </main>
      <SaveBar
        today={today}
        store={store}
        now={now}
        onUndo={({ key, before }) => today.press(store, before, { undoes: key, confirm: true })}
      />
    </>
  )
}

type StillTrueProps = Pick<Props, 'today' | 'store' | 'now'> & {
  /** Who looks at the page */
  me: string
}

/** Asks for a report when head office wants one, and after hours without one. */
function StillTrue({ today, store, now, me }: StillTrueProps) {
  const heard = store.heardAt === undefined ? null : Date.parse(store.heardAt)
  // The person who asked does not need to answer.
  const asked = store.asked?.by === me ? undefined : store.asked
  if (!asked && (heard === null || now - heard < QUIET_MS)) return null
  const lastWord =
    heard !== null && `The last word is from ${clockText(heard, now, store.timeZone)}.`
  return (
    <section className="today-question today-still" aria-labelledby="today-still">
      <Icon name={asked ? 'send' : 'clock'} />
      <div>
        <h2 id="today-still">{asked ? 'Head office asks for an update' : 'Still true?'}</h2>
        {asked && (
          <p>
            {asked.by} asked {clockText(Date.parse(asked.at), now, store.timeZone)}. Change what is
            different below, or say that nothing is.
          </p>
        )}
        {lastWord !== false && <p>{lastWord}</p>}
      </div>
      <div className="today-answers">
        <Button kind="primary" onClick={() => today.press(store, {}, { confirm: true })}>
          {asked ? 'Nothing changed' : 'Yes'}
        </Button>
      </div>
    </section>
  )
}
