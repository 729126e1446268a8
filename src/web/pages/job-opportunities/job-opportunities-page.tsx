import { lazy, Suspense, use, useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import type { JobsAnswer } from '#web/data/jobs-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { reloadStalePage } from '#web/browser/stale-code.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { PageHero } from '#web/ui/sections/headers/page-hero.tsx'
import { PointGrid } from '#web/ui/sections/lists/point-grid.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { JobList } from './job-list.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import styles from './job-opportunities-page.module.css'
import {
  jobsAddress,
  jobsSpelling,
  readJobQuery,
  readJobsView,
} from '#web/addresses/jobs-address.ts'
import { careersCrumb } from './careers-crumb.ts'
import type { JobsPageData } from './jobs-loader.ts'
import { useGoneJob } from './use-gone-job.ts'

// Most visitors only read the list.
const JobQuiz = lazy(async () => {
  try {
    return { default: (await import('#web/pages/job-opportunities/quiz/job-quiz.tsx')).JobQuiz }
  } catch (error) {
    await reloadStalePage()
    throw error
  }
})

/** The open positions, the fit quiz for one of them, and why to take one. */
export function JobOpportunitiesPage() {
  const { words, list } = useLoaderData<JobsPageData>()
  const { head, hero, benefits } = words
  const frame = useFrame()
  const crumbs = breadcrumbs(frame, ...careersCrumb(frame), {
    name: 'Job Opportunities',
    path: JOBS_PATH,
  })

  return (
    <>
      <PageHead {...head} path={JOBS_PATH} structuredData={[crumbs]} />
      <div className={styles.hero}>
        <PageHero {...hero} />
      </div>
      <Suspense
        fallback={
          <Openings>
            <Loading />
          </Openings>
        }
      >
        {list.kind === 'on its way' ? <OnTheirWay answer={list.answer} /> : <Shown answer={list} />}
      </Suspense>
      <section className="section sunken" aria-labelledby="benefits">
        <div className="wrap">
          <SectionHeader id="benefits" title={benefits.heading} lead={benefits.lead} />
          <PointGrid points={benefits.items} />
        </div>
      </section>
    </>
  )
}

function OnTheirWay({ answer }: { answer: Promise<JobsAnswer> }) {
  return <Shown answer={use(answer)} />
}

function Shown({ answer }: { answer: JobsAnswer }) {
  const { words, from, questions } = useLoaderData<JobsPageData>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const section = useFocusWhenLost(search)
  const params = new URLSearchParams(search)
  const query = readJobQuery(params)
  const { applyId } = readJobsView(params)
  const isGone = useGoneJob(answer, query)

  if (answer.kind === 'failed') {
    return (
      <Openings>
        <Failed message={answer.message} searchParams={params} />
      </Openings>
    )
  }
  const job = answer.jobs.find(({ id, applyUrl }) => id === applyId && applyUrl !== null)
  if (job) {
    return (
      <JobQuiz
        job={job}
        questions={questions}
        onLeave={() => void navigate(jobsAddress(query), { preventScrollReset: true })}
      />
    )
  }
  return (
    <section
      ref={section}
      className={`section ${styles.openings}`}
      aria-labelledby="openings"
      tabIndex={-1}
    >
      <div className="wrap">
        <h2 id="openings" className="visually-hidden">
          Open positions
        </h2>
        {isGone && (
          <div className={styles.gone}>
            <Alert tone="note">That job is no longer open.</Alert>
          </div>
        )}
        <JobList words={words} answer={answer} query={query} from={from} />
      </div>
    </section>
  )
}

function Openings({ children }: { children: React.ReactNode }) {
  return (
    <section className={`section ${styles.openings}`} aria-label="Open positions">
      <div className="wrap">{children}</div>
    </section>
  )
}

function Loading() {
  return (
    <Card aria-busy="true">
      <output className="small muted">Loading current opportunities...</output>
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton shape="short" />
    </Card>
  )
}

/** The button reloads the page, even without JavaScript. */
function Failed({ message, searchParams }: { message: string; searchParams: URLSearchParams }) {
  return (
    <Card role="alert">
      <EmptyState
        bad
        icon="circle-alert"
        heading={`Error loading jobs: ${message}`}
        helper="Jobs didn’t load. Your filters are saved."
        action={
          <ActionLink
            kind="primary"
            to={jobsSpelling({ searchParams })}
            aria-haspopup={undefined}
            onAction={() => window.location.reload()}
          >
            Try Again
          </ActionLink>
        }
      />
    </Card>
  )
}

/**
 * A ref for the element that gets the focus when a navigation removed the focused element, e.g. the
 * quiz. Otherwise the next Tab would start at the top.
 */
function useFocusWhenLost(address: string) {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (document.activeElement === document.body) element.current?.focus()
  }, [address])
  return element
}
