import { milesText } from '#domain/distance.ts'
import type { ListedLocation } from '#domain/location.ts'
import { useSelectedLocation } from '#web/layout/selected-location.ts'
import { LocationStatus } from '#web/pages/find-a-store/location-status.tsx'
import { useNow } from '#web/pages/find-a-store/use-now.ts'
import type { FinderAnswer } from '#web/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PinNumber } from '#web/ui/pin-number.tsx'
import { SectionHeader } from '#web/ui/section-header.tsx'
import { FinderBox } from './finder-box.tsx'
import type { HomeWords } from './home-page.tsx'
import styles from './locator-section.module.css'

type Props = {
  words: HomeWords['locator']
  search: Pick<HomeWords['quickBar'], 'placeholder' | 'searchButton'>
  answer: Pick<FinderAnswer, 'locations' | 'now'>
}

/** A few locations to choose one's own from; the bar and the footer then show it. */
export function LocatorSection({ words, search, answer }: Props) {
  const now = useNow(answer.now)
  const { isIt, select } = useSelectedLocation()

  return (
    <section id="locator" className="section sunken" aria-labelledby="locator-heading">
      <div className="wrap">
        <div className={styles.head}>
          <SectionHeader id="locator-heading" title={words.heading} lead={words.lead} />
          <div className={styles.search}>
            <FinderBox
              label="Zip code or city"
              placeholder={search.placeholder}
              button={search.searchButton}
            />
          </div>
        </div>
        {answer.locations.length > 0 && (
          <ul className={styles.list} aria-label="Stores">
            {answer.locations.map((location, index) => (
              <LocationItem
                key={location.id}
                location={location}
                number={index + 1}
                now={now}
                isSelected={isIt(location)}
                onSelect={() => select(isIt(location) ? null : location)}
              />
            ))}
          </ul>
        )}
        <MoreLink to={words.more.to}>{words.more.text}</MoreLink>
      </div>
    </section>
  )
}

type ItemProps = {
  location: ListedLocation
  /** Its place in the list */
  number: number
  /** ms since the epoch */
  now: number
  isSelected: boolean
  onSelect: () => void
}

function LocationItem({ location, number, now, isSelected, onSelect }: ItemProps) {
  const { name, address, distance } = location
  return (
    <Card as="li" className={classNames(styles.item, isSelected && styles.selected)}>
      <PinNumber number={number} selected={isSelected} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <p className="muted small numeric">
          {address}
          {distance !== undefined && ` · ${milesText(distance)}`}
        </p>
        <LocationStatus location={location} now={now} />
      </div>
      <div className={styles.choice}>
        <Button small aria-label={`Select ${name}`} aria-pressed={isSelected} onClick={onSelect}>
          {isSelected && <Icon name="check" />}
          Select
        </Button>
        {isSelected && <span className={styles.mark}>Your store</span>}
      </div>
    </Card>
  )
}
