import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  countsAsZero,
  grade,
  missedQuestions,
  passingScore,
  roleFor,
  type QuizAnswers,
} from '#domain/quiz/grading.ts'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/catalog.ts'
import { quizCatalog } from './quiz-catalog.ts'
import type { QuizJob } from './quiz-job.ts'
import styles from './job-quiz.module.css'
import {
  QUIZ_ANCHOR,
  quizQuery,
  readQuizStep,
  type Entries,
  type QuizStep,
} from '#web/addresses/quiz-address.ts'
import { QuizIntro } from './quiz-intro.tsx'
import { LeaveButton } from './quiz-leave-button.tsx'
import { keepEntries } from './quiz-kept-entries.ts'
import { useQuestions, type QuestionsRead } from './quiz-questions-read.ts'
import { QuizQuestions } from './quiz-questions.tsx'
import { QuizResult } from './quiz-result.tsx'
import { saveAttempt } from './save-attempt.ts'

type Props = {
  job: QuizJob
  /** The questions that came with the page; without them they are read from `/questions.json` */
  questions?: readonly QuizQuestion[] | null
  /** Returns to the openings */
  onLeave: () => void
}

/**
 * The fit quiz before an application. Its step is in the address, so Back and reload work; the
 * answers stay in the tab until the quiz is passed or left. Without JavaScript the steps are pages,
 * and the questions are a form. Renders nothing for a job without an application link (spec 4).
 */
export function JobQuiz({ job, questions = null, onLeave }: Props) {
  const { applyUrl } = job
  if (applyUrl === null) return null
  return (
    <Steps
      key={job.id}
      job={job}
      applyUrl={applyUrl}
      role={roleFor(job.title)}
      given={questions}
      onLeave={onLeave}
    />
  )
}

JobQuiz.words = quizCatalog

type StepsProps = {
  job: QuizJob
  applyUrl: string
  role: QuizRole
  given: readonly QuizQuestion[] | null
  onLeave: () => void
}

function Steps({ job, applyUrl, role, given, onLeave: leave }: StepsProps) {
  const words = useWords(quizCatalog)
  const questions = useQuestions(role, given)
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)
  const step = shownStep(readQuizStep(address), questions)
  const [entries, setEntries] = useState<Entries>(step.name === 'questions' ? step.given : {})
  const keep = useCallback(
    (next: Entries) => {
      setEntries(next)
      keepEntries(job.id, next)
    },
    [job.id],
  )

  function onLeave(): void {
    keepEntries(job.id, {})
    leave()
  }

  function go(next: QuizStep): void {
    void navigate({ search: `?${quizQuery(job.id, next, address)}` }, { preventScrollReset: true })
  }

  function submit(answers: QuizAnswers): void {
    if (typeof questions === 'string') return
    const { score, totalQuestions, passed } = grade(questions, answers)
    void saveAttempt({ jobTitle: job.title, role, score, totalQuestions, passed, answers })
    if (passed) keepEntries(job.id, {})
    const missed = passed ? [] : missedQuestions(questions, answers)
    // With JavaScript the fields already show the counted values.
    go({ name: 'result', score, missed, asZero: {} })
  }

  if (questions === 'loading') {
    return (
      <Place name="loading" label={words.name}>
        <LoadingQuestions />
      </Place>
    )
  }
  if (questions === 'failed' || questions.length === 0) {
    const heading = questions === 'failed' ? words.failed : words.noQuestions
    return (
      <Place name="error" label={heading}>
        <NoQuestions heading={heading} onLeave={onLeave} />
      </Place>
    )
  }
  const needed = passingScore(questions.length)
  switch (step.name) {
    case 'intro':
      return (
        <Place name="intro" label={words.name}>
          <QuizIntro
            job={job}
            total={questions.length}
            needed={needed}
            onStart={() => go({ name: 'questions', showsOpen: false, given: {} })}
            onLeave={onLeave}
          />
        </Place>
      )
    case 'questions':
      return (
        <Place name="questions" label={words.nameQuestions}>
          <QuizQuestions
            job={job}
            questions={questions}
            needed={needed}
            showsOpen={step.showsOpen}
            entries={entries}
            onEntries={keep}
            onSubmit={submit}
            onLeave={onLeave}
          />
        </Place>
      )
    case 'result':
      return (
        <Place name="result" label={words.nameResult}>
          <QuizResult
            jobId={job.id}
            applyUrl={applyUrl}
            score={step.score}
            total={questions.length}
            needed={needed}
            missed={step.missed.flatMap((place) => questions[place]?.label ?? [])}
            asZero={zeroEntries(questions, step.asZero)}
            onRetry={() => {
              keep({})
              go({ name: 'intro' })
            }}
            onLeave={onLeave}
          />
        </Place>
      )
  }
}

function LoadingQuestions() {
  return (
    <output className={styles.loading}>
      <Icon name="loader-circle" />
      {useWords(quizCatalog).loading}
    </output>
  )
}

function NoQuestions({ heading, onLeave }: { heading: string; onLeave: () => void }) {
  const words = useWords(quizCatalog)
  return (
    <EmptyState
      bad
      icon="circle-alert"
      heading={heading}
      helper={words.failedHelp}
      action={<LeaveButton onLeave={onLeave}>{words.backToList}</LeaveButton>}
    />
  )
}

/** The numbers that count as 0, each with its question. */
function zeroEntries(questions: readonly QuizQuestion[], asZero: Entries) {
  return questions.flatMap(({ id, type, label }) => {
    const entry = asZero[id] ?? ''
    return type === 'number' && countsAsZero(entry) ? [{ label, entry }] : []
  })
}

/** Replaces a step whose score, from an edited address, these questions cannot give. */
function shownStep(step: QuizStep, questions: QuestionsRead): QuizStep {
  if (step.name !== 'result' || typeof questions === 'string') return step
  return step.score > questions.length ? { name: 'intro' } : step
}

type PlaceProps = {
  /** The step's name; a change scrolls and focuses here */
  name: string
  label: string
  children: ReactNode
}

/** The container of the steps: scrolls to each new step and announces it to screen readers. */
function Place({ name, label, children }: PlaceProps) {
  const place = useRef<HTMLElement>(null)
  // True if the page was loaded without the quiz, and a press opened it.
  const [isBrought] = useState(useHydrated())
  const known = useRef(isBrought ? null : name)

  useEffect(() => {
    if (known.current === name) return
    known.current = name
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [name])

  return (
    <section id={QUIZ_ANCHOR} ref={place} className="section" aria-label={label} tabIndex={-1}>
      <div className="wrap">
        <Card className={styles.card}>{children}</Card>
      </div>
    </section>
  )
}
