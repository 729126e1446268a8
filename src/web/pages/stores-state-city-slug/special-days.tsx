import type { HoursWords } from '#domain/opening-hours/hours-words.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { inDateOrder, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import { OwnName } from '#web/words/own-name.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { storeCatalog, type StoreWords } from './store-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
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
  const { hours: words } = useWords(siteWords)
  const { specialDay } = useWords(storeCatalog)
  const coming = inDateOrder(days.filter(({ date }) => date >= today)).slice(0, SHOWN_MAX)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="special-days">
      <h3 id="special-days" className={styles.label}>
        {ownText(heading)}
      </h3>
      <ul className={styles.days}>
        {coming.map(({ date, hours, ...names }) => (
          <li key={date}>
            <span>
              <time dateTime={date}>{dateText(words, specialDay, date, today)}</time>
              {(names.name ?? names.nameEs) && (
                <span className="muted">
                  {' · '}
                  <OwnName {...names} unnamed={words.specialHours} />
                </span>
              )}
            </span>
            <span>{dayText(hours, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The date with its weekday, and with the year if it is not the current one. */
function dateText(
  words: HoursWords,
  specialDay: StoreWords['specialDay'],
  date: string,
  today: string,
): string {
  // A date without a time is parsed as UTC, so its weekday is the same everywhere. Sunday is 0.
  const weekday = words.shortDays[(new Date(date).getUTCDay() + 6) % 7] ?? ''
  const year = date.slice(0, 4)
  return specialDay(weekday, words.date(date), year === today.slice(0, 4) ? null : year)
}
