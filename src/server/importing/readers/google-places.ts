import type { FactName } from '#domain/location/facts/fact-names.ts'
import { connectorType } from '#domain/location/facts/read-ev.ts'
import { secondarySchedules, type FileFact } from '#server/importing/columns/fact-columns.ts'
import { fileHours } from '#server/importing/hours/file-hours.ts'
import { fileRow, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { at, isObject, listOf } from '#server/importing/columns/json-value.ts'

/** Whether an entry is a place of the Places API (New). */
export function isPlace(entry: unknown): boolean {
  return (
    typeof at(entry, 'formattedAddress') === 'string' ||
    typeof at(entry, 'displayName', 'text') === 'string' ||
    typeof at(entry, 'location', 'latitude') === 'number'
  )
}

/** Reads places of Google's Places API (New): whole search and details responses, or lists of them. */
export function readGooglePlaces(list: readonly unknown[]): FileContent {
  const rows = list.map((place, index) => readPlace(index + 1, place))
  return { format: 'Google Places (New)', rows, refused: [], notes: [] }
}

function readPlace(row: number, place: unknown): FileRow {
  const name = at(place, 'name')
  return fileRow(row, {
    id: at(place, 'id') ?? (typeof name === 'string' ? name.replace(/^places\//, '') : null),
    name: at(place, 'displayName', 'text'),
    address: at(place, 'formattedAddress') ?? at(place, 'shortFormattedAddress'),
    lat: at(place, 'location', 'latitude'),
    lng: at(place, 'location', 'longitude'),
    phone: at(place, 'nationalPhoneNumber') ?? at(place, 'internationalPhoneNumber'),
    hours: hoursOf(place),
    statuses: [at(place, 'businessStatus')],
    timeZone: at(place, 'timeZone', 'id'),
    tags: tagsOf(place).map((text) => ({ text })),
    facts: factsOf(place),
    schedules: secondarySchedules(
      listOf(at(place, 'regularSecondaryOpeningHours')),
      'secondaryHoursType',
    ),
  })
}

/**
 * Regular hours come from periods, which need no language. The current week's hours come from its
 * lines, because its periods are cut off after seven days and include that week's exceptions.
 */
function hoursOf(place: unknown) {
  const regular = fileHours(at(place, 'regularOpeningHours'))
  if (regular !== null) return regular
  const current = at(place, 'currentOpeningHours')
  return fileHours(at(current, 'weekdayDescriptions')) ?? fileHours(current)
}

/** Restrooms, and the chargers by their connectors. */
function factsOf(place: unknown): FileFact[] {
  const restroom = at(place, 'restroom')
  const options = at(place, 'evChargeOptions')
  const connectors = listOf(at(options, 'connectorAggregation')).flatMap((one) => {
    const type = at(one, 'type')
    // Cars in the US do not have the others, such as Type 2.
    if (typeof type !== 'string' || connectorType(type) === null) return []
    return [{ type, kW: at(one, 'maxChargeRateKw'), count: at(one, 'count') }]
  })
  return [
    ...(typeof restroom === 'boolean' ? [ownFact('restrooms', restroom)] : []),
    ...(isObject(options) ? [ownFact('ev', { connectors })] : []),
  ]
}

function ownFact(fact: FactName, value: unknown): FileFact {
  return { fact, key: fact, value, isOwn: true }
}

function tagsOf(place: unknown): string[] {
  const fuels = listOf(at(place, 'fuelOptions', 'fuelPrices')).map((price) => at(price, 'type'))
  const facts: readonly (readonly [tag: string, has: boolean])[] = [
    ['Restrooms', at(place, 'restroom') === true],
    ['Delivery', at(place, 'delivery') === true],
    ['Beer', at(place, 'servesBeer') === true],
    ['Diesel', fuels.some((type) => type === 'DIESEL' || type === 'TRUCK_DIESEL')],
    ['E85', fuels.includes('E85')],
    ['EV charging', isObject(at(place, 'evChargeOptions'))],
  ]
  return facts.flatMap(([tag, has]) => (has ? [tag] : []))
}
