import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import type { Site } from '#domain/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { useSelectedLocation } from '#web/layout/selected-location.ts'
import type { FinderAnswer } from '#web/site-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FINDER_PATH, finderAddress } from './finder-address.ts'
import { FinderForm } from './finder-form.tsx'
import { LocationCard } from './location-card.tsx'
import styles from './find-a-store-page.module.css'
import { useNow } from './use-now.ts'

/** Search by zip, city, address or name; every state of it has an address of its own. */
export function FindAStorePage() {
  const { words, answer } = useLoaderData<{
    words: Site['pages']['findAStore']
    answer: FinderAnswer
  }>()
  const { query, tags, notice, nearby } = answer
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const results = useFocusWhenLost(finderAddress(query))

  return (
    <>
      <PageHead {...words.head} path={FINDER_PATH} />
      <section className={styles.search} aria-labelledby="finder-heading">
        <div className="wrap">
          <h1 id="finder-heading">{words.heading}</h1>
          <FinderForm
            words={words}
            query={query}
            tags={tags}
            isBusy={isBusy}
            onSearch={(next) => void navigate(finderAddress(next))}
          />
        </div>
      </section>
      <section
        ref={results}
        tabIndex={-1}
        className={`wrap ${styles.results}`}
        aria-label="Results"
        aria-busy={isBusy}
      >
        {notice !== null && <Alert tone="note">{notice}</Alert>}
        <Results answer={answer} />
        {nearby && (
          <>
            <h2 className={styles.nearby}>Nearest to {nearby.place}</h2>
            <LocationList label="Nearby stores" locations={nearby.locations} now={answer.now} />
          </>
        )}
      </section>
    </>
  )
}

/**
 * For the element that takes the focus when another address took away what had it, e.g. "Clear
 * filters": the next Tab would begin nowhere, and nothing would be read out.
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

function Results({ answer }: { answer: FinderAnswer }) {
  const { locations, total, center, now } = answer
  if (total === 0) {
    return (
      <EmptyState
        icon="map-pin-off"
        heading="No stores found"
        helper="Try a nearby city or clear a filter."
        action={
          <ButtonLink kind="primary" to={FINDER_PATH}>
            Show All Stores
          </ButtonLink>
        }
      />
    )
  }
  const isCut = locations.length < total
  return (
    <>
      <div className={styles.count}>
        <h2 aria-live="polite">{total} Store(s) Found</h2>
        <p className="muted small">
          {[center && 'Nearest first', isCut && `First ${locations.length} shown`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LocationList label="Stores" locations={locations} now={now} />
    </>
  )
}

function LocationList(props: { label: string; locations: FinderAnswer['locations']; now: number }) {
  const now = useNow(props.now)
  const selected = useSelectedLocation()
  return (
    <ol className={styles.list} aria-label={props.label}>
      {props.locations.map((location, index) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            number={index + 1}
            now={now}
            isSelected={selected.name === location.name}
          />
        </li>
      ))}
    </ol>
  )
}
