import { NEAR_AREA, NEAR_VISITOR } from '#domain/search/search-reading.ts'

/** The parts of the sentences about a search's results, in the order in which a language joins them. */
export const ENGLISH_ANSWER = {
  storesFound: (count: number) =>
    count === 0 ? 'No stores found' : `${count} ${count === 1 ? 'store' : 'stores'} found`,
  forText: (text: string) => `for ${text}`,
  nearYou: 'near you',
  inThisArea: 'in this area',
  withFilters: (count: number) => `with ${count} ${count === 1 ? 'filter' : 'filters'}`,
  nearPlace: (place: string) => `near ${place}`,
  withTags: (tags: readonly string[]) => `with ${new Intl.ListFormat('en-US').format(tags)}`,
  /** Of several stores, and of one */
  hours: {
    'open now': ['open now', 'open now'],
    'open 24 hours': ['open 24 hours', 'open 24 hours'],
  },
  and: ' and ',
  showingText: (text: string) => `Showing results for “${text}”`,
  showingStores: 'Showing stores',
  showingAll: 'Showing all stores',
  nearMe: 'To see the nearest stores first, enter a zip code or city.',
  nearest: 'The nearest store',
  matchesFilters: 'that matches your filters',
  isAway: (miles: string, place: string | null) =>
    `is ${miles} miles away${place === null ? '' : ` in ${place}`}.`,
  isFromArea: (miles: string, place: string | null) =>
    `is ${miles} miles from the center of this area${place === null ? '' : `, in ${place}`}.`,
  moveOrClear: 'Move the map or clear the area.',
  noneListed: (conditions: string) => `We don’t list any stores ${conditions}. Try fewer words.`,
  noneListedWithFilters: (conditions: string) =>
    `We don’t list any stores ${conditions} that match your filters. Clear a filter or try fewer words.`,
  noneMatches: 'No store matches these filters. Clear a filter to see more stores.',
  checkSpellingOrFilter: 'Check the spelling or clear a filter.',
  noneYet: 'There are no stores to show yet.',
  // The messages of the spec's error catalog.
  fallbacks: {
    'unknown-zip': (zip: string) => `No stores found near zip code ${zip}. Showing all stores.`,
    'failed-zip': (zip: string) =>
      `Could not find stores near zip code ${zip}. Showing all stores.`,
  },
  problems: {
    link: 'This link doesn’t say where it leads. Enter an address, city, or zip code.',
    phone: 'No store has this phone number. Enter a city or a zip code to find a store.',
    street: 'We couldn’t find this address. Add its city and state, or its zip code.',
    county: 'You can’t search by county. Enter a city, a zip code, or a street.',
    abroad:
      'All of our stores are in the United States. If you mean a US city, add its state, or enter a zip code.',
  },
  highways: {
    'no-highway': (name: string) =>
      `No store’s address or tags mention ${name}. Try a city or zip code along the way.`,
    'other-highway': (name: string) =>
      `No store’s address or tags mention ${name}. These only contain “${name}”.`,
  },
  leftOut: (texts: readonly string[]) =>
    `We left out ${texts.map((text) => `“${text}”`).join(' and ')}.`,
  notFound: (text: string) => `We couldn’t find “${text}”.`,
  checkSpelling: 'Check the spelling, or try a city and state or a zip code.',
  /** What the server calls a place that has no name, and states with a name of their own here */
  places: { [NEAR_AREA]: NEAR_AREA, [NEAR_VISITOR]: NEAR_VISITOR } as Readonly<
    Record<string, string>
  >,
}
