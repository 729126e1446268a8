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
import { SIGNED_OUT } from './outbox/ask-today.ts'
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

/** What a store's manager says of today. The server sends its head alone. */
export function TodayPage() {
  const { brand } = useFrame()
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={`Today | ${brand.name}`}
        description="Where a store’s manager says what is so today."
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
  useLayoutEffect(() => adoptSheet(signsLook + look), [])
  return (
    <div className="today">
      <SkipLink />
      {person ? <Stores key={person.username} person={person} /> : <Waiting person={null} />}
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

const TICK_MS = 15_000

function Stores({ person }: { person: SignedInPerson }) {
  const location = useParams()['*'] || undefined
  const today = useToday(person.username)
  const now = useNow()
  const { stores, problem } = today
  if (!stores) {
    if (problem === null || problem === SIGNED_OUT) return <Waiting person={person} />
    return (
      <>
        <TodayHead person={person} title="Today" />
        <main id="main" tabIndex={-1} className="today-main">
          <EmptyState
            bad
            icon="circle-alert"
            heading="Your stores didn’t load"
            helper={problem}
            action={<Button onClick={() => void today.reload()}>Try again</Button>}
          />
        </main>
      </>
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
            location === undefined ? 'No store is yours yet' : 'This store is not one of yours'
          }
          helper="Ask an owner of this site to give it to you."
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
