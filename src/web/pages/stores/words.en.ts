import { storeCount } from '#web/ui/store-count.ts'

export const words = {
  stores: 'Stores',
  count: storeCount,
  noStores: 'No stores found',
  home: 'Home',
  states: 'States',
  cities: 'Cities',
  citiesIn: (state: string) => `Cities in ${state}`,
  storesIn: (city: string) => `Stores in ${city}`,
  citiesByLetter: 'Cities by letter',
  /** What the page calls a state, a city, or places without one */
  placeName: (name: string) => name,
  /** Compares two such names; `null` where the names and the order are the directory's own */
  placeOrder: null as ((one: string, other: string) => number) | null,
}
