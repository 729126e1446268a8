import { milesText } from '#domain/search/distance.ts'
import type { JobCard } from '#domain/job/job.ts'
import { dateWords } from '#domain/time/zoned-time.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './job-facts.module.css'

type Props = { job: JobCard; miles?: number | null }

/** Where an opening is, how much, which department, what it pays, since when and until when. */
export function JobFacts({ job, miles = null }: Props) {
  const { location, jobLocation, jobTypes, department, salaryDescription, postedOn, validThrough } =
    job
  const place = location ?? jobLocation.metro
  const facts: readonly (readonly [IconName, string, string | null])[] = [
    ['map-pin', 'Location', place && placeText(place, miles)],
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
      <Dated says="Posted" date={postedOn} />
      <Dated says="Apply by" date={validThrough} />
    </ul>
  )
}

/** Omits the distance if it is 0, which is only from the zip's own center. */
function placeText(place: string, miles: number | null): string {
  return miles === null || miles === 0 ? place : `${place} · ${milesText(miles)}`
}

function Dated({ says, date }: { says: string; date: string | null }) {
  if (date === null) return null
  const day = date.slice(0, 10)
  return (
    <li>
      <Icon name="calendar-clock" />
      <span>
        {says} <time dateTime={day}>{dateWords(day)}</time>
      </span>
    </li>
  )
}
