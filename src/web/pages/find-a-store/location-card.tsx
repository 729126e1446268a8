import { googleMapsDirections } from '#domain/directions.ts'
import type { ListedLocation } from '#domain/location.ts'
import { scheduleAt } from '#domain/opening-hours-status.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PinNumber } from '#web/ui/pin-number.tsx'
import { TagBadges } from '#web/ui/tag-badge.tsx'
import { LocationStatus } from './location-status.tsx'
import styles from './location-card.module.css'

type Props = {
  location: ListedLocation
  /** Its place in the list */
  number: number
  /** The instant that its status is told for, ms since the epoch */
  now: number
  isSelected: boolean
}

/** One result of the finder. */
export function LocationCard({ location, number, now, isSelected }: Props) {
  const { name, address, phone, phoneHref, distance, hours, tags } = location
  return (
    <article className={classNames(styles.card, isSelected && styles.selected)}>
      <PinNumber number={number} selected={isSelected} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{name}</h3>
          {distance !== undefined && (
            <span className={styles.distance}>{distance.toFixed(1)} miles</span>
          )}
        </div>
        <div className={styles.rows}>
          <p>{address}</p>
          {phone !== '' && (
            <p>{phoneHref ? <a href={phoneHref}>{phone}</a> : <span>{phone}</span>}</p>
          )}
          <LocationStatus location={location} now={now} />
          <p className={styles.hours}>
            {hours.split(/(?<=,) /).map((part, at) => (
              // A line ends between two parts, not within "6 AM – 11 PM".
              <span key={part}>
                {at > 0 && ' '}
                <span className={styles.part}>{part}</span>
              </span>
            ))}
          </p>
        </div>
        <TagBadges tags={tags} label="At this store" />
        <details className={styles.details}>
          <summary>
            Details<span className="visually-hidden"> of {name}</span>
            <Icon name="chevron-down" />
          </summary>
          <WeeklyHours location={location} now={now} />
        </details>
        <ButtonLink
          small
          wide
          to={googleMapsDirections(address)}
          target="_blank"
          rel="noopener"
          aria-label={`Directions to ${name} (opens Google Maps)`}
        >
          <Icon name="navigation" />
          Directions
        </ButtonLink>
      </div>
    </article>
  )
}

function WeeklyHours({ location, now }: { location: ListedLocation; now: number }) {
  return (
    <table className={styles.week}>
      <caption>Weekly Hours</caption>
      <tbody>
        {scheduleAt(location, location.week, now).map(({ day, text, isToday, date, special }) => (
          <tr key={date} aria-current={isToday ? 'date' : undefined}>
            <th scope="row">
              {day}
              {isToday && ' (today)'}
            </th>
            <td>
              {text}
              {special && <span className={styles.special}> {special}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
