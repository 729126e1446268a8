import type { FactName } from '#domain/location/facts/fact-names.ts'
import { SPANISH_FACTS } from '#domain/location/facts/fact-words.es.ts'
import { ENGLISH_FACTS, type FactWords } from '#domain/location/facts/fact-words.ts'
import { withoutFactNames } from '#domain/location/facts/fact-tags.ts'
import { factLines } from '#domain/location/facts/fact-text.ts'
import type { Schedule, StoreFacts } from '#domain/location/facts/facts.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import type { Language } from '#domain/text/language.ts'
import { unmarked } from '#domain/text/own-text.ts'
import weekly from '#web/locations/weekly-hours.module.css'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useLanguage } from '#web/words/language.ts'
import { OwnName } from '#web/words/own-name.tsx'
import { ownText } from '#web/words/own-text.tsx'
import { siteWords } from '#web/words/site-words.ts'
import styles from './stores-state-city-slug-page.module.css'

/** In both languages, so that a page of a store without facts loads none. */
const WORDS: Readonly<Record<Language, FactWords>> = { en: ENGLISH_FACTS, es: SPANISH_FACTS }

const ICONS: Readonly<Record<FactName, IconName>> = {
  ev: 'plug-zap',
  truckParking: 'truck',
  showers: 'shower-head',
  scales: 'scale',
  def: 'fuel',
  carWash: 'car',
  restrooms: 'toilet',
  air: 'wind',
  atm: 'banknote',
  propane: 'flame',
  food: 'utensils',
}

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
          {facts && <FactsList facts={facts} />}
          <TagBadges tags={tags} label={unmarked(heading)} />
        </Card>
      )}
      {schedules.map((schedule, index) => (
        <PartHours key={schedule.name} schedule={schedule} id={`hours-${index}`} />
      ))}
    </div>
  )
}

function FactsList({ facts }: { facts: StoreFacts }) {
  const words = WORDS[useLanguage()]
  const { hours } = useWords(siteWords)
  return (
    <ul className={styles.days} aria-labelledby="offers">
      {factLines(facts, words, hours).map(({ fact, name, details }) => (
        <li key={fact}>
          <span className="row">
            <Icon name={ICONS[fact]} />
            {name}
          </span>
          {details.length > 0 && (
            <span>
              <WholeParts text={details.join(', ')} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The hours of a part of the store that keeps its own, such as a pharmacy. */
function PartHours({ schedule, id }: { schedule: Schedule; id: string }) {
  const { hours: words } = useWords(siteWords)
  return (
    <Card as="section" className={`${styles.card} ${weekly.hours}`} aria-labelledby={id}>
      <h2 id={id}>
        <OwnName {...schedule} />
      </h2>
      <table className={weekly.week} aria-labelledby={id}>
        <tbody>
          {schedule.hours.map((hours, index) => (
            <tr key={words.days[index]}>
              <th scope="row">{words.days[index]}</th>
              <td>
                <WholeParts text={dayText(hours, words)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
