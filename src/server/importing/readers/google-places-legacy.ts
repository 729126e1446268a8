import { fileHours } from '#server/importing/hours/file-hours.ts'
import { fileRow, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { at } from '#server/importing/columns/json-value.ts'

/** Whether an entry is a place of the legacy Places API. */
export function isLegacyPlace(entry: unknown): boolean {
  return (
    typeof at(entry, 'place_id') === 'string' ||
    typeof at(entry, 'formatted_address') === 'string' ||
    typeof at(entry, 'geometry', 'location', 'lat') === 'number'
  )
}

/**
 * Reads places of Google's legacy Places API. A nearby search returns `vicinity`, which has neither
 * state nor zip, and often no hours. The id is `place_id`; `id` is a hash that Google retired.
 */
export function readLegacyPlaces(list: readonly unknown[]): FileContent {
  const rows = list.map((place, index) => readPlace(index + 1, place))
  return { format: 'Google Places (legacy)', rows, refused: [], notes: [] }
}

function readPlace(row: number, place: unknown): FileRow {
  const closed = at(place, 'permanently_closed') === true ? 'CLOSED_PERMANENTLY' : null
  return fileRow(row, {
    id: at(place, 'place_id') ?? at(place, 'id'),
    name: at(place, 'name'),
    address: at(place, 'formatted_address') ?? at(place, 'vicinity'),
    lat: at(place, 'geometry', 'location', 'lat'),
    lng: at(place, 'geometry', 'location', 'lng'),
    phone: at(place, 'formatted_phone_number') ?? at(place, 'international_phone_number'),
    hours: fileHours(at(place, 'opening_hours')),
    statuses: [at(place, 'business_status') ?? closed],
  })
}
