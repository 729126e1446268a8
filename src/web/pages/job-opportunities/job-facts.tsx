import { milesText } from '#domain/distance.ts'
import type { JobCard } from '#domain/job.ts'
import { dateWords } from '#domain/zoned-time.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './job-facts.module.css'

type Props = { job: JobCard; miles?: number | null }

/** Where an opening is, how much, which department, what it pays and since when it is open. */
export function JobFacts({ job, miles = null }: Props) {
  const { location, jobLocation, jobTypes, department, salaryDescription, postedOn } = job
  const place = location ?? jobLocation.metro
  const facts: readonly (readonly [IconName, string, string | null])[] = [
    ['map-pin', 'Location', place && (miles === null ? place : `${place} · ${milesText(miles)}`)],
    ['clock', 'Employment type', jobTypes],
    ['store', 'Department', department],
    ['banknote', 'Pay', salaryDescription],
  ]
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, name, text]) =>
        text === null ? null : (
          <li key={name}>
            <Icon name={icon} />
            <span>
              <span className="visually-hidden">{name}: </span>
              {text}
            </span>
          </li>
        ),
      )}
      {postedOn !== null && (
        <li>
          <Icon name="calendar-clock" />
          <span>
            Posted <time dateTime={postedOn}>{dateWords(postedOn)}</time>
          </span>
        </li>
      )}
    </ul>
  )
}
