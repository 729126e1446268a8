import { gradeId } from '#domain/day/grades.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { LOCATION_MAX } from '#domain/limits.ts'

/** The ids of fuel grades, with the names that owners' files have for each. */
const NAMES: Readonly<Record<string, string>> = {
  regular: 'regular regularunleaded unleaded 87 regular87 unleaded87 gas gasoline reg sp87',
  midgrade: 'midgrade mid plus midgradeunleaded 88 89 midgrade89 plus89 unleadedplus intermedia',
  premium: 'premium premiumunleaded super supreme 91 92 93 premium91 premium93 prem',
  diesel: 'diesel dsl ulsd autodiesel truckdiesel 2diesel dieselno2 highflowdiesel',
  e85: 'e85 flexfuel flex ethanole85',
  'ethanol-free': 'ethanolfree nonethanol e0 noethanol puregas recfuel rec90 recreation',
  kerosene: 'kerosene kero k1',
  def: 'def dieselexhaustfluid adblue',
  ev: 'ev evcharging electric',
}

const IDS = new Map(
  Object.entries(NAMES).flatMap(([id, names]) => names.split(' ').map((name) => [name, id])),
)

/**
 * The id of a fuel grade from its name in any spelling: "Mid-Grade" and "89" are `midgrade`. A
 * grade of the chain's own has an id of its name.
 *
 * @returns `null` for a text that is no name
 */
export function gradeNamed(text: string): string | null {
  const plain = foldLetters(text)
  const known = IDS.get(plain.replace(/[^a-z0-9]+/g, ''))
  if (known !== undefined) return known
  const id = gradeId(plain)
  return /[a-z]/.test(plain) && id.length <= LOCATION_MAX.gradeId ? id : null
}
