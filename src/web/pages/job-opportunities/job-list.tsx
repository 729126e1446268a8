import { useNavigate } from 'react-router-dom'
import { EVERY_JOB, findJobs, statesOf, type JobQuery } from '#domain/job-filter.ts'
import type { Site } from '#domain/site.ts'
import { dateWords, timeWords } from '#domain/zoned-time.ts'
import { readZip } from '#domain/zip.ts'
import type { JobsAnswer } from '#web/jobs-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { JobCard } from './job-card.tsx'
import { JobDialog } from './job-dialog.tsx'
import { FROM_FIELDS, JobFilters } from './job-filters.tsx'
import styles from './job-list.module.css'
import { jobsAddress } from './jobs-address.ts'
import { JOBS_PATH } from './jobs-path.ts'
import type { NearZip } from './jobs-loader.ts'
import { useJobsView } from './use-jobs-view.ts'
import { useNearZip } from './use-near-zip.ts'

type Props = {
  words: Site['pages']['jobOpportunities']
  answer: Extract<JobsAnswer, { kind: 'found' }>
  query: JobQuery
  /** What came with the page */
  from: NearZip | null
}

/** The openings with their filters, each with its details in a dialog. */
export function JobList({ words, answer, query, from }: Props) {
  const { jobs, asOf } = answer
  const navigate = useNavigate()
  const { view, openDetails, closeDetails } = useJobsView(query)
  const near = useNearZip(query, from)
  const found = findJobs(jobs, query, near?.point ?? null)
  // A shared link may open one that the filters leave out.
  const open =
    view.detailsId === null
      ? null
      : (findJobs(jobs, EVERY_JOB, near?.point ?? null).find(({ id }) => id === view.detailsId) ??
        null)

  function filter(next: JobQuery, isTyping = false): void {
    void navigate(jobsAddress(next), {
      replace: isTyping,
      state: FROM_FIELDS,
      preventScrollReset: true,
    })
  }

  const clear = () => void navigate(JOBS_PATH, { preventScrollReset: true })

  if (jobs.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="briefcase-business"
          heading="No current openings available."
          headingLevel={3}
          helper={words.emptyNote ?? undefined}
        />
      </Card>
    )
  }
  return (
    <>
      <JobFilters
        states={statesOf(jobs)}
        query={query}
        hasClear={found.length > 0}
        onFilter={filter}
        onClear={clear}
      />
      <div className={styles.count}>
        <output>
          Showing {found.length} of {jobs.length} jobs
        </output>
        {asOf !== '' && (
          <p className="small muted">
            As of{' '}
            <time dateTime={asOf}>
              {dateWords(asOf)}, {timeWords(asOf)}
            </time>
          </p>
        )}
      </div>
      <NearNote query={query} near={near} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon="briefcase-business"
            heading="No jobs match your current filters."
            headingLevel={3}
            helper={<NearestInstead query={query} />}
            action={<ClearFilters onClear={clear} />}
          />
        </Card>
      ) : (
        <ul className={styles.list} aria-label="Open positions">
          {found.map((job) => (
            <li key={job.id}>
              <JobCard
                job={job}
                query={query}
                noApplyNote={words.job.noApplyNote}
                onDetails={() => openDetails(job.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <JobDialog job={open} query={query} words={words.job} onClose={closeDetails} />
    </>
  )
}

/** Why the nearest do not come first although they were asked for. */
function NearNote({ query, near }: { query: JobQuery; near: NearZip | null }) {
  if (!query.isNear) return null
  if (readZip(query.zip) === null) {
    return <Alert tone="note">Type a zip code of five digits to see the nearest jobs first.</Alert>
  }
  if (near === null || near.point !== null) return null
  return <Alert tone="note">We do not know where {near.zip} is, so nothing is sorted by it.</Alert>
}

function NearestInstead({ query }: { query: JobQuery }) {
  const zip = readZip(query.zip)
  if (zip === null || query.isNear) return null
  return (
    <Link className="link" to={jobsAddress({ state: '', zip, isNear: true })}>
      See the jobs nearest to {zip}
    </Link>
  )
}
