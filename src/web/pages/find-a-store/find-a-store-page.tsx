import type { FoundLocation } from '#web/data/site-data.ts'
import { unmarked } from '#domain/text/own-text.ts'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router-dom'
import { breadcrumbs, webSite } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { finderAddress } from '#web/addresses/finder-address.ts'
import { FinderDialogs } from './finder-dialogs.tsx'
import { FinderForm } from './finder-form.tsx'
import { FinderMap } from './finder-map.tsx'
import { FinderNotices } from './finder-notices.tsx'
import { FinderResults } from './finder-results.tsx'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import styles from './find-a-store-page.module.css'
import { useFinderActions } from './use-finder-actions.ts'
import { useFinderAhead } from './use-finder-ahead.ts'
import { useFinderData } from './use-finder-data.ts'
import { useNow } from '#web/locations/use-now.ts'
import { useWantedSearch } from './use-wanted-search.ts'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'
import { Sign } from '#web/locations/today/sign.ts'
import { ownText } from '#web/words/own-text.tsx'

/** Search by zip, city, address, name, or the visitor's position; the list is beside the map. */
export function FindAStorePage() {
  const { words, answer, opened, sign, grades, hasFailed } = useFinderData()
  const now = useNow(answer.now)
  const isBusy = useNavigation().state === 'loading'
  const { query, view } = useWantedSearch(answer, hasFailed && !isBusy)
  const actions = useFinderActions(query, view)
  const { nearest, selectedId, markedId } = actions
  const results = useFocusWhenLost(finderAddress(query, view))
  const frame = useFrame()
  const said = useWords(finderCatalog)
  useFinderAhead()

  const atHand = [
    ...answer.locations,
    ...(answer.nearby?.locations ?? []),
    ...(opened ? [opened] : []),
  ]

  return (
    <Sign value={sign}>
      <PageHead
        {...words.head}
        path={FINDER_PATH}
        structuredData={[
          breadcrumbs(frame, { name: unmarked(words.heading), path: FINDER_PATH }),
          webSite(frame),
        ]}
      />
      <div className={styles.finder}>
        <div className={styles.panel}>
          <section className={styles.search} aria-labelledby="finder-heading">
            <h1 id="finder-heading">{ownText(words.heading)}</h1>
            <FinderForm
              words={words}
              query={query}
              tags={answer.tags}
              facts={answer.facts}
              grades={grades}
              isBusy={isBusy}
              isLocating={nearest.isLocating}
              onSearch={actions.search}
              onFilter={actions.filter}
              onType={nearest.forget}
              onFindNearest={() => nearest.locate()}
            />
          </section>
          <section
            ref={results}
            id="results"
            tabIndex={-1}
            className={styles.results}
            aria-label={said.results}
            aria-busy={isBusy}
          >
            <FinderNotices problem={nearest.problem} hasFailed={hasFailed} answer={answer} />
            <FinderResults
              answer={answer}
              wanted={query}
              now={now}
              selectedId={view.locationId ?? selectedId ?? markedId}
              onDetails={(id) => {
                actions.select(null)
                actions.openDetails(id)
              }}
              onDirections={actions.openDirections}
              sign={sign}
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
          onSelect={actions.select}
          onDetails={actions.openDetails}
          onDirections={actions.openDirections}
          onSearchArea={actions.searchArea}
          onFindNearest={() => nearest.locate()}
          onOpen={actions.openMap}
          onClose={actions.closeMap}
        />
      </div>
      {opened && <LinkWithoutScript location={opened} />}
      <FinderDialogs
        view={view}
        atHand={atHand}
        now={now}
        onDirections={actions.openDirections}
        onCloseDetails={actions.closeDetails}
        onCloseDirections={actions.closeDirections}
      />
    </Sign>
  )
}

FindAStorePage.words = [finderCatalog, mapCatalog]

/** Replaces the dialog of a shared link where JavaScript is off. */
function LinkWithoutScript({ location: { path, name } }: { location: FoundLocation }) {
  return (
    <noscript>
      {/* With JavaScript, React leaves the element as it is. */}
      {import.meta.env.SSR && (
        <p className="wrap">
          <Link to={path}>{name}</Link>
        </p>
      )}
    </noscript>
  )
}

/**
 * Moves a lost focus to an element: another address may remove the element that had it, e.g. "Clear
 * filters" or a dialog that a shared link opened. Tab would start over, and nothing would be announced.
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
