import { useNavigate } from 'react-router-dom'
import { EVERY_JOB, findJobs, statesOf, type FoundJob, type JobQuery } from '#domain/job/filter.ts'
import type { Site } from '#domain/site/site.ts'
import { minuteOfDay } from '#domain/time/zoned-time.ts'
import type { JobsAnswer } from '#web/data/jobs-data.ts'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ClearFilters } from './clear-filters.tsx'
import { jobCatalog } from './job-catalog.ts'
import { JobCard } from './job-card.tsx'
import { JobDialog } from './job-dialog.tsx'
import { FROM_FIELDS, JobFilters } from './job-filters.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import styles from './job-list.module.css'
import { jobsAddress } from '#web/addresses/jobs-address.ts'
import type { NearZip } from './jobs-loader.ts'
import { nothingNote } from './nothing-note.ts'
import { useJobsView } from './use-jobs-view.ts'
import { useNearZip } from './use-near-zip.ts'
import { ownText } from '#web/words/own-text.tsx'

type Props = {
  words: Site['pages']['jobOpportunities']
  answer: Extract<JobsAnswer, { kind: 'found' }>
  query: JobQuery
  /** The zip and point that came with the page */
  from: NearZip | null
}

/** The openings with their filters, each with its details in a dialog. */
export function JobList({ words, answer, query, from }: Props) {
  const { jobs, asOf } = answer
  const said = useWords(jobCatalog)
  const site = useWords(siteWords)
  const navigate = useNavigate()
  const { view, openDetails, closeDetails } = useJobsView(query)
  const near = useNearZip(query, from)
  const point = near?.point ?? null
  const { matches, others, elsewhere } = findJobs(jobs, query, point)
  // A shared link may open a job that the filters exclude.
  const open =
    view.detailsId === null
      ? null
      : (findJobs(jobs, EVERY_JOB, point).matches.find(({ id }) => id === view.detailsId) ?? null)

  function filter(next: JobQuery, isTyping = false): void {
    void navigate(jobsAddress(next), {
      replace: isTyping,
      state: FROM_FIELDS,
      preventScrollReset: true,
    })
  }

  const item = (job: FoundJob) => (
    <li key={job.id}>
      <JobCard
        job={job}
        query={query}
        noApplyNote={words.job.noApplyNote}
        onDetails={() => openDetails(job.id)}
      />
    </li>
  )

  const clear = () => void navigate(JOBS_PATH, { preventScrollReset: true })

  if (jobs.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="briefcase-business"
          heading={said.noOpenings}
          headingLevel={3}
          helper={ownText(words.emptyNote ?? undefined)}
        />
      </Card>
    )
  }
  return (
    <>
      <JobFilters
        states={statesOf(jobs)}
        query={query}
        hasClear={matches.length > 0}
        onFilter={filter}
        onClear={clear}
      />
      <JobCount shown={matches.length} all={jobs.length} asOf={asOf} />
      {matches.length === 0 ? (
        <Card className={styles.nothing}>
          <EmptyState
            icon="briefcase-business"
            heading={said.noMatches}
            headingLevel={3}
            helper={nothingNote(
              query,
              {
                near,
                states: statesOf(jobs),
                hasOthers: others.length > 0,
                elsewhere,
              },
              said,
              site,
            )}
            action={<ClearFilters onClear={clear} />}
          />
        </Card>
      ) : (
        <ul className={styles.list} aria-label={said.openPositions}>
          {matches.map(item)}
        </ul>
      )}
      {others.length > 0 && near && (
        <section className={styles.others} aria-labelledby="other-jobs">
          <h2 id="other-jobs">{said.otherJobs}</h2>
          <p className="small muted">{said.milesFrom(near.zip)}</p>
          <ul className={styles.list} aria-labelledby="other-jobs">
            {others.map(item)}
          </ul>
        </section>
      )}
      <JobDialog job={open} query={query} words={words.job} onClose={closeDetails} />
    </>
  )
}

/** @param props.asOf the time of the list, an ISO instant; empty when unknown */
function JobCount({ shown, all, asOf }: { shown: number; all: number; asOf: string }) {
  const words = useWords(jobCatalog)
  const { hours } = useWords(siteWords)
  return (
    <div className={styles.count}>
      <output>{words.showing(shown, all)}</output>
      {asOf !== '' && (
        <p className="small muted">
          {words.asOf}{' '}
          <time dateTime={asOf}>
            {hours.dateWithYear(asOf)}, {hours.time(minuteOfDay(asOf), 'full')}
          </time>
        </p>
      )}
    </div>
  )
}
