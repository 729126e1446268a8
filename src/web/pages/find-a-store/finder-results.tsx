import type { ReactNode } from 'react'
import type { ListedLocation } from '#domain/location.ts'
import { useSelectedLocation } from '#web/layout/selected-location.ts'
import {
  RESULTS_MAX,
  RESULTS_PER_PAGE,
  type FinderAnswer,
  type FinderQuery,
} from '#web/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { FINDER_PATH, finderAddress } from './finder-address.ts'
import { LocationCard } from './location-card.tsx'
import styles from './finder-results.module.css'

type Props = {
  answer: FinderAnswer
  /** The search that is asked for by now; the next steps go on from it */
  wanted: FinderQuery
  /** The instant that statuses are told for, ms since the epoch */
  now: number
  /** The one that is open, or pointed at on the map */
  selectedId: string | null
  onDetails: (id: string) => void
  onDirections: (id: string) => void
}

/** How many were found, and the first of them in order. */
export function FinderResults(props: Props) {
  const { answer } = props
  const { total, nearby } = answer
  return (
    <>
      {/* It stays, whatever is found: only what changes within is read out. */}
      <output className="visually-hidden">{spoken(answer)}</output>
      {total === 0 ? <NothingFound answer={answer} /> : <Found {...props} />}
      {nearby && (
        <>
          <h2 className={styles.nearby}>Nearest to {nearby.place}</h2>
          <LocationList {...props} label="Nearby stores" locations={nearby.locations} />
        </>
      )}
    </>
  )
}

/** What was found, and of what: two searches that find as many are two sentences. */
function spoken({ total, query, center }: FinderAnswer): string {
  const found =
    total === 0 ? 'No stores found' : `${total} ${total === 1 ? 'store' : 'stores'} found`
  const filters = query.tagIds.length + Number(query.openNow)
  return [
    found,
    query.text !== '' && `for ${query.text}`,
    query.text === '' && center && 'near you',
    query.area && 'in this area',
    filters > 0 && `with ${filters} ${filters === 1 ? 'filter' : 'filters'}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function NothingFound({ answer: { query } }: { answer: FinderAnswer }) {
  return (
    <EmptyState
      icon="map-pin-off"
      heading="No stores found"
      helper={
        query.area ? 'Move the map or clear the area.' : 'Try a nearby city or clear a filter.'
      }
      action={
        <ButtonLink kind="primary" to={FINDER_PATH}>
          Show All Stores
        </ButtonLink>
      }
    />
  )
}

function Found(props: Props) {
  const { query, locations, total, center } = props.answer
  const isCut = locations.length < total
  return (
    <>
      <div className={styles.count}>
        <h2>{total} Store(s) Found</h2>
        <p className="muted small">
          {[
            center && 'Nearest first',
            query.area && 'In this area',
            isCut && `First ${locations.length} shown`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {query.area && (
        <p className="small">
          <Link to={finderAddress({ ...props.wanted, area: null })}>Leave this area</Link>
        </p>
      )}
      <LocationList {...props} label="Stores" locations={locations} />
      {isCut && <More>{nextStep(props)}</More>}
    </>
  )
}

function More({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>
}

function nextStep({ answer, wanted }: Props): ReactNode {
  const { query, locations, total } = answer
  const next = Math.min(RESULTS_PER_PAGE, total - locations.length)
  return locations.length < RESULTS_MAX ? (
    <ButtonLink to={finderAddress({ ...wanted, limit: query.limit + RESULTS_PER_PAGE })} wide>
      Show {next} more
    </ButtonLink>
  ) : (
    <ButtonLink to="/stores" wide>
      Browse all stores by state
    </ButtonLink>
  )
}

function LocationList(
  props: Omit<Props, 'answer' | 'wanted'> & { label: string; locations: readonly ListedLocation[] },
) {
  const { label, locations, now, selectedId, onDetails, onDirections } = props
  const own = useSelectedLocation()
  return (
    <ol className={styles.list} aria-label={label}>
      {locations.map((location, index) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            number={index + 1}
            now={now}
            isSelected={selectedId === null ? own.isIt(location) : selectedId === location.id}
            onDetails={() => onDetails(location.id)}
            onDirections={() => onDirections(location.id)}
          />
        </li>
      ))}
    </ol>
  )
}
