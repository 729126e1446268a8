import { useId } from 'react'
import { missedMost, roleName, type QuestionCount } from '#domain/quiz/quiz-results.ts'
import { count, percent } from './quiz-text.ts'
import { NoRate } from './role-rates.tsx'

/** How each question is answered, role by role: which one turns people away. */
export function QuestionRates({ questions }: { questions: readonly QuestionCount[] }) {
  const id = useId()
  const worst = missedMost(questions)
  const roles = [...new Set(questions.map(({ role }) => role))]
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Right answers per question</h2>
        <p className="small">
          {worst && (
            <>
              <b>
                {roleName(worst.role)}, question {worst.number} is missed most:{' '}
                {percent(worst.rightRate ?? 0)} right.
              </b>{' '}
            </>
          )}
          Answers are graded by today’s questions. “Turned away” are attempts that missed the
          question and did not pass.
        </p>
      </div>
      <div className="staff-questions">
        {roles.map((role) => (
          <RoleQuestions
            key={role}
            role={role}
            questions={questions.filter((question) => question.role === role)}
            worst={worst}
          />
        ))}
      </div>
    </section>
  )
}

type RoleProps = { role: string; questions: readonly QuestionCount[]; worst: QuestionCount | null }

function RoleQuestions({ role, questions, worst }: RoleProps) {
  return (
    <table className="staff-figures staff-question-table">
      <caption>{roleName(role)}</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Right</th>
          <th scope="col">Answers</th>
          <th scope="col">Turned away</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.id} className={question === worst ? 'staff-missed' : undefined}>
            <th scope="row">
              {question.label === null ? (
                <>
                  <code>{question.id}</code> <span className="muted">no longer asked</span>
                </>
              ) : (
                `${question.number}. ${question.label}`
              )}
            </th>
            <td data-label="Right">
              <RightRate question={question} />
            </td>
            <td data-label="Answers">{count(question.answered)}</td>
            <td data-label="Turned away">
              {question.turnedAway === null ? <NoFigure /> : count(question.turnedAway)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RightRate({ question: { right, rightRate } }: { question: QuestionCount }) {
  if (right === null) return <NoFigure />
  if (rightRate === null) return <NoRate />
  return (
    <span className="staff-right-rate">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="staff-track" width="100" height="12" />
        <rect className="staff-bar-passed" width={rightRate * 100} height="12" />
      </svg>
      <b>{percent(rightRate)}</b>
    </span>
  )
}

function NoFigure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Unknown</span>
    </>
  )
}
