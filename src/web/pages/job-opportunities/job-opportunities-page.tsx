import { lazy, Suspense, use, useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '#domain/text/language.ts'
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
import { useWords } from '#web/words/catalog.ts'
import { useLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { jobCatalog } from './job-catalog.ts'
import { JobList } from './job-list.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import styles from './job-opportunities-page.module.css'
import {
  jobsAddress,
  jobsSpelling,
  readJobQuery,
  readJobsView,
} from '#web/addresses/jobs-address.ts'
import { jobsCrumbs } from './jobs-crumbs.ts'
import type { JobsPageData } from './jobs-loader.ts'
import { useGoneJob } from './use-gone-job.ts'

const QUIZ = { en: quizIn('en'), es: quizIn('es') } satisfies Record<Language, unknown>

/** The quiz and its words, which come later: most visitors only read the list. */
function quizIn(language: Language) {
  return lazy(async () => {
    try {
      const { JobQuiz } = await import('#web/pages/job-opportunities/quiz/job-quiz.tsx')
      await JobQuiz.words.load(language)
      return { default: JobQuiz }
    } catch (error) {
      await reloadStalePage()
      throw error
    }
  })
}

/** The open positions, the fit quiz for one of them, and why to take one. */
export function JobOpportunitiesPage() {
  const { words, list } = useLoaderData<JobsPageData>()
  const { head, hero, benefits } = words
  const frame = useFrame()
  const crumbs = breadcrumbs(frame, ...jobsCrumbs(frame, useWords(siteWords)))

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

JobOpportunitiesPage.words = [jobCatalog]

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
  const JobQuiz = QUIZ[useLanguage()]
  const said = useWords(jobCatalog)

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
          {said.openPositions}
        </h2>
        {isGone && (
          <div className={styles.gone}>
            <Alert tone="note">{said.gone}</Alert>
          </div>
        )}
        <JobList words={words} answer={answer} query={query} from={from} />
      </div>
    </section>
  )
}

function Openings({ children }: { children: React.ReactNode }) {
  const words = useWords(jobCatalog)
  return (
    <section className={`section ${styles.openings}`} aria-label={words.openPositions}>
      <div className="wrap">{children}</div>
    </section>
  )
}

function Loading() {
  return (
    <Card aria-busy="true">
      <output className="small muted">{useWords(jobCatalog).loading}</output>
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton shape="short" />
    </Card>
  )
}

/** The button reloads the page, even without JavaScript. */
function Failed({ message, searchParams }: { message: string; searchParams: URLSearchParams }) {
  const words = useWords(jobCatalog)
  return (
    <Card role="alert">
      <EmptyState
        bad
        icon="circle-alert"
        heading={words.failed(message)}
        helper={words.failedHelp}
        action={
          <ActionLink
            kind="primary"
            to={jobsSpelling({ searchParams })}
            aria-haspopup={undefined}
            onAction={() => window.location.reload()}
          >
            {words.tryAgain}
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
