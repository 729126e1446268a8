import type { FoundJob, JobQuery } from '#domain/job/filter.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { ApplyButton, jobName } from './apply-button.tsx'
import styles from './job-card.module.css'
import { jobCatalog } from './job-catalog.ts'
import { JobFacts } from './job-facts.tsx'
import { ownText } from '#web/words/own-text.tsx'
import facts from './job-facts.module.css'

type Props = {
  job: FoundJob
  query: JobQuery
  /** Shown when there is no application link */
  noApplyNote: string
  onDetails: () => void
}

/** An opening in the list. */
export function JobCard({ job, query, noApplyNote, onDetails }: Props) {
  const { title, path, descriptionPreview, requirementsPreview, applyUrl, miles } = job
  const words = useWords(jobCatalog)
  const lang = useSourceLanguage()
  return (
    <Card as="article" className={styles.job}>
      <div className={styles.head}>
        <h3>
          <Link to={path} lang={lang}>
            {title}
          </Link>
        </h3>
        <span className={facts.hiring}>{words.hiring}</span>
      </div>
      <JobFacts job={job} miles={miles} />
      {descriptionPreview !== '' && (
        <p className="small" lang={lang}>
          {descriptionPreview}
        </p>
      )}
      {requirementsPreview !== '' && (
        <p className="small">
          <b>{words.requirements}</b>{' '}
          {lang ? <span lang={lang}>{requirementsPreview}</span> : requirementsPreview}
        </p>
      )}
      {applyUrl === null && <p className="small muted">{ownText(noApplyNote)}</p>}
      <div className={`row ${styles.actions}`}>
        <ActionLink
          small
          to={path}
          aria-label={words.viewDetailsFor(jobName(job))}
          onAction={onDetails}
        >
          {words.viewDetails}
        </ActionLink>
        <ApplyButton small job={job} query={query} />
      </div>
    </Card>
  )
}
