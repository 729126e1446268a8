import type { FactName } from '#domain/location/facts/fact-names.ts'
import type { StoreFacts } from '#domain/location/facts/facts.ts'

/** Something of a store that may be out of order for a while. */
export type DayService = { id: string; name: string; nameEs: string }

/** Everything that staff can say does not work, in the order of their page. */
export const DAY_SERVICES: readonly DayService[] = [
  { id: 'car-wash', name: 'Car wash', nameEs: 'Lavado de autos' },
  { id: 'restrooms', name: 'Restrooms', nameEs: 'Baños' },
  { id: 'atm', name: 'ATM', nameEs: 'Cajero automático' },
  { id: 'air', name: 'Air pump', nameEs: 'Bomba de aire' },
  { id: 'pay-at-pump', name: 'Card readers at the pump', nameEs: 'Pago con tarjeta en la bomba' },
  { id: 'food', name: 'Hot food', nameEs: 'Comida caliente' },
  { id: 'lottery', name: 'Lottery', nameEs: 'Lotería' },
  { id: 'propane', name: 'Propane', nameEs: 'Propano' },
  { id: 'ev', name: 'EV charging', nameEs: 'Carga para autos eléctricos' },
  { id: 'showers', name: 'Showers', nameEs: 'Duchas' },
  { id: 'scales', name: 'Truck scale', nameEs: 'Báscula para camiones' },
]

/** Which fact of a store says that it has a service. */
const FACTS: Readonly<Record<string, FactName>> = {
  'car-wash': 'carWash',
  restrooms: 'restrooms',
  atm: 'atm',
  air: 'air',
  food: 'food',
  propane: 'propane',
  ev: 'ev',
  showers: 'showers',
  scales: 'scales',
}

/** What most stores have, for one that says nothing of itself. */
const USUAL = new Set(['car-wash', 'restrooms', 'atm', 'air', 'pay-at-pump', 'food', 'lottery'])

/** The services that a store has. One without facts has the usual ones. */
export function servicesOf(facts: StoreFacts = {}): DayService[] {
  const isUnknown = Object.keys(facts).length === 0
  return DAY_SERVICES.filter(({ id }) => {
    const fact = FACTS[id]
    return isUnknown || fact === undefined ? USUAL.has(id) : facts[fact] !== undefined
  })
}
