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
}
