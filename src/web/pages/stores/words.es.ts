import { SPANISH_STATE_NAMES } from '#domain/address/us-state.es.ts'
import { ELSEWHERE } from '#domain/location/elsewhere.ts'
import { numberText } from '#domain/text/number-text.ts'
import type { words as english } from './words.en.ts'

const OTHER_PLACES = 'Otros lugares'
const PLACES: Readonly<Record<string, string>> = {
  ...SPANISH_STATE_NAMES,
  [ELSEWHERE]: OTHER_PLACES,
}

export const words: typeof english = {
  stores: 'Tiendas',
  count: (count) => `${numberText(count)} ${count === 1 ? 'tienda' : 'tiendas'}`,
  noStores: 'No encontramos tiendas',
  home: 'Inicio',
  states: 'Estados',
  cities: 'Ciudades',
  citiesIn: (state) => `Ciudades de ${state}`,
  storesIn: (city) => `Tiendas en ${city}`,
  citiesByLetter: 'Ciudades por letra',
  placeName: (name) => PLACES[name] ?? name,
  placeOrder: (one, other) =>
    Number(one === OTHER_PLACES) - Number(other === OTHER_PLACES) || one.localeCompare(other, 'es'),
}
