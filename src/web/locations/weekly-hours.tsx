import type { FoundLocation } from '#web/data/site-data.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { isUnknownWeek } from '#domain/opening-hours/opening-hours.ts'
import { scheduleAt } from '#domain/opening-hours/status.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { OwnName } from '#web/words/own-name.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import styles from './weekly-hours.module.css'

type Props = {
  location: FoundLocation
  /** The instant whose day is today, ms since the epoch */
  now: number
}

/** The hours of this week, Monday first, with today marked and special days by their names. */
export function WeeklyHours({ location, now }: Props) {
  const words = useWords(siteWords)
  const rows = scheduleAt(location, location.week, now, words.hours)
  const isUnknown = isUnknownWeek(location.week) && rows.every(({ special }) => !special)
  return (
    <section className={styles.hours} aria-labelledby="weekly-hours">
      <h3 id="weekly-hours">{words.weeklyHours}</h3>
      {isUnknown ? (
        <p>{dayText(null, words.hours)}</p>
      ) : (
        <table className={styles.week} aria-labelledby="weekly-hours">
          <tbody>
            {rows.map(({ day, text, isToday, date, special }) => (
              <tr key={date} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">
                  {day}
                  {isToday && ` (${words.today})`}
                </th>
                <td>
                  <WholeParts text={text} />
                  {special && (
                    <span className={styles.special}>
                      {' '}
                      <OwnName {...special} unnamed={words.hours.specialHours} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
