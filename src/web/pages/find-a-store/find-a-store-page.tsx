import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { breadcrumbs, webSite } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { RESULTS_PER_PAGE } from '#web/addresses/finder-query.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { setVisitorPlace } from '#web/data/visitor-place.ts'
import { finderAddress } from '#web/addresses/finder-address.ts'
import { FinderForm } from './finder-form.tsx'
import { FinderMap } from './finder-map.tsx'
import { FinderResults } from './finder-results.tsx'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import styles from './find-a-store-page.module.css'
import { loadDialogs, useFinderAhead } from './use-finder-ahead.ts'
import { useLocationOf } from '#web/locations/use-location.ts'
import { useFinderData } from './use-finder-data.ts'
import { useFinderView } from './use-finder-view.ts'
import { useNearest } from './use-nearest.ts'
import { useNow } from '#web/locations/use-now.ts'
import { useWantedSearch } from './use-wanted-search.ts'

// On no first view; `useFinderAhead` has its code before most visitors open one.
const StoreDialogs = lazy(() => loadOnceThere(loadDialogs))

/** Search by zip, city, address or name, or by where the visitor is; the list beside the map. */
export function FindAStorePage() {
  const { words, answer, opened, hasFailed } = useFinderData()
  const { tags, notice } = answer
  const now = useNow(answer.now)
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const { query, view } = useWantedSearch(answer, hasFailed && !isBusy)
  const { open, close } = useFinderView(query, view)
  const results = useFocusWhenLost(finderAddress(query, view))
  const frame = useFrame()
  const nearest = useNearest(query, view)
  const isOnline = useOnline()
  useFinderAhead()
  /** The location whose window is open on the map */
  const [selectedId, setSelectedId] = useState<string | null>(null)
  /** The location whose details were opened last */
  const [markedId, setMarkedId] = useState<string | null>(null)

  const atHand = [
    ...answer.locations,
    ...(answer.nearby?.locations ?? []),
    ...(opened ? [opened] : []),
  ]
  const openLocation = useLocationOf(view.locationId, atHand)
  const wayTo = useLocationOf(view.directionsId, atHand)

  function show(address: string): void {
    setSelectedId(null)
    setMarkedId(null)
    void navigate(address)
  }

  function showDetails(id: string): void {
    setMarkedId(id)
    open({ locationId: id })
  }

  const showDirections = (id: string) => open({ directionsId: id })

  return (
    <>
      <PageHead
        {...words.head}
        path={FINDER_PATH}
        structuredData={[
          breadcrumbs(frame, { name: words.heading, path: FINDER_PATH }),
          webSite(frame),
        ]}
      />
      <div className={styles.finder}>
        <div className={styles.panel}>
          <section className={styles.search} aria-labelledby="finder-heading">
            <h1 id="finder-heading">{words.heading}</h1>
            <FinderForm
              words={words}
              query={query}
              tags={tags}
              isBusy={isBusy}
              isLocating={nearest.isLocating}
              onSearch={(next) => {
                nearest.forget()
                setVisitorPlace(null)
                show(finderAddress(next))
              }}
              onFilter={(next) => show(finderAddress(next))}
              onType={nearest.forget}
              onFindNearest={() => nearest.locate()}
            />
          </section>
          <section
            ref={results}
            id="results"
            tabIndex={-1}
            className={styles.results}
            aria-label="Results"
            aria-busy={isBusy}
          >
            {!isOnline && <Alert tone="note">You’re offline. This list was loaded earlier.</Alert>}
            {nearest.problem !== null && (
              <Alert helper="You can also type a zip code.">{nearest.problem}</Alert>
            )}
            {hasFailed && <Alert>Error searching for stores. Please try again.</Alert>}
            {notice !== null && <Alert tone="note">{notice}</Alert>}
            <FinderResults
              answer={answer}
              wanted={query}
              now={now}
              selectedId={view.locationId ?? selectedId ?? markedId}
              onDetails={(id) => {
                setSelectedId(null)
                showDetails(id)
              }}
              onDirections={showDirections}
            />
          </section>
        </div>
        <FinderMap
          answer={answer}
          now={now}
          atHand={atHand}
          selectedId={selectedId}
          focusId={view.locationId}
          markedId={view.locationId ?? markedId}
          isOpen={view.isMapOpen}
          problem={nearest.problem}
          onSelect={setSelectedId}
          onDetails={showDetails}
          onDirections={showDirections}
          onSearchArea={(area) => {
            nearest.forget()
            void navigate(
              finderAddress(
                { ...query, area, limit: RESULTS_PER_PAGE },
                { isMapOpen: view.isMapOpen },
              ),
            )
          }}
          onFindNearest={() => nearest.locate()}
          onOpen={() => {
            // The map that opens shows all that was found, and no window over it.
            setSelectedId(null)
            open({ isMapOpen: true })
          }}
          onClose={() => close({ isMapOpen: false })}
        />
      </div>
      {opened && (
        <noscript>
          <p className="wrap">
            <Link to={opened.path}>{opened.name}</Link>
          </p>
        </noscript>
      )}
      {(openLocation ?? wayTo) && (
        <Suspense>
          <StoreDialogs
            location={openLocation}
            wayTo={wayTo}
            now={now}
            onDirections={showDirections}
            onCloseDetails={() => close({ locationId: null })}
            onCloseDirections={() => close({ directionsId: null })}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * For the element that takes the focus when another address took away what had it, e.g. "Clear
 * filters", or a dialog that a shared link opened: the next Tab would begin nowhere, and nothing
 * would be read out.
 */
function useFocusWhenLost(address: string) {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [address])
  return element
}
