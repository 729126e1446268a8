import { useId, useState } from 'react'
import { roleName, type AttemptResult, type ListedAttempt } from '#domain/quiz/quiz-results.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { AttemptAnswers } from './attempt-answers.tsx'
import { attempts as attemptsText, count, whenText } from './quiz-text.ts'
import type { QuizView } from './quiz-view.ts'
import { useAttemptList, type AttemptList as List } from './use-attempt-list.ts'

const RESULTS = [
  [null, 'All', null],
  ['passed', 'Passed', 'circle-check'],
  ['not-passed', 'Not passed', 'circle-x'],
] as const

type Props = {
  view: QuizView
  session: StaffSession
  /** How many there are in this view */
  total: number
  thisYear: string
  onFilter: (result: AttemptResult | null) => void
}

/** The attempts themselves, newest first. Nothing says who made them. */
export function AttemptList({ view, session, total, thisYear, onFilter }: Props) {
  const id = useId()
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-list-head">
        <h2 id={id}>Attempts</h2>
        <fieldset className="staff-chips">
          <legend className="visually-hidden">Show</legend>
          {RESULTS.map(([result, name, icon]) => (
            <button
              key={name}
              type="button"
              aria-pressed={view.result === result}
              onClick={() => onFilter(result)}
            >
              {icon && <Icon name={icon} />}
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {/* The key makes another view another list. */}
      <Rows key={Object.values(view).join()} {...{ view, session, total, thisYear }} />
    </section>
  )
}

function Rows({ view, session, total, thisYear }: Omit<Props, 'onFilter'>) {
  const list = useAttemptList(view, session)
  const [shown, setShown] = useState<ListedAttempt | null>(null)
  if (list.attempts === null) {
    return list.problem === null ? (
      <div className="staff-list-waiting" aria-busy="true" />
    ) : (
      <PartFailed words="Did not load." reason={list.problem} onRetry={list.loadMore} />
    )
  }
  if (list.attempts.length === 0) {
    return <p className="staff-panel-body muted">No attempts in this view.</p>
  }
  return (
    <>
      <table className="staff-attempts">
        <caption className="visually-hidden">Attempts</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Job</th>
            <th scope="col">Role</th>
            <th scope="col">Right</th>
            <th scope="col">Result</th>
            <th scope="col">
              <span className="visually-hidden">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.attempts.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} thisYear={thisYear} onShow={setShown} />
          ))}
        </tbody>
      </table>
      <ListEnd list={list} shown={list.attempts.length} total={total} />
      {shown !== null && (
        <Dialog
          open
          title={`${shown.right} of ${shown.questions} right`}
          subtitle={
            <p className="muted small">
              {shown.jobTitle}, {whenText(shown.at, thisYear)}
            </p>
          }
          onClose={() => setShown(null)}
        >
          <AttemptAnswers answers={shown.answers} />
        </Dialog>
      )}
    </>
  )
}

type RowProps = {
  attempt: ListedAttempt
  thisYear: string
  onShow: (attempt: ListedAttempt) => void
}

function Row({ attempt, thisYear, onShow }: RowProps) {
  const { at, jobTitle, role, right, questions, passed } = attempt
  const when = whenText(at, thisYear)
  return (
    <tr>
      <td>{when}</td>
      <td>
        <b>{jobTitle}</b>
      </td>
      <td>{roleName(role)}</td>
      <td data-label="Right">
        {right} of {questions}
      </td>
      <td>
        <span className={passed ? 'staff-badge-good' : 'staff-badge-bad'}>
          <Icon name={passed ? 'circle-check' : 'circle-x'} />
          {passed ? 'Passed' : 'Not passed'}
        </span>
      </td>
      <td>
        <Button
          small
          kind="ghost"
          aria-haspopup="dialog"
          aria-label={`Answers of ${jobTitle}, ${when}`}
          onClick={() => onShow(attempt)}
        >
          Answers
        </Button>
      </td>
    </tr>
  )
}

function ListEnd({ list, shown, total }: { list: List; shown: number; total: number }) {
  return (
    <div className="staff-list-end">
      <output className="small muted">
        {/* An attempt may arrive between the two calls. */}
        {count(shown)} of {count(Math.max(shown, total))}
        <span className="visually-hidden"> {attemptsText(total).replace(/^\S+ /, '')} shown</span>
      </output>
      {list.problem !== null && (
        <p className="small staff-problem" role="alert">
          Did not load. {list.problem}
        </p>
      )}
      {list.hasMore && (
        <Button small busy={list.isBusy} onClick={() => void list.loadMore()}>
          {list.problem === null ? 'Older' : 'Try again'}
        </Button>
      )}
    </div>
  )
}
