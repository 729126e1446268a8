import { FACT_NAMES, type FactName } from './fact-names.ts'
import { LOCATION_MAX } from '#domain/limits.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { CAR_WASH_KINDS, type CarWashKind, type StoreFacts } from './facts.ts'
import { numberIn, type ReadValue } from './fact-values.ts'
import { readEv } from './read-chargers.ts'

/** Facts as a file or a client gives them; `null` where it says that the store has none. */
export type FactChanges = { [Fact in FactName]?: NonNullable<StoreFacts[Fact]> | null }

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
  const given = withoutFrame(fact, typeof value === 'string' ? jsonIn(value) : value)
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

/** A count or a kind in an object of its own, as other programs send it: `{"count": 4}` */
function withoutFrame(fact: FactName, value: unknown): unknown {
  if (fact === 'ev' || fact === 'food') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const held: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  return held['count'] ?? held['kind'] ?? held['kinds'] ?? value
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
