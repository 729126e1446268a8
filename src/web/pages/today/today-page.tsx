import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { STAFF_TODAY_PATH, TODAY_PATH } from '#web/addresses/paths.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { SkipLink } from '#web/layout/skip-link.tsx'
import type { SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { NO_ANSWER_YET, SIGNED_OUT } from './outbox/ask-today.ts'
import { serverNow } from './outbox/device-clock.ts'
import { StoreView } from './parts/store-view.tsx'
import { TodayHead } from './parts/today-head.tsx'
import signsLook from './signs-look.css?inline'
import look from './today-look.css?inline'
import { usePerson } from './use-person.ts'
import { shownStore, useToday } from './use-today.ts'

const StoreList = lazy(() =>
  import('./parts/store-list.tsx').then((module) => ({ default: module.StoreList })),
)

/** What a store's manager reports today. The server sends only the page's head. */
export function TodayPage() {
  const { brand } = useFrame()
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={`Today | ${brand.name}`}
        description="Where store managers report what differs today."
        path={TODAY_PATH}
        noindex
      />
      <noscript>
        <p className="wrap section">Turn on JavaScript to use this page.</p>
      </noscript>
      {isHydrated && <Today />}
    </>
  )
}

function Today() {
  const person = usePerson()
  const location = useParams()['*'] || undefined
  // Head office comes for one store of thousands, and goes back to the table of all.
  const isManager = person === null || person === 'unknown' || person.role === 'manager'
  const only = isManager ? undefined : location
  useLayoutEffect(() => adoptSheet(signsLook + look), [])
  return (
    <div className="today-page">
      <SkipLink />
      {person === 'unknown' ? (
        <Problem
          person={null}
          heading="No connection"
          helper="This page opens without one once you have signed in on this phone."
          onRetry={() => window.location.reload()}
        />
      ) : person ? (
        <Stores key={`${person.username} ${only}`} {...{ person, location, only }} />
      ) : (
        <Waiting person={null} />
      )}
    </div>
  )
}

function Waiting({ person }: { person: SignedInPerson | null }) {
  return (
    <>
      <TodayHead person={person} title="Today" />
      <main id="main" tabIndex={-1} className="today-main" aria-busy="true">
        <p className="visually-hidden">Loading…</p>
        <div className="today-waiting" />
      </main>
    </>
  )
}

function Problem(props: {
  person: SignedInPerson | null
  heading: string
  helper: string
  onRetry: () => void
}) {
  return (
    <>
      <TodayHead person={props.person} title="Today" />
      <main id="main" tabIndex={-1} className="today-main">
        <EmptyState
          bad
          icon="circle-alert"
          heading={props.heading}
          helper={props.helper}
          action={<Button onClick={props.onRetry}>Try again</Button>}
        />
      </main>
    </>
  )
}

const TICK_MS = 15_000

type StoresProps = {
  person: SignedInPerson
  /** The id of the store that the address names */
  location: string | undefined
  /** The same where no other is asked for */
  only: string | undefined
}

function Stores({ person, location, only }: StoresProps) {
  const today = useToday(person.username, only)
  const now = useNow()
  const { isOfflineOff = false } = useFrame()
  const { stores, problem } = today
  const isLoaded = stores !== null && problem === null
  useEffect(() => {
    if (!isLoaded) return
    import('./keep-page.ts').then((code) => code.keepPage(!isOfflineOff)).catch(() => undefined)
  }, [isLoaded, isOfflineOff])
  if (!stores) {
    if (problem === null || problem === SIGNED_OUT || problem === NO_ANSWER_YET) {
      return <Waiting person={person} />
    }
    return (
      <Problem
        person={person}
        heading="Your stores didn’t load"
        helper={problem}
        onRetry={() => void today.reload()}
      />
    )
  }
  const saved =
    stores.find(({ id }) => id === location) ?? (stores.length === 1 ? stores[0] : undefined)
  if (saved && (location === undefined || saved.id === location)) {
    return (
      <StoreView
        key={saved.id}
        {...{ person, today, saved, now }}
        store={shownStore(saved, today.changes, now)}
        hasOthers={stores.length > 1}
      />
    )
  }
  if (location === undefined && stores.length > 0) {
    const shown = stores.map((store) => shownStore(store, today.changes, now))
    return (
      <Suspense fallback={<Waiting person={person} />}>
        <StoreList {...{ person, today, now }} stores={shown} />
      </Suspense>
    )
  }
  return (
    <>
      <TodayHead person={person} title="Today" />
      <main id="main" tabIndex={-1} className="today-main">
        <EmptyState
          icon="store"
          heading={
            location === undefined ? 'You have no stores yet' : 'This store is not one of yours'
          }
          helper="Ask an owner of this site to assign it to you."
          action={
            stores.length > 0 && (
              <ButtonLink to={person.role === 'manager' ? TODAY_PATH : STAFF_TODAY_PATH}>
                Your stores
              </ButtonLink>
            )
          }
        />
      </main>
    </>
  )
}

/** The server's time, which goes on while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
