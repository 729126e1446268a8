import { secondarySchedules } from '#server/importing/columns/fact-columns.ts'
import { fileRow, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { fileTags } from '#server/importing/columns/file-tags.ts'
import { at, isObject, listOf } from '#server/importing/columns/json-value.ts'

/** Whether an entry is a location of Google's Business Information API. */
export function isBusinessLocation(entry: unknown): boolean {
  const name = at(entry, 'name')
  return (
    isObject(at(entry, 'storefrontAddress')) ||
    (typeof name === 'string' && /^(?:accounts\/\d+\/)?locations\/\d+$/.test(name))
  )
}

/**
 * Reads locations of Google's Business Information API. The owner's store code, if any, is the id;
 * Google's resource names are the other ids. Coordinates are often absent, because Google returns
 * only those that the owner entered.
 */
export function readBusinessLocations(list: readonly unknown[]): FileContent {
  const rows = list.map((location, index) => readLocation(index + 1, location))
  return { format: 'Google Business Profile', rows, refused: [], notes: [] }
}

function readLocation(row: number, location: unknown): FileRow {
  const address = at(location, 'storefrontAddress')
  const [street, ...more] = listOf(at(address, 'addressLines'))
  const name = at(location, 'name')
  const resource = typeof name === 'string' ? name.replace(/^accounts\/\d+\//, '') : null
  const code = at(location, 'storeCode')
  const placeId = at(location, 'metadata', 'placeId')
  return fileRow(row, {
    id: typeof code === 'string' && code.trim() !== '' ? code : resource,
    otherIds: [resource, placeId].filter((id) => typeof id === 'string'),
    name: at(location, 'title'),
    address: street,
    address2: more,
    city: at(address, 'locality'),
    state: at(address, 'administrativeArea'),
    zip: at(address, 'postalCode'),
    country: at(address, 'regionCode'),
    lat: at(location, 'latlng', 'latitude'),
    lng: at(location, 'latlng', 'longitude'),
    phone: at(location, 'phoneNumbers', 'primaryPhone'),
    hours: hoursOf(location),
    specialHours: at(location, 'specialHours'),
    statuses: [at(location, 'openInfo', 'status')],
    openingDate: dateText(at(location, 'openInfo', 'openingDate')),
    tags: fileTags(at(location, 'labels')),
    schedules: secondarySchedules(listOf(at(location, 'moreHours')), 'hoursTypeId'),
  })
}

function hoursOf(location: unknown): FileRow['hours'] {
  const periods = at(location, 'regularHours', 'periods')
  return listOf(periods).length > 0 ? { periods, lines: null } : null
}

/** `{year, month, day}` as an ISO date; `null` without a day. */
function dateText(date: unknown): string | null {
  const [year, month, day] = [at(date, 'year'), at(date, 'month'), at(date, 'day')]
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return null
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
