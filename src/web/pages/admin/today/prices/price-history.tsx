import { useState } from 'react'
import type { PriceHistory as PriceHistoryAnswer, TodayStore } from '#domain/day/today.ts'
import { pathTo, TODAY_HISTORY_CALL } from '#web/addresses/paths.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PriceChart } from './price-chart.tsx'

type Props = { store: TodayStore; session: StaffSession; now: number; onClose: () => void }

const SHOWN = 30

/** The price history of a store's grades, as a line and as a list. */
export function PriceHistory({ store, session, now, onClose }: Props) {
  const path = pathTo(TODAY_HISTORY_CALL, { id: store.id })
  const { answer, problem, reload } = useAnswer<PriceHistoryAnswer>(path, session)
  const [chosen, setChosen] = useState(store.grades[0]?.id ?? '')
  const past = answer?.grades.find(({ grade: id }) => id === chosen)?.points ?? []
  const grade = store.grades.find(({ id }) => id === chosen)?.name ?? chosen
  return (
    <Dialog
      open
      title={`Prices of ${store.name}`}
      className="staff-today-history"
      onClose={onClose}
    >
      <Field label="Grade">
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {store.grades.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {problem !== null && (
        <PartFailed isNote words="Prices didn’t load" reason={problem} onRetry={reload} />
      )}
      {answer === null && problem === null && <p aria-busy="true">Loading…</p>}
      {answer && past.length === 0 && <p className="muted">No price of {grade} yet.</p>}
      {past.length > 0 && (
        <>
          <PriceChart
            title={`${grade}, credit price`}
            past={past}
            now={now}
            timeZone={store.timeZone}
          />
          <table className="staff-today-past">
            <thead>
              <tr>
                <th scope="col">Since</th>
                <th scope="col">Credit</th>
                <th scope="col">Cash</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {past
                .toReversed()
                .slice(0, SHOWN)
                .map(({ at, credit, cash, by }) => (
                  <tr key={at}>
                    <td>{clockText(Date.parse(at), now, store.timeZone)}</td>
                    <td>{credit === null ? 'None' : `$${credit}`}</td>
                    <td>{cash === undefined ? 'The same' : `$${cash}`}</td>
                    <td>{by}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  )
}
