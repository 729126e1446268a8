import { useLocation, useNavigate } from 'react-router-dom'
import { roleName, type QuizResults } from '#domain/quiz/quiz-results.ts'
import { QUIZ_ROLES } from '#domain/quiz/quiz-role.ts'
import { QUIZ_RESULTS_CALL } from '#web/addresses/paths.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession, type StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import attemptsLook from './attempts-look.css?inline'
import chartsLook from './charts-look.css?inline'
import { AttemptList } from './attempt-list.tsx'
import { MonthChart } from './month-chart.tsx'
import { QuestionRates } from './question-rates.tsx'
import { QuizFigures } from './quiz-figures.tsx'
import questionsLook from './questions-look.css?inline'
import quizLook from './quiz-look.css?inline'
import { longMonth, passingText } from './quiz-text.ts'
import { quizQuery, readQuizView, type QuizView } from './quiz-view.ts'
import { RoleRates } from './role-rates.tsx'

const LOOK = fieldsLook + quizLook + chartsLook + questionsLook + attemptsLook

/** How the fit quiz goes: attempts by month, pass rates, and which question turns people away. */
export function QuizResultsContent() {
  const session = useStaffSession()
  const navigate = useNavigate()
  const view = readQuizView(useLocation().search)
  const { month, role } = view
  const { answer, problem, reload } = useAnswer<QuizResults>(
    `${QUIZ_RESULTS_CALL}${quizQuery({ month, role })}`,
    session,
  )
  const isCurrent =
    answer !== null && answer.period === (month ?? 'last-12') && answer.role === role

  function show(change: Partial<QuizView>): void {
    const search = quizQuery({ ...view, ...change })
    void navigate({ search }, { preventScrollReset: true })
  }

  const facts = answer ? ` ${passingText(answer.roles)}` : ''
  return (
    <StaffFrame username={session.username} fail={session.fail} look={LOOK}>
      <StaffHead
        title="Quiz results"
        lead={`The fit quiz before an application.${facts} Attempts carry no names.`}
      >
        <Filters view={view} kept={answer?.kept ?? []} onShow={show} />
        {/* No `download` attribute: after the session has ended, the link must lead to the sign-in page. */}
        <a
          className={buttonClass({ small: true })}
          href={`${QUIZ_RESULTS_CALL}${quizQuery(view, { format: 'csv' })}`}
        >
          <Icon name="download" />
          CSV
        </a>
      </StaffHead>
      {problem !== null && !isCurrent ? (
        <div className="staff-panel">
          <PartFailed words="Did not load." reason={problem} onRetry={reload} />
        </div>
      ) : answer === null ? (
        <div className="staff-waiting" aria-busy="true" />
      ) : (
        // A key of its own: what waited in its place has other sizes.
        <div key="results" aria-busy={!isCurrent}>
          <Results results={answer} view={view} session={session} onShow={show} />
        </div>
      )}
    </StaffFrame>
  )
}

type FiltersProps = {
  view: QuizView
  kept: readonly string[]
  onShow: (change: Partial<QuizView>) => void
}

function Filters({ view: { month, role }, kept, onShow }: FiltersProps) {
  // A month without attempts may be in the address.
  const isListed = month === null || month === 'all' || kept.includes(month)
  const months = isListed ? kept : [month, ...kept]
  return (
    <>
      <select
        aria-label="Time"
        className="staff-select staff-time"
        value={month ?? ''}
        onChange={({ currentTarget: { value } }) => onShow({ month: value || null })}
      >
        <option value="">Last 12 months</option>
        <option value="all">All months</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {longMonth(one)}
          </option>
        ))}
      </select>
      <select
        aria-label="Role"
        className="staff-select staff-role"
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onShow({ role: QUIZ_ROLES.find((one) => one === value) ?? null })
        }
      >
        <option value="">All roles</option>
        {QUIZ_ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </select>
    </>
  )
}

type ResultsProps = {
  results: QuizResults
  view: QuizView
  session: StaffSession
  onShow: (change: Partial<QuizView>) => void
}

function Results({ results, view, session, onShow }: ResultsProps) {
  const { attempts, passed, period, thisMonth, kept } = results
  if (attempts === 0) return <NoAttempts results={results} onShow={onShow} />
  const isOne = period !== 'all' && period !== 'last-12'
  const totals = { all: attempts, passed, 'not-passed': attempts - passed }
  return (
    <>
      <QuizFigures results={results} />
      <div className="staff-charts">
        <MonthChart months={results.months} chosen={isOne ? period : null} />
        <RoleRates roles={results.roles} />
      </div>
      <QuestionRates questions={results.questions} />
      <AttemptList
        view={view}
        session={session}
        total={totals[view.result ?? 'all']}
        thisYear={(thisMonth || kept[0] || '').slice(0, 4)}
        onFilter={(result) => onShow({ result })}
      />
    </>
  )
}

function NoAttempts({ results, onShow }: Pick<ResultsProps, 'results' | 'onShow'>) {
  const { period, role, kept } = results
  const isFiltered = role !== null || (period !== 'last-12' && period !== 'all')
  const isOlder = !isFiltered && period === 'last-12' && kept.length > 1
  return (
    <div className="staff-panel">
      {isFiltered || isOlder ? (
        <EmptyState
          icon="graduation-cap"
          heading="No attempts in this view."
          action={
            <button
              type="button"
              className="link"
              onClick={() => onShow({ month: 'all', role: null, result: null })}
            >
              Show all attempts
            </button>
          }
        />
      ) : (
        <EmptyState
          icon="graduation-cap"
          heading="No attempts yet."
          helper="They show up here after the first one."
        />
      )}
    </div>
  )
}
