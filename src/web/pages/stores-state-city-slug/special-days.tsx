import { dayText, shortDate, shortDayName } from '#domain/opening-hours/text.ts'
import { inDateOrder, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import styles from './stores-state-city-slug-page.module.css'

/** More than a year of holidays. */
const SHOWN_MAX = 20

type Props = {
  heading: string
  days: readonly SpecialDay[]
  /** Today in the location's time zone, ISO; earlier days are not shown */
  today: string
}

/** Dates with special hours, in order. */
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

/** "Fri, Dec 25", with the year if it is not the current one. */
function dateText(date: string, today: string): string {
  // A date without a time is parsed as UTC, so its weekday is the same everywhere. Sunday is 0.
  const day = shortDayName((new Date(date).getUTCDay() + 6) % 7)
  const year = date.slice(0, 4)
  return `${day}, ${shortDate(date)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
