import { z } from 'zod'
import { OWN_DEFAULTS } from '#domain/text/schema-texts.ts'
import {
  HEAD_SECTION,
  Line,
  pageHead,
  PageHeadText,
  Picture,
  Sentence,
  wordsWith,
} from '#domain/site/fields.ts'
import { inSection, named } from '#domain/site/form-words.ts'

const IN_STATE = ['state', 'count'] as const
const IN_CITY = ['city', 'state', 'count'] as const
const OF_STORE = ['store', 'street', 'address', 'city', 'state'] as const

const ALL_STORES = { section: { id: 'all', label: 'All stores' } }

/** A page's head and heading, with words that are filled in for each state, city or store. */
function page(names: readonly string[]) {
  return {
    head: named(pageHead(names), 'Search and sharing'),
    heading: named(wordsWith(120, names), 'Heading'),
  }
}

/**
 * The directory of all stores and the page of each. Beside the names that every text may hold in
 * braces, those of a state may hold {state} and {count}, those of a city {city} too, and those of a
 * store {store}, {street}, {address}, {city} and {state}.
 */
export const StoresPages = z.strictObject({
  head: PageHeadText,
  heading: named(Line, 'Heading', ALL_STORES),
  lead: named(Sentence.nullable(), 'Text under the heading', ALL_STORES),
  state: inSection(z.strictObject(page(IN_STATE)), 'state', 'Stores of a state'),
  city: inSection(z.strictObject(page(IN_CITY)), 'city', 'Stores of a city'),
  store: inSection(
    z.strictObject({
      head: page(OF_STORE).head,
      hoursHeading: named(Line, 'Heading of the hours'),
      /** Over the hours of a store that is closed for a time, and of one that is not open yet */
      closedNote: named(Sentence, 'Over the hours of a store that is closed for a time'),
      comingNote: named(Sentence, 'Over the hours of a store that is not open yet'),
      specialDaysHeading: named(Line, 'Heading of the special days'),
      tagsHeading: named(Line, 'Heading of the tags'),
      nearbyHeading: named(Line, 'Heading of stores nearby'),
      /** Over the openings at and near a store */
      hiringHeading: named(Line, 'Heading of jobs'),
      /** What search engines may show of a store that has no picture of its own; `null` for none */
      picture: named(Picture.nullable(), 'Picture', {
        help: 'For search engines, of a store that has none of its own.',
      }),
    }),
    'store',
    'The page of a store',
  ),
  /** In place of the page of a store that is no more */
  closed: inSection(
    z.strictObject({
      head: named(pageHead(), 'Search and sharing'),
      heading: named(Line, 'Heading'),
      text: named(Sentence, 'Text'),
      button: named(Line, 'Button'),
    }),
    'closed',
    'A store that has closed',
  ),
  /** Over the links to the list of all stores as a file */
  download: inSection(
    z.strictObject({ heading: named(Line, 'Heading'), text: named(Sentence, 'Text') }),
    'download',
    'The list of stores as a file',
  ),
  /**
   * Where the chain sells fuel. Structured data describes a gas station there, and a convenience
   * store elsewhere. "where-tagged" is each store with a tag that names a fuel, e.g. "Diesel"
   */
  sellsFuel: named(z.enum(['everywhere', 'where-tagged', 'nowhere']), 'Which stores sell fuel', {
    section: { id: HEAD_SECTION[0], label: HEAD_SECTION[1] },
    help: 'Search engines are told which stores are gas stations.',
    choices: {
      everywhere: 'All of them',
      'where-tagged': 'Those with a tag that names a fuel, like Diesel',
      nowhere: 'None',
    },
  }),
})
export type StoresPages = z.infer<typeof StoresPages>

