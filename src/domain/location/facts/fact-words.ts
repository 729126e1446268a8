import { ENGLISH_FACT_NAMES, type FactNames } from './fact-names.ts'
import type { AirKind, CarWashKind, Connector, CountedFact } from './facts.ts'

/** The words of the facts and of what is known of them in one language. */
export type FactWords = {
  names: FactNames
  counted: Readonly<Record<CountedFact, (count: number) => string>>
  carWash: Readonly<Record<CarWashKind, string>>
  air: Readonly<Record<AirKind, string>>
  /** "4 × CCS1 150 kW" */
  connector: (connector: Connector) => string
}

export const ENGLISH_FACTS: FactWords = {
  names: ENGLISH_FACT_NAMES,
  counted: {
    truckParking: (count) => (count === 1 ? '1 space' : `${count} spaces`),
    showers: (count) => (count === 1 ? '1 shower' : `${count} showers`),
    scales: (count) => (count === 1 ? '1 scale' : `${count} scales`),
    def: (count) => (count === 1 ? '1 pump' : `${count} pumps`),
  },
  carWash: {
    automatic: 'automatic',
    touchless: 'touchless',
    'self-serve': 'self-serve',
    hand: 'by hand',
  },
  air: { free: 'free', paid: 'paid' },
  connector: connectorText,
}

/** The same in every language: "4 × CCS1 150 kW" */
export function connectorText({ type, kW, count }: Connector): string {
  return `${count === undefined ? '' : `${count} × `}${type}${kW === undefined ? '' : ` ${kW} kW`}`
}
