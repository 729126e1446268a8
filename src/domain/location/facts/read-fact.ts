import { LOCATION_MAX } from '#domain/limits.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import {
  CAR_WASH_KINDS,
  CONNECTOR_TYPES,
  FACT_NAMES,
  type CarWashKind,
  type Connector,
  type EvCharging,
  type FactName,
  type StoreFacts,
} from './facts.ts'
import { connectorType, readEvText } from './read-ev.ts'

/** Facts as a file or a client gives them; `null` where it says that the store has none. */
export type FactChanges = { [Fact in FactName]?: NonNullable<StoreFacts[Fact]> | null }

/** A value that was read, or in words what it would have to be. */
export type ReadValue<Value> = { value: Value } | { expected: string }

/** Reads hours of any shape; `null` when the value has none. */
export type ReadWeek = (value: unknown) => Week | null

const YES =
  /^(?:y|yes|yes!|true|t|x|si|✓|✔|☑|on|only|available|customers?(?: only)?|designated|public|onsite|on site|included|at (?:the )?pump|in ?store|24 ?hours?|24\/7|open|exchange|refill|bulk)$/
const NO = /^(?:n|no|none|false|f|0|off|unavailable|not available|closed)$/

/**
 * Reads one fact from a value of JSON or from a text: "yes", "4", "no", "touchless",
 * "4 x CCS1 150 kW; $0.45 per kWh", hours of the food counter.
 */
export function readFact<Fact extends FactName>(
  fact: Fact,
  value: unknown,
  readWeek: ReadWeek,
): ReadValue<FactChanges[Fact] | null>
export function readFact(
  fact: FactName,
  value: unknown,
  readWeek: ReadWeek,
): ReadValue<FactChanges[FactName] | null> {
  const given = typeof value === 'string' ? jsonIn(value) : value
  const plain = yesOrNo(given)
  if (plain !== null) return { value: plain ? true : null }
  switch (fact) {
    case 'ev':
      return readEv(given)
    case 'carWash':
      return readCarWash(given)
    case 'air':
      return readAir(given)
    case 'food': {
      const isHeld = typeof given === 'object' && given !== null && 'hours' in given
      const hours = readWeek(isHeld ? given.hours : given)
      if (isHeld && given.hours === null) return { value: true }
      return hours
        ? { value: { hours } }
        : { expected: 'yes, no, or the hours of the food counter' }
    }
    case 'truckParking':
    case 'showers':
    case 'scales':
    case 'def':
      return readCount(given)
    case 'restrooms':
    case 'atm':
    case 'propane':
      return numberIn(given) === null ? { expected: 'yes or no' } : { value: true }
  }
}

/** The facts that a change leaves, in their order; `undefined` when there are none. */
export function withFactChanges(
  before: StoreFacts | undefined,
  changes: FactChanges,
): StoreFacts | undefined {
  const merged: FactChanges = { ...before, ...changes }
  const kept = FACT_NAMES.flatMap((name) => {
    const value = merged[name]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** @returns `null` for what is neither */
function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === null || value === 0) return false
  if (typeof value !== 'string') return null
  const word = foldLetters(shownLine(value)).replace(/[.!]+$/, '')
  return YES.test(word) ? true : NO.test(word) ? false : null
}

function readCount(value: unknown): ReadValue<number> {
  const count = numberIn(value)
  return count !== null && count >= 1 && count <= LOCATION_MAX.factCount
    ? { value: count }
    : { expected: `yes, no, or a whole number from 1 to ${LOCATION_MAX.factCount}` }
}

/** A whole number, alone or with its unit: "42 spaces", "40+", "approx. 12" */
function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  if (typeof value !== 'string') return null
  const match =
    /^(?:yes\W+|about |approx\.? |approximately |~ ?)*(\d{1,6})(?:\.0+)?\+?(?: ?[a-z][a-z ]{0,30})?\)?$/i
  const found = match.exec(shownLine(value))?.[1]
  return found === undefined ? null : Number(found)
}

