import { saysYes } from './amenity-tags.ts'
import { plainKey } from './field-names.ts'
import type { SoldFuels } from '#domain/location/facts/sold-grades.ts'

/** Yes/no keys of OpenStreetMap, All The Places, and owners, with the grade that each is about. */
const KEYS: Readonly<Record<string, string>> = {
  gasoline: 'amenityfuel fuelgasoline gasoline sellsgas sellsfuel hasfuel hasgas',
  regular: 'fueloctane87',
  midgrade: 'fueloctane89',
  premium: 'fueloctane91 fueloctane92 fueloctane93',
  diesel: 'fueldiesel diesel',
  e15: 'fuele15 e15',
  e85: 'fuele85 e85',
  'ethanol-free': 'fuelethanolfree fuele0 ethanolfree e0 nonethanol',
  kerosene: 'fuelkerosene kerosene',
}

const GRADES = new Map(
  Object.entries(KEYS).flatMap(([grade, keys]) => keys.split(' ').map((key) => [key, grade])),
)

/** The grade that a yes/no key is about; `gasoline` for any of gasoline; `null` for other keys. */
export function fuelOfKey(key: string): string | null {
  return GRADES.get(plainKey(key)) ?? null
}

/** Notes what a cell says of a grade. Of two about one grade, a yes counts. */
export function addFuel(fuels: SoldFuels, grade: string, value: unknown): void {
  if (saysYes(value)) fuels[grade] = true
  else if (saysNo(value)) fuels[grade] ??= false
}

function saysNo(value: unknown): boolean {
  if (typeof value !== 'string') return value === false || value === 0
  return /^(?:n|no|false|0|none|not sold)$/i.test(value.trim())
}
