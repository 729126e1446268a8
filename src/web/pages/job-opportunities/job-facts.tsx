import type { ReactNode } from 'react'
import type { JobCard } from '#domain/job/job.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { siteWords, type SiteWords } from '#web/words/site-words.ts'
import { jobCatalog } from './job-catalog.ts'
import styles from './job-facts.module.css'

type Props = { job: JobCard; miles?: number | null }

/** Where an opening is, how much, which department, what it pays, since when and until when. */
export function JobFacts({ job, miles = null }: Props) {
  const { location, jobLocation, jobTypes, department, salaryDescription, postedOn, validThrough } =
    job
  const words = useWords(jobCatalog)
  const lang = useSourceLanguage()
  const site = useWords(siteWords)
  const pay = salaryDescription && words.job.pay(salaryDescription)
  const source = (text: string | null) =>
    lang && text !== null && /\p{L}/u.test(text) ? <span lang={lang}>{text}</span> : text
  const place = location ?? jobLocation.metro
  const facts: readonly (readonly [IconName, string, ReactNode])[] = [
    ['map-pin', words.location, place && placeText(place, miles, site)],
    ['clock', words.employmentType, jobTypes && words.job.employmentType(jobTypes)],
    ['store', words.department, source(department)],
    ['banknote', words.pay, pay === salaryDescription ? source(pay) : pay],
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
      <Dated says={words.posted} date={postedOn} />
      <Dated says={words.applyBy} date={validThrough} />
    </ul>
  )
}

/** Omits the distance if it is 0, which is only from the zip's own center. */
function placeText(place: string, miles: number | null, site: SiteWords): string {
  return miles === null || miles === 0 ? place : `${place} · ${site.miles(miles)}`
}

function Dated({ says, date }: { says: string; date: string | null }) {
  const { hours } = useWords(siteWords)
  if (date === null) return null
  const day = date.slice(0, 10)
  return (
    <li>
      <Icon name="calendar-clock" />
      <span>
        {says} <time dateTime={day}>{hours.dateWithYear(day)}</time>
      </span>
    </li>
  )
}
