import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { RESULTS_MAX, RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import type { AnswerSign, FinderAnswer, FoundLocation } from '#web/data/site-data.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { finderAddress } from '#web/addresses/finder-address.ts'
import { emptyWords, farWords, readingWords, spokenWords } from '#web/words/finder-words.ts'
import { siteWords } from '#web/words/site-words.ts'
import { PRICE_MILES } from '#domain/day/price-order.ts'
import { CardToday } from '#web/locations/today/card-part.ts'
import { todayPart } from '#web/locations/today/today-part.tsx'
import { KeptItem } from '#web/ui/kept-item.tsx'
import { locationStatus } from '#web/locations/location-status.tsx'
import { numberText } from '#domain/text/number-text.ts'
import { LocationCard } from './location-card.tsx'
import { FINDER_PATH, STORES_PATH } from '#web/addresses/paths.ts'
import { withTagNames } from './tag-names.ts'
import styles from './finder-results.module.css'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = {
  answer: FinderAnswer
  /** The wanted search, which links build on; it may be newer than the answer */
  wanted: FinderQuery
  /** The instant for the statuses, in ms since the epoch */
  now: number
  /** The location that is open, or selected on the map */
  selectedId: string | null
  onDetails: (id: string) => void
  onDirections: (id: string) => void
  /** How prices are shown; absent when no store tells anything of today */
  sign: AnswerSign | undefined
}

const SortBox = todayPart(
  () => import('#web/locations/today/card-parts.tsx'),
  (parts) => parts.SortBox,
)

/** The number of results, and the first results in order. */
export function FinderResults({ answer: given, ...rest }: Props) {
  const said = useWords(finderCatalog)
  const answer = withTagNames(given, useLanguage(), said.facts)
  const props = { ...rest, answer }
  const { total, nearby } = answer
  return (
    <>
      {/* Always rendered, because only changes inside a live region are announced. */}
      <output className={`visually-hidden ${styles.spoken}`}>
        {spokenWords(answer, said.answer)}
      </output>
      {total === 0 ? <NothingFound {...props} /> : <Found {...props} />}
      {nearby && (
        <>
          <h2 className={styles.nearby}>
            {said.nearestTo(said.answer.places[nearby.place] ?? nearby.place)}
          </h2>
          <LocationList {...props} label={said.nearbyStores} locations={nearby.locations} />
        </>
      )}
    </>
  )
}

function NothingFound({ answer, wanted }: Pick<Props, 'answer' | 'wanted'>) {
  const said = useWords(finderCatalog)
  return (
    <EmptyState
      icon="map-pin-off"
      heading={said.nothingFound}
      helper={emptyWords(answer, said.answer)}
      action={
        <>
          {answer.query.area && (
            <ButtonLink to={finderAddress({ ...wanted, area: null })}>{said.clearArea}</ButtonLink>
          )}
          {finderAddress(wanted) !== FINDER_PATH && (
            <ButtonLink kind="primary" to={FINDER_PATH}>
              {said.showAllStores}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** How the search text was read, and whether even the nearest store is far. */
function Notes({ answer }: { answer: FinderAnswer }) {
  const said = useWords(finderCatalog)
  const isHydrated = useHydrated()
  const { reading, center } = answer
  const words = [readingWords(answer, said.answer), farWords(answer, said.answer)].filter(
    (text) => text !== null,
  )
  return (
    <>
      {words.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
      {isHydrated && reading?.kind === 'near-me' && center === null && (
        <p className="small">
          <Link to={`${FINDER_PATH}?autolocate=true`}>{said.findNearest}</Link>
        </p>
      )}
    </>
  )
}

function Found(props: Props) {
  const said = useWords(finderCatalog)
  const { answer, wanted, sign } = props
  const { query, locations, total, center } = answer
  const isCut = locations.length < total
  return (
    <>
      <div className={styles.count}>
        <h2>{said.storesFound(total)}</h2>
        {sign && <SortBox {...{ answer, wanted, sign }} />}
        <p className="muted small">
          {[
            center && !answer.today?.priced.length && said.nearestFirst,
            query.area && said.inThisArea,
            isCut && said.firstShown(locations.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Notes answer={props.answer} />
      {query.area && (
        <p className="small">
          <Link to={finderAddress({ ...props.wanted, area: null })}>{said.clearArea}</Link>
        </p>
      )}
      <LocationList {...props} label={said.stores} locations={locations} />
      {isCut && <NextStep {...props} />}
    </>
  )
}

/** More results, or the way to all stores. */
function NextStep({ answer, wanted }: Props) {
  const said = useWords(finderCatalog)
  const { query, locations, total } = answer
  const next = Math.min(RESULTS_PER_PAGE, total - locations.length)
  return (
    <div className={styles.more}>
      {locations.length < RESULTS_MAX ? (
        <ButtonLink to={finderAddress({ ...wanted, limit: query.limit + RESULTS_PER_PAGE })} wide>
          {said.showMore(next)}
        </ButtonLink>
      ) : (
        <ButtonLink to={STORES_PATH} wide>
          {said.browseByState}
        </ButtonLink>
      )}
    </div>
  )
}

function LocationList(
  props: Omit<Props, 'wanted'> & { label: string; locations: readonly FoundLocation[] },
) {
  const { answer, label, locations, now, selectedId, onDetails, onDirections, sign } = props
  const { query, until } = answer
  const own = useSelectedLocation()
  const { hours } = useWords(siteWords)
  const said = useWords(finderCatalog)
  return (
    <ol className={styles.list} aria-label={label}>
      {locations.map((location, index) => {
        const { id, distance } = location
        const status = locationStatus(location, now, hours)
        const isSelected = selectedId === null ? own.isIt(location) : selectedId === id
        const texts: { number: string; distance?: string } = { number: String(index + 1) }
        if (distance !== undefined) texts.distance = said.miles(numberText(distance, 1))
        return (
          <KeptItem
            key={id}
            // Prices and days change with the data, or by themselves when the answer ends.
            dependsOn={[
              id,
              status,
              isSelected,
              'distance' in texts,
              ...(sign
                ? [
                    until,
                    index === 0 && query.sort && [query.grade, (distance ?? 0) <= PRICE_MILES],
                  ]
                : []),
            ]}
            texts={texts}
          >
            {({ number, distance: miles }) => (
              <LocationCard
                location={location}
                number={number}
                distance={miles}
                status={status}
                isSelected={isSelected}
                onDetails={() => onDetails(id)}
                onDirections={() => onDirections(id)}
              >
                {sign && <CardToday {...{ location, sign, now, answer: index === 0 && answer }} />}
              </LocationCard>
            )}
          </KeptItem>
        )
      })}
    </ol>
  )
}
