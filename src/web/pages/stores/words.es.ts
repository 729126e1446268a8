import { numberText } from '#domain/text/number-text.ts'
import type { words as english } from './words.en.ts'

export const words: typeof english = {
  stores: 'Tiendas',
  count: (count) => `${numberText(count)} ${count === 1 ? 'tienda' : 'tiendas'}`,
  noStores: 'No se encontraron tiendas',
  home: 'Inicio',
  states: 'Estados',
  cities: 'Ciudades',
  citiesIn: (state) => `Ciudades de ${state}`,
  storesIn: (city) => `Tiendas en ${city}`,
  citiesByLetter: 'Ciudades por letra',
}
