import { LOCATION_MAX } from '#domain/limits.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { numberIn, type ReadValue } from './fact-values.ts'
import { CONNECTOR_TYPES, type Connector, type EvCharging } from './facts.ts'
import { connectorType, readEvText } from './read-ev.ts'

type Fields = Readonly<Record<string, unknown>>

const EXPECTED = 'yes, no, or connectors such as “4 x CCS1 150 kW; 2 x NACS 250 kW; $0.45 per kWh”'

/**
 * Reads chargers: `{connectors: [{type, kW?, count?}], price?}`, that list alone, a text, or a number
 * of chargers. One `kW` and `count` may stand beside the connectors.
 */
export function readEv(value: unknown): ReadValue<true | EvCharging> {
  if (Array.isArray(value)) return readFields({ connectors: value })
  if (typeof value === 'object' && value !== null) return readFields(fieldsOf(value))
  if (typeof value === 'string') {
    const ev = readEvText(value)
    if (ev) return { value: ev }
  }
  // A number of chargers whose connectors nobody named.
  return numberIn(value) === null ? { expected: EXPECTED } : { value: true }
}

function readFields(given: Fields): ReadValue<true | EvCharging> {
  const price = priceIn(given['price'])
  if (price === null) {
    return { expected: `a price of at most ${LOCATION_MAX.evPrice} characters` }
  }
  const { connectors: list = [] } = given
  const named = typeof list === 'string' ? (readEvText(list)?.connectors ?? [list]) : list
  if (!Array.isArray(named) || named.length > LOCATION_MAX.connectors) {
    return { expected: `a list of at most ${LOCATION_MAX.connectors} connectors` }
  }
  const connectors = named.map((one: unknown) => readConnector(one, given))
  const read = connectors.filter((connector) => connector !== null)
  if (read.length < connectors.length) {
    const types = CONNECTOR_TYPES.join(', ')
    return {
      expected: `connectors with a type (${types}), kW up to ${LOCATION_MAX.connectorKW}, and a count up to ${LOCATION_MAX.factCount}`,
    }
  }
  if (read.length === 0 && price === '') return { value: true }
  return { value: { connectors: read, ...(price !== '' && { price }) } }
}

/** The price as the owner words it; a number is dollars for a kWh. `null` for anything else */
function priceIn(price: unknown): string | null {
  if (price === undefined || price === null) return ''
  if (typeof price === 'number' && price >= 0 && price < 100) return `$${price.toFixed(2)} per kWh`
  if (typeof price !== 'string') return null
  const shown = shownLine(price)
  return shown.length <= LOCATION_MAX.evPrice ? shown : null
}

/** @param usual the kW and count of connectors that have none of their own */
function readConnector(given: unknown, usual: Fields): Connector | null {
  const own = typeof given === 'object' && given !== null ? fieldsOf(given) : { type: given }
  const kW = own['kW'] ?? usual['kW'] ?? undefined
  const count = own['count'] ?? usual['count'] ?? undefined
  const name = own['type'] ?? own['connector']
  const type = typeof name === 'string' ? connectorType(name) : null
  if (type === null) return null
  if (kW !== undefined && !(typeof kW === 'number' && kW > 0 && kW <= LOCATION_MAX.connectorKW)) {
    return null
  }
  if (count !== undefined && !(typeof count === 'number' && isCount(count))) return null
  return { type, ...(kW !== undefined && { kW }), ...(count !== undefined && { count }) }
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= LOCATION_MAX.factCount
}

function fieldsOf(value: object): Fields {
  return Object.fromEntries(Object.entries(value))
}
