import { missedMost, RATE_FROM, roleName, type QuizResults } from '#domain/quiz/quiz-results.ts'
import { attempts, averageText, count, monthName, oneDecimal, percent } from './quiz-text.ts'

/** The four main figures. */
export function QuizFigures({ results }: { results: QuizResults }) {
  const { passed, passRate, average, months, questions, period, thisMonth } = results
  const former = months.at(-2)
  const isOne = period !== 'all' && period !== 'last-12'
  const beside = isOne ? former : months.at(-1)
  const worst = missedMost(questions)
  return (
    <dl className="staff-main-figures">
      <div>
        <dt>Attempts</dt>
        <dd>{count(results.attempts)}</dd>
        {beside && (
          <dd>
            {count(beside.attempts)} in {monthName(beside.month)}
            {beside.month === thisMonth && ' so far'}
          </dd>
        )}
      </div>
      <div>
        <dt>Passed</dt>
        <dd>{passRate === null ? count(passed) : percent(passRate)}</dd>
        <dd>
          {passRate === null
            ? `of ${attempts(results.attempts)}: a rate from ${RATE_FROM}`
            : `${count(passed)} of ${count(results.attempts)}`}
        </dd>
      </div>
      <div>
        <dt>Average</dt>
        <dd>{average ? averageText(average) : '–'}</dd>
        <dd>
          {!average
            ? `From ${RATE_FROM} attempts`
            : former?.average
              ? `${oneDecimal(former.average.right)} in ${monthName(former.month)}`
              : 'Right answers'}
        </dd>
      </div>
      <div>
        <dt>Missed most</dt>
        <dd>{worst ? `Question ${worst.number}` : '–'}</dd>
        <dd>
          {worst
            ? `${roleName(worst.role)}: ${percent(worst.rightRate ?? 0)} right`
            : `From ${RATE_FROM} answers to a question`}
        </dd>
      </div>
    </dl>
  )
}
