import { useId, useState } from 'react'
import {
  FAR_MILES,
  placesWithoutStore,
  SHOWN_FROM,
  type Demand,
  type DemandPlace,
} from '#domain/counts/demand.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { count } from '#web/pages/admin/quiz/quiz-text.ts'
import { CsvLink } from './csv-link.tsx'
import { milesText, shownText } from './demand-text.ts'

const FIRST_ROWS = 10

/** Where people look for a store and none is near. */
export function PlacesWithoutStore({ demand }: { demand: Demand }) {
  const id = useId()
  const places = placesWithoutStore(demand.places)
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Where no store is</h2>
        <p className="small">Searched places whose nearest store is over {FAR_MILES} miles away.</p>
      </div>
      <div className="staff-panel-body">
        {places.length === 0 ? (
          <p className="muted small">Every place that was searched often has a store near it.</p>
        ) : (
          <PlaceTable caption="Searched places without a store" places={places} />
        )}
      </div>
    </section>
  )
}

/** The places that are searched most. */
export function SearchedPlaces({ demand }: { demand: Demand }) {
  const id = useId()
  const { places, otherSearches, span } = demand
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Most searched</h2>
        <CsvLink span={span} list="places" of="searched places" />
      </div>
      <div className="staff-panel-body">
        {places.length === 0 ? (
          <p className="muted small">No place was searched {SHOWN_FROM} times yet.</p>
        ) : (
          <PlaceTable caption="Most searched places" places={places} />
        )}
        {otherSearches !== 0 && (
          <p className="muted small staff-figures-note">
            Other places: {shownText(otherSearches)}
            {otherSearches === null
              ? ' searches'
              : ` ${otherSearches === 1 ? 'search' : 'searches'}`}
            .
          </p>
        )}
      </div>
    </section>
  )
}

function PlaceTable({ caption, places }: { caption: string; places: readonly DemandPlace[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? places : places.slice(0, FIRST_ROWS)
  return (
    <>
      <table className="staff-figures staff-demand-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Searches</th>
            <th scope="col">Nearest store</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, searches, nearest }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count(searches)}</td>
              <td>
                {nearest === null ? (
                  'None'
                ) : (
                  <>
                    <Link to={nearest.path}>{nearest.name}</Link> {milesText(nearest.miles)}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {places.length > FIRST_ROWS && (
        <button
          type="button"
          className="link small staff-demand-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${count(places.length)}`}
        </button>
      )}
    </>
  )
}
