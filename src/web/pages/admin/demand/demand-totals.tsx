import type { CountEvent } from '#domain/counts/count-event.ts'
import type { Demand } from '#domain/counts/demand.ts'
import { shownText } from './demand-text.ts'

const NAMES: readonly (readonly [event: CountEvent, name: string, what: string])[] = [
  ['search', 'Searches', 'by zip, city, or words'],
  ['nothing-found', 'Nothing found', 'of these searches'],
  ['details', 'Store details', 'pages and dialogs opened'],
  ['directions', 'Directions', 'asked for'],
  ['call', 'Calls', 'phone numbers pressed'],
  ['job', 'Jobs', 'openings viewed'],
]

/** The main figures. */
export function DemandTotals({ totals }: Pick<Demand, 'totals'>) {
  return (
    <dl className="staff-main-figures staff-demand-totals">
      {NAMES.map(([event, name, what]) => (
        <div key={event}>
          <dt>{name}</dt>
          <dd>{shownText(totals[event])}</dd>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
