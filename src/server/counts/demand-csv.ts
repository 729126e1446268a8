import { COUNT_EVENTS } from '#domain/counts/count-event.ts'
import { SHOWN_FROM, type Demand, type DemandList, type ShownCount } from '#domain/counts/demand.ts'
import { csvLine, csvOfLines } from '#server/importing/readers/csv-text.ts'

/** A list of the report as CSV for Excel. */
export function demandCsv(demand: Demand, list: DemandList): string {
  return csvOfLines(ROWS[list](demand).map((row) => csvLine(row)))
}

const ROWS: Readonly<Record<DemandList, (demand: Demand) => string[][]>> = {
  places: ({ places }) => [
    ['place', 'latitude', 'longitude', 'searches', 'nearest store', 'miles'],
    ...places.map(({ name, lat, lng, searches, nearest }) => [
      name,
      String(lat),
      String(lng),
      String(searches),
      nearest?.name ?? '',
      nearest === null ? '' : String(nearest.miles),
    ]),
  ],
  stores: ({ stores }) => [
    ['store', 'name', 'address', 'details', 'directions', 'calls'],
    ...stores.map(({ id, name, address, details, directions, calls }) => [
      id,
      name,
      address,
      ...[details, directions, calls].map(cell),
    ]),
  ],
  days: ({ times, span }) => [
    [span === 1 ? 'day' : 'month', ...COUNT_EVENTS],
    ...times.map(({ at, counts }) => [at, ...COUNT_EVENTS.map((event) => cell(counts[event]))]),
  ],
}

function cell(count: ShownCount): string {
  return count === null ? `under ${SHOWN_FROM}` : String(count)
}