const EV_EXPECTED =
  'yes, no, or connectors such as “4 x CCS1 150 kW; 2 x NACS 250 kW; $0.45 per kWh”'

function readEv(value: unknown): ReadValue<true | EvCharging> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return readEvObject(value)
  if (typeof value === 'string') {
    const ev = readEvText(value)
    if (ev) return { value: ev }
  }
  // A number of chargers whose connectors nobody named.
  return numberIn(value) === null ? { expected: EV_EXPECTED } : { value: true }
}

function readEvObject(given: object): ReadValue<true | EvCharging> {
  const list: unknown = 'connectors' in given ? given.connectors : []
  const price = 'price' in given && given.price !== null ? given.price : ''
  if (typeof price !== 'string' || price.length > LOCATION_MAX.evPrice) {
    return { expected: `a price of at most ${LOCATION_MAX.evPrice} characters` }
  }
  if (!Array.isArray(list) || list.length > LOCATION_MAX.connectors) {
    return { expected: `a list of at most ${LOCATION_MAX.connectors} connectors` }
  }
  const connectors = list.map(readConnector)
  const read = connectors.filter((connector) => connector !== null)
  if (read.length < connectors.length) {
    const types = CONNECTOR_TYPES.join(', ')
    return {
      expected: `connectors with a type (${types}), kW up to ${LOCATION_MAX.connectorKW}, and a count up to ${LOCATION_MAX.factCount}`,
    }
  }
  const shown = shownLine(price)
  if (read.length === 0 && shown === '') return { value: true }
  return { value: { connectors: read, ...(shown !== '' && { price: shown }) } }
}

function readConnector(given: unknown): Connector | null {
  if (typeof given === 'string') return readConnector({ type: given })
  if (typeof given !== 'object' || given === null || !('type' in given)) return null
  const type = typeof given.type === 'string' ? connectorType(given.type) : null
  const kW = 'kW' in given ? (given.kW ?? undefined) : undefined
  const count = 'count' in given ? (given.count ?? undefined) : undefined
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

const WASHES: readonly (readonly [CarWashKind, RegExp])[] = [
  ['touchless', /touch ?-?(?:less|free)|brushless|laser|sin contacto/],
  ['self-serve', /self|bay|coin|wand|autoservicio/],
  ['hand', /hand|full ?-?service|detail|a mano/],
  [
    'automatic',
    /auto(?!servicio)|tunnel|express|roll ?-?over|conveyor|soft ?-?(?:touch|cloth)|drive ?-?thr/,
  ],
]

function readCarWash(value: unknown): ReadValue<true | readonly CarWashKind[]> {
  const expected = { expected: `yes, no, or a kind: ${CAR_WASH_KINDS.join(', ')}` }
  const texts: readonly unknown[] =
    typeof value === 'string'
      ? value.split(/[,;|/&+\n]|\band\b/i)
      : Array.isArray(value)
        ? value
        : [value]
  if (texts.length > 20) return expected
  const kinds = new Set<CarWashKind>()
  for (const text of texts) {
    if (numberIn(text) !== null) continue
    if (typeof text !== 'string') return expected
    const word = foldLetters(shownLine(text))
    if (word === '') continue
    const kind = WASHES.find(([, pattern]) => pattern.test(word))?.[0]
    if (kind === undefined) return expected
    kinds.add(kind)
  }
  return { value: kinds.size === 0 ? true : CAR_WASH_KINDS.filter((kind) => kinds.has(kind)) }
}

function readAir(value: unknown): ReadValue<true | 'free' | 'paid'> {
  const word = typeof value === 'string' ? foldLetters(shownLine(value)) : ''
  if (/^(?:free(?: air)?|gratis|no charge|complimentary)$/.test(word)) return { value: 'free' }
  if (/^(?:paid|pay|fee|coin(?: operated)?|card|\$ ?\d.*|de pago)$/.test(word))
    return { value: 'paid' }
  return numberIn(value) === null ? { expected: 'yes, no, free, or paid' } : { value: true }
}

/** JSON in a cell of our own export; any other text stays as it is. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
