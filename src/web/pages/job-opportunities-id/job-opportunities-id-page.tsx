import { useLoaderData } from 'react-router-dom'
import { markUntranslated } from '#domain/text/own-text.ts'
import { filledWords } from '#domain/site/filled-words.ts'
import { jobPosting } from '#domain/structured-data/job-posting.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ApplyButton } from '#web/pages/job-opportunities/apply-button.tsx'
import { JobFacts } from '#web/pages/job-opportunities/job-facts.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import facts from '#web/pages/job-opportunities/job-facts.module.css'
import { JobText } from '#web/pages/job-opportunities/job-text.tsx'
import { jobCatalog } from '#web/pages/job-opportunities/job-catalog.ts'
import { jobsCrumbs } from '#web/pages/job-opportunities/jobs-crumbs.ts'
import type { JobPageData } from '#web/pages/job-opportunities/jobs-loader.ts'
import { BreadcrumbTrail } from '#web/ui/sections/headers/breadcrumb-trail.tsx'
import { MoreLink } from '#web/ui/buttons/more-link.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './job-opportunities-id-page.module.css'

/** One opening, with all that is known of it. */
export function JobOpportunitiesIdPage() {
  const { words, job } = useLoaderData<JobPageData>()
  const frame = useFrame()
  const said = useWords(jobCatalog)
  const lang = useSourceLanguage()
  const { title, path, description, requirements, location, jobLocation, applyUrl } = job
  const { head, descriptionHeading, requirementsHeading, applyNote, noApplyNote } = words.job
  const names = { job: title, place: location ?? jobLocation.metro ?? frame.brand.region }
  const filled = (text: string) => filledWords(text, names)
  const crumbs = [
    ...jobsCrumbs(frame, useWords(siteWords)),
    { name: lang ? markUntranslated(title) : title, path },
  ]
  const posting = jobPosting(frame, job)

  return (
    <>
      <PageHead
        title={filled(head.title)}
        description={filled(head.description)}
        keywords={head.keywords.map(filled)}
        path={path}
        structuredData={[...(posting ? [posting] : []), breadcrumbs(frame, ...crumbs)]}
      />
      <header className={`sunken ${styles.header}`}>
        <div className="wrap">
          <BreadcrumbTrail crumbs={crumbs} />
          <p className={styles.badge}>
            <span className={facts.hiring}>{said.hiring}</span>
          </p>
          <h1 lang={lang}>{title}</h1>
          <JobFacts job={job} />
          <div className={`row ${styles.apply}`}>
            <ApplyButton job={job} />
            <p className="small">{ownText(applyUrl === null ? noApplyNote : applyNote)}</p>
          </div>
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        {description !== '' && (
          <section aria-labelledby="description">
            <h2 id="description">{ownText(descriptionHeading)}</h2>
            <JobText html={description} />
          </section>
        )}
        {requirements !== '' && (
          <section aria-labelledby="requirements">
            <h2 id="requirements">{ownText(requirementsHeading)}</h2>
            <JobText html={requirements} />
          </section>
        )}
        <MoreLink to={JOBS_PATH}>{said.allPositions}</MoreLink>
      </div>
    </>
  )
}

JobOpportunitiesIdPage.words = [jobCatalog]
