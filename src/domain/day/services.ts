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

/** Which field of a store's facts says that it has a service. */
const FACTS: Readonly<Record<string, string>> = {
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

/**
 * The services that a store has. One whose facts are unknown has the usual ones.
 *
 * @param facts of the location, as far as they are known
 */
export function servicesOf(facts: Readonly<Record<string, unknown>> = {}): DayService[] {
  const isUnknown = !Object.values(facts).some(isThere)
  return DAY_SERVICES.filter(({ id }) => {
    const field = FACTS[id]
    if (isUnknown || field === undefined) return USUAL.has(id)
    return isThere(facts[field])
  })
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 'none' && value !== 0
}
