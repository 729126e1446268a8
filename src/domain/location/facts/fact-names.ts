/** The facts of a store that people filter by, in the order in which they are listed. */
export const ENGLISH_FACT_NAMES = {
  ev: 'EV charging',
  truckParking: 'Truck parking',
  showers: 'Showers',
  scales: 'Truck scale',
  def: 'DEF',
  carWash: 'Car wash',
  restrooms: 'Restrooms',
  air: 'Air for tires',
  atm: 'ATM',
  propane: 'Propane',
  food: 'Food counter',
}

export type FactName = keyof typeof ENGLISH_FACT_NAMES

/** What the facts are called, as a filter and in a list. */
export type FactNames = Readonly<Record<FactName, string>>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its keys
export const FACT_NAMES = Object.keys(ENGLISH_FACT_NAMES) as readonly FactName[]

export function isFactName(text: string): text is FactName {
  return FACT_NAMES.some((name) => name === text)
}

/** What filters read of a location's facts. */
type Told = { facts?: { readonly [Fact in FactName]?: unknown } }

/** Whether a location has all of the facts. */
export function hasFacts({ facts }: Told, names: readonly FactName[] = []): boolean {
  return names.every((name) => facts?.[name])
}

/** The facts that at least one of the locations has, in their order. */
export function factsAmong(locations: readonly Told[]): FactName[] {
  return FACT_NAMES.filter((name) => locations.some(({ facts }) => facts?.[name]))
}
