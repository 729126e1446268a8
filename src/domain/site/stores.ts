import { z } from 'zod'
import { headWords, Line, PageHeadText, Picture, Sentence, wordsWith } from './fields.ts'

const IN_STATE = ['state', 'count'] as const
const IN_CITY = ['city', 'state', 'count'] as const
const OF_STORE = ['store', 'street', 'address', 'city', 'state'] as const

/** A page's head and heading, with words that are filled in for each state, city or store. */
function page(names: readonly string[]) {
  return {
    head: z.strictObject({
      title: headWords(120, names),
      description: headWords(320, names),
      keywords: z.array(headWords(120, names)).min(1).max(30),
    }),
    heading: wordsWith(120, names),
  }
}

/**
 * The directory of all stores and the page of each. Beside the names that every text may hold in
 * braces, those of a state may hold {state} and {count}, those of a city {city} too, and those of a
 * store {store}, {street}, {address}, {city} and {state}.
 */
export const StoresPages = z.strictObject({
  head: PageHeadText,
  heading: Line,
  lead: Sentence.nullable(),
  state: z.strictObject(page(IN_STATE)),
  city: z.strictObject(page(IN_CITY)),
  store: z.strictObject({
    head: page(OF_STORE).head,
    hoursHeading: Line,
    /** Over the hours of a store that is closed for a time, and of one that is not open yet */
    closedNote: Sentence,
    comingNote: Sentence,
    specialDaysHeading: Line,
    tagsHeading: Line,
    nearbyHeading: Line,
    /** Over the openings at and near a store */
    hiringHeading: Line,
    /** What search engines may show of a store that has no picture of its own; `null` for none */
    picture: Picture.nullable(),
  }),
  /** In place of the page of a store that is no more */
  closed: z.strictObject({ head: PageHeadText, heading: Line, text: Sentence, button: Line }),
  /** Over the links to the list of all stores as a file */
  download: z.strictObject({ heading: Line, text: Sentence }),
  /**
   * Where the chain sells fuel. Structured data describes a gas station there, and a convenience
   * store elsewhere. "where-tagged" is each store with a tag that names a fuel, e.g. "Diesel"
   */
  sellsFuel: z.enum(['everywhere', 'where-tagged', 'nowhere']),
})
export type StoresPages = z.infer<typeof StoresPages>

/** For a `site.json` that was written before there were these pages. */
export const STORES_PAGES: StoresPages = {
  head: {
    title: 'All Stores | {brand}',
    description:
      'Every {brand} store by state and city, with its address, hours, phone number and directions.',
    keywords: ['{brand} stores', '{brand} locations', 'store directory'],
  },
  heading: 'All our stores',
  lead: 'See hours and services for every store.',
  state: {
    head: {
      title: '{brand} Stores in {state}',
      description:
        '{count} in {state}, by city, each with its address, hours, phone number and directions.',
      keywords: ['{brand} {state}', 'stores in {state}', 'gas stations in {state}'],
    },
    heading: 'Stores in {state}',
  },
  city: {
    head: {
      title: '{brand} Stores in {city}, {state}',
      description: '{count} in {city}, {state}: addresses, hours, phone numbers and directions.',
      keywords: ['{brand} {city}', 'stores in {city}', 'gas stations in {city}'],
    },
    heading: 'Stores in {city}, {state}',
  },
  store: {
    head: {
      title: '{store}, {street}, {city} | {brand}',
      description:
        '{store} at {address}: hours for every day, phone number, directions and services.',
      keywords: ['{store}', '{brand} {city}', 'gas station in {city}', '{store} hours'],
    },
    hoursHeading: 'Hours',
    closedNote: 'Usual hours when we reopen',
    comingNote: 'Hours once we open',
    specialDaysHeading: 'Special days',
    tagsHeading: 'At this store',
    nearbyHeading: 'Stores nearby',
    hiringHeading: 'Jobs at and near this store',
    picture: null,
  },
  closed: {
    head: {
      title: 'This Store Has Closed | {brand}',
      description: 'This store has closed. Find your nearest {brand} store.',
      keywords: ['{brand} stores'],
    },
    heading: 'This store has closed.',
    text: 'Thank you to everyone who stopped by. Another store may be nearby.',
    button: 'See the nearest stores',
  },
  download: {
    heading: 'Download the store list',
    text: 'Every store with its address, hours and coordinates, for a spreadsheet, a map or GPS.',
  },
  sellsFuel: 'everywhere',
}
