import { useMemo, useState } from 'react'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { LocationsMap } from '#web/maps/locations-map.tsx'
import { mapPoints } from '#web/maps/map-points.ts'
import type { MapFocus } from '#web/maps/stores-map.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import { LocationStatus } from '#web/locations/location-status.tsx'
import { useNow } from '#web/locations/use-now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { MoreLink } from '#web/ui/buttons/more-link.tsx'
import { PinNumber } from '#web/ui/sections/badges/pin-number.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { FinderBox } from './finder-box.tsx'
import type { BriefLocation, HomeData, PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { homeCatalog } from './home-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './locator-section.module.css'

type Props = {
  words: PageWords<'home'>['locator']
  search: Pick<PageWords<'home'>['quickBar'], 'placeholder' | 'searchButton'>
} & Pick<HomeData, 'locations' | 'now'>

/** How many of the locations on the map are listed beside it. */
const LISTED = 3
const ALL: MapFocus = { kind: 'fit' }

/** A few locations to choose one's own from, among others on a map; the bar and the footer show it. */
export function LocatorSection({ words, search, locations, now: sentAt }: Props) {
  const said = useWords(homeCatalog)
  const now = useNow(sentAt)
  const own = useSelectedLocation()
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const points = useMemo(
    () => locations.flatMap((location, index) => mapPoints(location, index + 1)),
    [locations],
  )
  const hasMap = points.length > 0

  return (
    <section
      id="locator"
      className={`section below sunken ${styles.locator}`}
      aria-labelledby="locator-heading"
    >
      <div className={classNames('wrap', styles.content, hasMap && styles.beside)}>
        <div>
          <SectionHeader id="locator-heading" title={words.heading} lead={words.lead} />
          <div className={styles.search}>
            <FinderBox
              label={said.zipOrCity}
              placeholder={search.placeholder}
              button={search.searchButton}
            />
          </div>
          {locations.length === 0 ? (
            <Card>
              <EmptyState
                icon="store"
                heading={said.noStores}
                headingLevel={3}
                helper={said.newStores}
              />
            </Card>
          ) : (
            <>
              <ul className={styles.list} aria-label={said.stores}>
                {locations.slice(0, LISTED).map((location, index) => (
                  <LocationItem
                    key={location.id}
                    location={location}
                    number={index + 1}
                    now={now}
                    isSelected={own.isIt(location)}
                    onSelect={() => own.select(own.isIt(location) ? null : location)}
                  />
                ))}
              </ul>
              <MoreLink to={words.more.to}>{ownText(words.more.text)}</MoreLink>
            </>
          )}
        </div>
        {hasMap && (
          <div className={styles.map}>
            <LocationsMap
              points={points}
              selectedId={pinnedId}
              markedId={locations.find(own.isIt)?.id ?? null}
              focus={ALL}
              renderInfo={(id) => (
                <LocationBrief location={locations.find((one) => one.id === id)} now={now} />
              )}
              onSelect={setPinnedId}
            />
          </div>
        )}
      </div>
    </section>
  )
}

type ItemProps = {
  location: BriefLocation
  /** Its place in the list */
  number: number
  /** ms since the epoch */
  now: number
  isSelected: boolean
  onSelect: () => void
}

function LocationItem({ location, number, now, isSelected, onSelect }: ItemProps) {
  const { name, address, distance } = location
  const { miles } = useWords(siteWords)
  const said = useWords(homeCatalog)
  return (
    <Card as="li" className={classNames(styles.item, isSelected && styles.selected)}>
      <PinNumber number={number} selected={isSelected} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <p className="muted small numeric">
          <WholeParts text={address} />
          {distance !== undefined && ` · ${miles(distance)}`}
        </p>
        <LocationStatus location={location} now={now} />
      </div>
      <div className={styles.choice}>
        <Button
          small
          aria-label={said.selectStore(name)}
          aria-pressed={isSelected}
          onClick={onSelect}
        >
          {isSelected && <Icon name="check" />}
          {said.select}
        </Button>
        {isSelected && <span className={styles.mark}>{said.yourStore}</span>}
      </div>
    </Card>
  )
}
