import { foldLetters } from '#domain/text/fold-letters.ts'
import { stateCode, stateName } from './us-state.ts'

/** The states and territories that Spanish calls by names of its own, by their postal abbreviation. */
export const SPANISH_STATES: readonly (readonly [code: string, name: string])[] = [
  ['AS', 'Samoa Americana'],
  ['DC', 'Distrito de Columbia'],
  ['HI', 'Hawái'],
  ['LA', 'Luisiana'],
  ['MI', 'Míchigan'],
  ['MO', 'Misuri'],
  ['MP', 'Islas Marianas del Norte'],
  ['MS', 'Misisipi'],
  ['NC', 'Carolina del Norte'],
  ['ND', 'Dakota del Norte'],
  ['NH', 'Nuevo Hampshire'],
  ['NJ', 'Nueva Jersey'],
  ['NM', 'Nuevo México'],
  ['NY', 'Nueva York'],
  ['OR', 'Oregón'],
  ['PA', 'Pensilvania'],
  ['SC', 'Carolina del Sur'],
  ['SD', 'Dakota del Sur'],
  ['VI', 'Islas Vírgenes'],
  ['WV', 'Virginia Occidental'],
]

/** The Spanish names by the English ones. */
export const SPANISH_STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SPANISH_STATES.map(([code, name]) => [stateName(code), name]),
)

const CODES = new Map([
  ['tejas', 'TX'],
  ...SPANISH_STATES.map(([code, name]) => [foldLetters(name), code] as const),
])

/** The postal abbreviation of a state that a visitor names in English or Spanish; `null` for others. */
export function typedStateCode(text: string): string | null {
  return stateCode(text) ?? CODES.get(foldLetters(text).trim()) ?? null
}
