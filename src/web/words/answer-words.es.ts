import { SPANISH_STATE_NAMES } from '#domain/address/us-state.es.ts'
import { NEAR_AREA, NEAR_VISITOR } from '#domain/search/search-reading.ts'
import type { ENGLISH_ANSWER } from './answer-words.en.ts'

export const SPANISH_ANSWER: typeof ENGLISH_ANSWER = {
  storesFound: (count) =>
    count === 0
      ? 'No encontramos tiendas'
      : `Encontramos ${count} ${count === 1 ? 'tienda' : 'tiendas'}`,
  forText: (text) => `para “${text}”`,
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
  fallbacks: {
    'unknown-zip': (zip) =>
      `No encontramos tiendas cerca del código postal ${zip}. Mostramos todas las tiendas.`,
    'failed-zip': (zip) =>
      `No pudimos buscar tiendas cerca del código postal ${zip}. Mostramos todas las tiendas.`,
  },
  problems: {
    link: 'Este enlace no indica adónde lleva. Escribe una dirección, una ciudad o un código postal.',
    phone:
      'Ninguna tienda tiene este número de teléfono. Escribe una ciudad o un código postal para buscar una tienda.',
    street: 'No encontramos esta dirección. Agrega la ciudad y el estado, o el código postal.',
    county: 'No se puede buscar por condado. Escribe una ciudad, un código postal o una calle.',
    abroad:
      'Todas nuestras tiendas están en Estados Unidos. Si te refieres a una ciudad de este país, agrega el estado o escribe un código postal.',
  },
  highways: {
    'no-highway': (name) =>
      `Ninguna tienda menciona ${name} en su dirección ni en sus servicios. Prueba con una ciudad o un código postal en el camino.`,
    'other-highway': (name) =>
      `Ninguna tienda menciona ${name} en su dirección ni en sus servicios. Estas solo contienen “${name}”.`,
  },
  leftOut: (texts) =>
    `No tomamos en cuenta ${new Intl.ListFormat('es-US').format(texts.map((text) => `“${text}”`))}.`,
  notFound: (text) => `No encontramos “${text}”.`,
  checkSpelling: 'Revisa la ortografía, o prueba con una ciudad y un estado o un código postal.',
  places: {
    [NEAR_AREA]: 'esta zona',
    [NEAR_VISITOR]: 'ti',
    ...SPANISH_STATE_NAMES,
  },
}
