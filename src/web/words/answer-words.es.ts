import { NEAR_AREA, NEAR_VISITOR } from '#domain/search/search-reading.ts'
import type { ENGLISH_ANSWER } from './answer-words.en.ts'

export const SPANISH_ANSWER: typeof ENGLISH_ANSWER = {
  storesFound: (count) =>
    count === 0
      ? 'No encontramos tiendas'
      : count === 1
        ? '1 tienda encontrada'
        : `${count} tiendas encontradas`,
  forText: (text) => `para ${text}`,
  nearYou: 'cerca de ti',
  inThisArea: 'en esta zona',
  withFilters: (count) => `con ${count} ${count === 1 ? 'filtro' : 'filtros'}`,
  nearPlace: (place) => `cerca de ${place}`,
  withTags: (tags) => `con ${new Intl.ListFormat('es-US').format(tags)}`,
  hours: {
    'open now': ['abiertas ahora', 'abierta ahora'],
    'open 24 hours': ['abiertas las 24 horas', 'abierta las 24 horas'],
  },
  and: ' y ',
  showingText: (text) => `Resultados para “${text}”`,
  showingStores: 'Tiendas',
  showingAll: 'Todas las tiendas',
  nearMe: 'Para ver primero las tiendas más cercanas, escribe un código postal o una ciudad.',
  nearest: 'La tienda más cercana',
  matchesFilters: 'que cumple con tus filtros',
  isAway: (miles, place) => `está a ${miles} millas${place === null ? '' : `, en ${place}`}.`,
  isFromArea: (miles, place) =>
    `está a ${miles} millas del centro de esta zona${place === null ? '' : `, en ${place}`}.`,
  moveOrClear: 'Mueve el mapa o quita la zona.',
  noneListed: (conditions) => `No tenemos tiendas ${conditions}. Prueba con menos palabras.`,
  noneListedWithFilters: (conditions) =>
    `No tenemos tiendas ${conditions} que cumplan con tus filtros. Quita un filtro o prueba con menos palabras.`,
  noneMatches: 'Ninguna tienda cumple con estos filtros. Quita un filtro para ver más tiendas.',
  checkSpellingOrFilter: 'Revisa la ortografía o quita un filtro.',
  noneYet: 'Todavía no hay tiendas que mostrar.',
  checkSpelling: 'Revisa la ortografía, o prueba con una ciudad y un estado o un código postal.',
  places: { [NEAR_AREA]: 'esta zona', [NEAR_VISITOR]: 'ti' },
}