/** For a `site.json` that was written before there were these pages, as one would write it there. */
const STORES_PAGES = {
  head: {
    title: { en: 'All Stores | {brand}', es: 'Todas las tiendas | {brand}' },
    description: {
      en: 'Every {brand} store by state and city, with its address, hours, phone number and directions.',
      es: 'Todas las tiendas {brand} por estado y ciudad, con su dirección, horario, teléfono y cómo llegar.',
    },
    keywords: [
      { en: '{brand} stores', es: 'tiendas {brand}' },
      { en: '{brand} locations', es: 'ubicaciones de {brand}' },
      { en: 'store directory', es: 'directorio de tiendas' },
    ],
  },
  heading: { en: 'All our stores', es: 'Todas nuestras tiendas' },
  lead: {
    en: 'See hours and services for every store.',
    es: 'Consulta el horario y los servicios de cada tienda.',
  },
  state: {
    head: {
      title: { en: '{brand} Stores in {state}', es: 'Tiendas {brand} en {state}' },
      description: {
        en: '{count} in {state}, by city, each with its address, hours, phone number and directions.',
        es: '{count} en {state}, por ciudad, con dirección, horario, teléfono y cómo llegar.',
      },
      keywords: [
        '{brand} {state}',
        { en: 'stores in {state}', es: 'tiendas en {state}' },
        { en: 'gas stations in {state}', es: 'gasolineras en {state}' },
      ],
    },
    heading: { en: 'Stores in {state}', es: 'Tiendas en {state}' },
  },
  city: {
    head: {
      title: { en: '{brand} Stores in {city}, {state}', es: 'Tiendas {brand} en {city}, {state}' },
      description: {
        en: '{count} in {city}, {state}: addresses, hours, phone numbers and directions.',
        es: '{count} en {city}, {state}: dirección, horario, teléfono y cómo llegar.',
      },
      keywords: [
        '{brand} {city}',
        { en: 'stores in {city}', es: 'tiendas en {city}' },
        { en: 'gas stations in {city}', es: 'gasolineras en {city}' },
      ],
    },
    heading: { en: 'Stores in {city}, {state}', es: 'Tiendas en {city}, {state}' },
  },
  store: {
    head: {
      title: '{store}, {street}, {city} | {brand}',
      description: {
        en: '{store} at {address}: hours for every day, phone number, directions and services.',
        es: '{store} en {address}: horario de cada día, teléfono, cómo llegar y servicios.',
      },
      keywords: [
        '{store}',
        '{brand} {city}',
        { en: 'gas station in {city}', es: 'gasolinera en {city}' },
        { en: '{store} hours', es: 'horario de {store}' },
      ],
    },
    hoursHeading: { en: 'Hours', es: 'Horario' },
    closedNote: { en: 'Usual hours when we reopen', es: 'Horario habitual cuando reabramos' },
    comingNote: { en: 'Hours once we open', es: 'Horario cuando abramos' },
    specialDaysHeading: { en: 'Special days', es: 'Días especiales' },
    tagsHeading: { en: 'At this store', es: 'En esta tienda' },
    nearbyHeading: { en: 'Stores nearby', es: 'Tiendas cercanas' },
    hiringHeading: {
      en: 'Jobs at and near this store',
      es: 'Empleos en esta tienda y las cercanas',
    },
    picture: null,
  },
  closed: {
    head: {
      title: {
        en: 'This Store Has Closed | {brand}',
        es: 'Esta tienda cerró permanentemente | {brand}',
      },
      description: {
        en: 'This store has closed. Find your nearest {brand} store.',
        es: 'Esta tienda cerró permanentemente. Encuentra tu tienda {brand} más cercana.',
      },
      keywords: [{ en: '{brand} stores', es: 'tiendas {brand}' }],
    },
    heading: { en: 'This store has closed.', es: 'Esta tienda cerró permanentemente.' },
    text: {
      en: 'Thank you to everyone who stopped by. Another store may be nearby.',
      es: 'Gracias a todos los que nos visitaron. Puede que haya otra tienda cerca.',
    },
    button: { en: 'See the nearest stores', es: 'Ver las tiendas más cercanas' },
  },
  download: {
    heading: { en: 'Download the store list', es: 'Descargar la lista de tiendas' },
    text: {
      en: 'Every store with its address, hours and coordinates, for a spreadsheet, a map or GPS.',
      es: 'Todas las tiendas con su dirección, horario y coordenadas, para una hoja de cálculo, un mapa o un GPS.',
    },
  },
  sellsFuel: 'everywhere',
}

OWN_DEFAULTS.add(StoresPages, { written: STORES_PAGES })
