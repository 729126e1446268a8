import type { FuelUnit } from '#domain/site/pages/fuel-prices.ts'
import type { Site } from '#domain/site/site.ts'

/** A grade of fuel that the chain's stores may sell. */
export type FuelGrade = {
  /** As prices and files name it: "regular" */
  id: string
  /** In the language of the site that it is read from */
  name: string
  octane: number | null
  unit: FuelUnit
  /** Of its chip; `null` for the design's own */
  color: string | null
}

/**
 * The chain's grades in the order of its pumps: those of the fuel page, then those of `fuelPrices`,
 * which may also change one of the fuel page's by its id.
 *
 * @param main the chain in its main language, whose names give the ids of the fuel page's grades
 * @param shown the chain in the language of the names
 */
export function fuelGrades(main: Site, shown: Site = main): FuelGrade[] {
  const grades = new Map<string, FuelGrade>()
  main.pages.fuel.grades.forEach(({ name, octane, color }, at) => {
    const id = gradeId(name)
    const shownName = shown.pages.fuel.grades[at]?.name ?? name
    grades.set(id, { id, name: shownName, octane, unit: 'gallon', color })
  })
  for (const { id, name, octane, unit, color = null } of shown.fuelPrices.grades) {
    grades.set(id, { id, name, octane, unit, color: color ?? grades.get(id)?.color ?? null })
  }
  return [...grades.values()]
}

/** Names whose usual id is not their slug */
const USUAL_IDS: ReadonlyMap<string, string> = new Map([
  ['mid-grade', 'midgrade'],
  ['regular-unleaded', 'regular'],
  ['unleaded', 'regular'],
  ['premium-unleaded', 'premium'],
])

/** The id of a grade by its English name: "midgrade" for "Mid-Grade". */
export function gradeId(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return USUAL_IDS.get(slug) ?? (slug || 'fuel')
}
