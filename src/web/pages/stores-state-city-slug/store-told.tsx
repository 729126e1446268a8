import { withoutFactNames } from '#domain/location/facts/fact-tags.ts'
import type { Schedule } from '#domain/location/facts/facts.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { unmarked } from '#domain/text/own-text.ts'
import { FactsList } from '#web/locations/facts/facts-list.tsx'
import { PartWeek } from '#web/locations/facts/part-week.tsx'
import weekly from '#web/locations/weekly-hours.module.css'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'
import { OwnName } from '#web/words/own-name.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './stores-state-city-slug-page.module.css'

type Props = {
  location: ListedLocation
  /** Of the facts and tags */
  heading: string
}

/** What a store with facts or schedules has, and the hours of its parts. */
export function ToldSection({ location, heading }: Props) {
  const { facts, schedules = [] } = location
  const tags = withoutFactNames(location)
  return (
    <div id="told" className={styles.side}>
      {(facts ?? tags.length > 0) && (
        <Card as="section" className={styles.card} aria-labelledby="offers">
          <h2 id="offers">{ownText(heading)}</h2>
          {facts && <FactsList facts={facts} className={styles.days} aria-labelledby="offers" />}
          <TagBadges tags={tags} label={unmarked(heading)} />
        </Card>
      )}
      {schedules.map((schedule, index) => (
        <PartHours key={schedule.name} schedule={schedule} id={`hours-${index}`} />
      ))}
    </div>
  )
}

/** The hours of a part of the store that keeps its own, such as a pharmacy. */
function PartHours({ schedule, id }: { schedule: Schedule; id: string }) {
  return (
    <Card as="section" className={`${styles.card} ${weekly.hours}`} aria-labelledby={id}>
      <h2 id={id}>
        <OwnName {...schedule} />
      </h2>
      <PartWeek schedule={schedule} labelledBy={id} />
    </Card>
  )
}
