import type { Week } from '#domain/opening-hours/opening-hours.ts'

/** The facts that may have a number: parking spaces, showers, scales, pumps with DEF. */
export const COUNTED_FACTS = ['truckParking', 'showers', 'scales', 'def'] as const
export type CountedFact = (typeof COUNTED_FACTS)[number]

/** The facts of which nothing more is known than that they are there. */
export const PLAIN_FACTS = ['restrooms', 'atm', 'propane'] as const
export type PlainFact = (typeof PLAIN_FACTS)[number]

/** Connectors by their usual names in the United States, as in the Department of Energy's data. */
export const CONNECTOR_TYPES = ['CCS1', 'CHAdeMO', 'J1772', 'NACS'] as const
export type ConnectorType = (typeof CONNECTOR_TYPES)[number]

export const CAR_WASH_KINDS = ['automatic', 'touchless', 'self-serve', 'hand'] as const
export type CarWashKind = (typeof CAR_WASH_KINDS)[number]

export const AIR_KINDS = ['free', 'paid'] as const
export type AirKind = (typeof AIR_KINDS)[number]

/** Chargers of one kind: the power of each, and how many there are. */
export type Connector = { type: ConnectorType; kW?: number; count?: number }

export type EvCharging = {
  connectors: readonly Connector[]
  /** As the owner words it: "$0.45 per kWh" */
  price?: string
}

/** A number, or `true` when only their existence is known. */
export type Amount = true | number

/**
 * What a store has. A missing fact is unknown or not there; `true` is a fact of which no more is
 * known.
 */
export type StoreFacts = { [Fact in CountedFact]?: Amount } & { [Fact in PlainFact]?: true } & {
  ev?: true | EvCharging
  carWash?: true | readonly CarWashKind[]
  air?: true | AirKind
  /** The food counter's own hours */
  food?: true | { hours: Week }
}

/** Hours of a part of the store that keeps its own, such as a pharmacy. */
export type Schedule = {
  name: string
  /** Absent while it has no Spanish name */
  nameEs?: string
  hours: Week
}

/** What a location has to tell; what is empty is left out. */
export function toldFacts({ facts, schedules, grades }: FactFields): FactFields {
  return {
    ...(facts && Object.keys(facts).length > 0 && { facts }),
    ...(schedules && { schedules }),
    ...(grades && { grades }),
  }
}

type FactFields = {
  facts?: StoreFacts
  schedules?: readonly Schedule[]
  grades?: readonly string[]
}
