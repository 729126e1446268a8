import { useId, useState } from 'react'
import type { Demand } from '#domain/counts/demand.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { count } from '#web/pages/admin/quiz/quiz-text.ts'
import { CsvLink } from './csv-link.tsx'
import { shownText } from './demand-text.ts'

const FIRST_ROWS = 10
/** More rows would make the page slow; the CSV has all. */
const ROWS_MAX = 200

/** What visitors did at each store, most used first. */
export function StoreTable({ stores, span }: Pick<Demand, 'stores' | 'span'>) {
  const id = useId()
  const [isLong, setLong] = useState(false)
  const shown = stores.slice(0, isLong ? ROWS_MAX : FIRST_ROWS)
  const most = Math.min(stores.length, ROWS_MAX)
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Stores</h2>
        <CsvLink span={span} list="stores" of="stores" />
      </div>
      <div className="staff-panel-body">
        {stores.length === 0 ? (
          <p className="muted small">No store’s details, directions, or phone were used yet.</p>
        ) : (
          <table className="staff-figures staff-demand-table">
            <caption className="visually-hidden">What visitors did at each store</caption>
            <thead>
              <tr>
                <th scope="col">Store</th>
                <th scope="col">Details</th>
                <th scope="col">Directions</th>
                <th scope="col">Calls</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id: store, name, path, details, directions, calls }) => (
                <tr key={store}>
                  <th scope="row">
                    <Link to={path}>{name}</Link>
                  </th>
                  <td>{shownText(details)}</td>
                  <td>{shownText(directions)}</td>
                  <td>{shownText(calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {stores.length > FIRST_ROWS && (
          <button
            type="button"
            className="link small staff-demand-more"
            aria-expanded={isLong}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? 'Show fewer' : `Show ${count(most)}`}
          </button>
        )}
      </div>
    </section>
  )
}
