import type { FoundJob, JobQuery } from '#domain/job/filter.ts'
import type { Site } from '#domain/site/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { ApplyButton } from './apply-button.tsx'
import { jobCatalog } from './job-catalog.ts'
import styles from './job-dialog.module.css'
import { JobFacts } from './job-facts.tsx'
import { JobText } from './job-text.tsx'
import { useWholeJob } from './use-whole-job.ts'
import { ownText } from '#web/words/own-text.tsx'

type Props = {
  job: FoundJob | null
  query: JobQuery
  words: Site['pages']['jobOpportunities']['job']
  onClose: () => void
}

/** The full details of an opening, in a dialog over the list. */
export function JobDialog({ job, query, words, onClose }: Props) {
  const said = useWords(jobCatalog)
  const lang = useSourceLanguage()
  const whole = useWholeJob(job?.id ?? null)
  return (
    <Dialog
      open={job !== null}
      title={job?.title ?? ''}
      className={classNames(styles.dialog)}
      subtitle={job && <JobFacts job={job} miles={job.miles} />}
      onClose={onClose}
    >
      {job && (
        <div className={styles.body}>
          {whole === 'on its way' && (
            <div aria-busy="true">
              <Skeleton />
              <Skeleton shape="short" />
            </div>
          )}
          {whole === null && <p lang={lang}>{job.descriptionPreview}</p>}
          {typeof whole === 'object' && whole !== null && (
            <>
              <h3>{ownText(words.descriptionHeading)}</h3>
              <JobText html={whole.description} />
              {whole.requirements !== '' && (
                <>
                  <h3>{ownText(words.requirementsHeading)}</h3>
                  <JobText html={whole.requirements} />
                </>
              )}
            </>
          )}
          <p className="small muted">
            {ownText(job.applyUrl === null ? words.noApplyNote : words.applyNote)}
          </p>
          <div className="row">
            <ApplyButton job={job} query={query} />
            <Link className="link small" to={job.path}>
              {said.openFullPage}
            </Link>
          </div>
        </div>
      )}
    </Dialog>
  )
}
