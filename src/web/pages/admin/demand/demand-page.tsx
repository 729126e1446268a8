import { useLocation, useNavigate } from 'react-router-dom'
import { DEMAND_SPANS, type Demand, type DemandSpan } from '#domain/counts/demand.ts'
import { DEMAND_CALL, PRIVACY_PATH } from '#web/addresses/paths.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import chartsLook from '#web/pages/admin/quiz/charts-look.css?inline'
import quizLook from '#web/pages/admin/quiz/quiz-look.css?inline'
import demandLook from './demand-look.css?inline'
import { DemandChart } from './demand-chart.tsx'
import { DemandMapPanel } from './demand-map.tsx'
import { DemandTotals } from './demand-totals.tsx'
import { longDate, monthsText, spanName } from './demand-text.ts'
import { PlacesWithoutStore, SearchedPlaces } from './place-tables.tsx'
import { StoreTable } from './store-table.tsx'
import { readSpan, spanQuery } from './demand-view.ts'

const LOOK = fieldsLook + quizLook + chartsLook + demandLook

/** What visitors look for, and where no store is. */
export function DemandPage() {
  const session = useStaffSession()
  const navigate = useNavigate()
  const span = readSpan(useLocation().search)
  const { answer, problem, reload } = useAnswer<Demand>(
    `${DEMAND_CALL}?${new URLSearchParams({ months: String(span) })}`,
    session,
  )
  const isCurrent = answer !== null && answer.span === span

  return (
    <StaffFrame username={session.username} fail={session.fail} look={LOOK}>
      <StaffHead title="Demand" lead={LEAD}>
        <select
          aria-label="Time"
          className="staff-select staff-time"
          value={span}
          onChange={({ currentTarget: { value } }) => {
            const next: DemandSpan = readSpan(`months=${value}`)
            void navigate({ search: spanQuery(next) }, { preventScrollReset: true })
          }}
        >
          {DEMAND_SPANS.map((one) => (
            <option key={one} value={one}>
              {spanName(one)}
            </option>
          ))}
        </select>
      </StaffHead>
      {answer !== null && !answer.isOn && (
        <p className="staff-demand-off">
          <Icon name="info" />
          Counting is off. This site runs with COUNTS=off, so it counts nothing, and the privacy
          page does not mention counting.
        </p>
      )}
      {problem !== null && !isCurrent ? (
        <div className="staff-panel">
          <PartFailed words="Did not load." reason={problem} onRetry={reload} />
        </div>
      ) : answer === null ? (
        <div className="staff-waiting" aria-busy="true" />
      ) : (
        <div aria-busy={!isCurrent}>
          <p className="muted small staff-demand-span">{spanText(answer)}</p>
          <Report demand={answer} />
        </div>
      )}
    </StaffFrame>
  )
}

const LEAD = 'Counts without cookies, addresses, or typed text. Counts below five are hidden.'

function spanText(demand: Demand): string {
  const since =
    demand.since !== null && demand.since.slice(0, 7) >= demand.from
      ? ` Counted since ${longDate(demand.since)}.`
      : ''
  return `${monthsText(demand.from, demand.to)}.${since}`
}

function Report({ demand }: { demand: Demand }) {
  const isEmpty = Object.values(demand.totals).every((count) => count === 0)
  if (isEmpty) {
    return (
      <div className="staff-panel">
        <EmptyState
          icon="trending-up"
          heading="Nothing counted yet."
          helper={
            demand.isOn
              ? 'Searches, store details, directions, calls, and jobs show up here.'
              : 'Remove COUNTS=off and restart the site to begin.'
          }
        />
      </div>
    )
  }
  return (
    <>
      <DemandTotals totals={demand.totals} />
      <DemandMapPanel places={demand.places} stores={demand.stores} />
      <div className="staff-demand-columns">
        <PlacesWithoutStore demand={demand} />
        <SearchedPlaces demand={demand} />
      </div>
      <DemandChart times={demand.times} span={demand.span} />
      <StoreTable stores={demand.stores} span={demand.span} />
      <p className="muted small">
        The <Link to={PRIVACY_PATH}>privacy policy</Link> says what is counted. Counts are deleted
        after 24 months.
      </p>
    </>
  )
}
