import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { countsAsZero, numberAnswer, unanswered, type QuizAnswers } from '#domain/quiz/grading.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FilterFields } from '#web/pages/job-opportunities/filter-fields.tsx'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress, useSourceLanguage } from '#web/words/language.ts'
import { quizCatalog } from './quiz-catalog.ts'
import type { QuizJob } from './quiz-job.ts'
import { answerName, QUIZ_FORM_ACTION, type Entries } from '#web/addresses/quiz-address.ts'
import { keptEntries } from './quiz-kept-entries.ts'
import { LeaveButton } from './quiz-leave-button.tsx'
import { QuestionField } from './quiz-question-field.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import styles from './quiz-questions.module.css'

type Props = {
  job: QuizJob
  questions: readonly QuizQuestion[]
  /** The number of right answers needed to pass */
  needed: number
  /** Whether the form was sent with unanswered questions */
  showsOpen: boolean
  /** The previous entries */
  entries: Entries
  onEntries: (entries: Entries) => void
  /** Called when every question has an answer */
  onSubmit: (answers: QuizAnswers) => void
  onLeave: () => void
}

/** The questions on one page. Without JavaScript the server grades the form. */
export function QuizQuestions(props: Props) {
  const { job, questions, needed, showsOpen, entries, onEntries, onSubmit, onLeave } = props
  const words = useWords(quizCatalog)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const isHydrated = useHydrated()
  const [isTried, setTried] = useState(showsOpen)
  const open = unanswered(questions, answersOf(entries))
  const showsError = isTried && open.length > 0

  // Keeps entries from before hydration, or else restores those from before a reload.
  useEffect(() => {
    if (!form.current) return
    refill(form.current, questions, keptEntries(job.id))
    onEntries(entriesIn(form.current, questions))
  }, [job.id, onEntries, questions])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const answers = answersOf(entriesIn(event.currentTarget, questions))
    const [firstOpen] = unanswered(questions, answers)
    setTried(true)
    if (firstOpen !== undefined) {
      goTo(event.currentTarget, firstOpen)
    } else if (!isSent.current) {
      isSent.current = true
      onSubmit(answers)
    }
  }

  return (
    <>
      <p className="muted">{words.name}</p>
      <h2 lang={useSourceLanguage()}>{job.title}</h2>
      <QuizProgress answered={questions.length - open.length} total={questions.length} />
      <p className="small muted">{words.passingScore(needed, questions.length)}</p>
      <form
        ref={form}
        id={formId}
        className={styles.questions}
        method="post"
        action={usePageAddress(QUIZ_FORM_ACTION)}
        // With JavaScript, our own validation shows the spec's messages.
        noValidate={isHydrated}
        onInput={({ currentTarget }) => onEntries(entriesIn(currentTarget, questions))}
        onSubmit={submit}
      >
        <FilterFields />
        <input type="hidden" name="apply" value={job.id} />
        <input type="hidden" name="title" value={job.title} />
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            entry={entries[question.id] ?? ''}
            isOpen={showsError && open.includes(question.id)}
          />
        ))}
      </form>
      {showsError && (
        <div role="alert">
          <FieldError id={`${formId}-error`}>{words.answerAll}</FieldError>
        </div>
      )}
      <div className={`row ${styles.actions}`}>
        <LeaveButton onLeave={onLeave}>{words.backToJobs}</LeaveButton>
        <Button kind="primary" type="submit" form={formId}>
          {words.submit}
        </Button>
      </div>
    </>
  )
}

function answersOf(entries: Entries): QuizAnswers {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, entry]) => {
      const answer = numberAnswer(entry)
      // Text that is not a number can only come with the page, and is marked there.
      return answer === null || countsAsZero(entry) ? [] : [[id, answer]]
    }),
  )
}

function entriesIn(form: HTMLFormElement, questions: readonly QuizQuestion[]): Entries {
  return Object.fromEntries(
    questions.map(({ id }) => {
      const control = form.elements.namedItem(answerName(id))
      if (control instanceof RadioNodeList) return [id, control.value]
      if (!(control instanceof HTMLInputElement)) return [id, '']
      // A number input hides text that is not a number; it counts as 0 (spec 5).
      return [id, control.validity.badInput ? '0' : control.value]
    }),
  )
}

/** Fills entries into the unchanged controls. */
function refill(form: HTMLFormElement, questions: readonly QuizQuestion[], entries: Entries): void {
  for (const { id } of questions) {
    const control = form.elements.namedItem(answerName(id))
    const entry = entries[id]
    if (entry === undefined) continue
    if (control instanceof RadioNodeList) {
      const isAsItCame = [...control].every(
        (radio) => radio instanceof HTMLInputElement && radio.checked === radio.defaultChecked,
      )
      if (isAsItCame) control.value = entry
    } else if (control instanceof HTMLInputElement && isUntouched(control)) {
      control.value = entry
    }
  }
}

function isUntouched({ value, defaultValue, validity }: HTMLInputElement): boolean {
  return value === defaultValue && !validity.badInput
}

/** Focuses a question's control, and scrolls the whole question into view. */
function goTo(form: HTMLFormElement, questionId: string): void {
  const named = form.elements.namedItem(answerName(questionId))
  const control = named instanceof RadioNodeList ? named[0] : named
  if (!(control instanceof HTMLElement)) return
  control.focus()
  control.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' })
}
