import { dayText, shortDate, shortDayName } from '#domain/opening-hours/text.ts'
import { inDateOrder, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import styles from './stores-state-city-slug-page.module.css'

/** More than a year of holidays. */
const SHOWN_MAX = 20

type Props = {
  heading: string
  days: readonly SpecialDay[]
  /** Today on the location's calendar, ISO: days before it are over */
  today: string
}

/** Dates with hours of their own, by date. */
export function SpecialDays({ heading, days, today }: Props) {
  const coming = inDateOrder(days.filter(({ date }) => date >= today)).slice(0, SHOWN_MAX)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="special-days">
      <h3 id="special-days" className={styles.label}>
        {heading}
      </h3>
      <ul className={styles.days}>
        {coming.map(({ date, hours, name }) => (
          <li key={date}>
            <span>
              <time dateTime={date}>{dateText(date, today)}</time>
              {name && <span className="muted"> · {name}</span>}
            </span>
            <span>{dayText(hours)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Fri, Dec 25", with the year where it is not this one. */
function dateText(date: string, today: string): string {
  // A date by itself is read as UTC, where its day is the same for everybody. Sunday is 0 there.
  const day = shortDayName((new Date(date).getUTCDay() + 6) % 7)
  const year = date.slice(0, 4)
  return `${day}, ${shortDate(date)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
