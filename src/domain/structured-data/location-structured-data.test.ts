// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { ListedLocation } from '#domain/location/location.ts'
import { locationStructuredData } from './location-structured-data.ts'
import { UNKNOWN_WEEK } from '#domain/opening-hours/opening-hours.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import type { StoresPages } from '#domain/site/pages/stores.ts'
import { mainSite } from '#domain/site/testing/main-site.ts'
import type { StructuredData } from './structured-data.ts'
import { DEFAULT_WEEK } from '#domain/opening-hours/testing-week.ts'

const { stores } = mainSite(JSON.parse(await readFile('data/sample/site.json', 'utf8'))).pages
const STORES_PAGES = { ...stores, store: { ...stores.store, picture: null } }
const CHAIN = {
  brand: { name: 'Lindenway' },
  origin: 'https://shop.example',
  paymentAccepted: ['Cash', 'Credit card'],
  currenciesAccepted: 'USD',
}
const PARMA: ListedLocation = {
  id: 'parma',
  name: 'Lindenway Parma',
  address: '12 Example Rd, Parma, OH 44129',
  path: '/stores/oh/parma/12-example-rd',
  phone: '(440) 555-0142',
  phoneHref: 'tel:+14405550142;ext=12',
  hours: '',
  coordinates: { lat: 41.39, lng: -81.73 },
  tags: [{ id: 'late', name: 'Open Late', color: '#3a2e6b' }],
  weekdayDescriptions: [],
  week: DEFAULT_WEEK,
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
}

function described(
  given: Partial<ListedLocation> = {},
  words: Partial<StoresPages> = {},
): StructuredData {
  return locationStructuredData(
    CHAIN,
    { ...PARMA, ...given },
    { words: { ...STORES_PAGES, ...words }, on: '2026-06-15' },
  )
}

const everyDay = (hours: Week[number]): Week => [hours, hours, hours, hours, hours, hours, hours]
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('a location has every field that Google reads of a local business', () => {
  const picture = { src: '/img/hero-canopy.svg', alt: '', focus: null }
  expect(described({}, { store: { ...STORES_PAGES.store, picture } })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'GasStation',
    '@id': 'https://shop.example/stores/oh/parma/12-example-rd#location',
    name: 'Lindenway Parma',
    url: 'https://shop.example/stores/oh/parma/12-example-rd',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Example Rd',
      addressLocality: 'Parma',
      addressRegion: 'OH',
      postalCode: '44129',
      addressCountry: 'US',
    },
    telephone: '+14405550142',
    geo: { '@type': 'GeoCoordinates', latitude: 41.39, longitude: -81.73 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'],
        opens: '06:00',
        closes: '23:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Friday', 'Saturday'],
        opens: '06:00',
        closes: '00:00',
      },
    ],
    image: 'https://shop.example/img/hero-canopy.svg',
    amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Open Late', value: true }],
    paymentAccepted: 'Cash, Credit Card',
    currenciesAccepted: 'USD',
    parentOrganization: {
      '@type': 'Organization',
      '@id': 'https://shop.example/#organization',
      name: 'Lindenway',
      url: 'https://shop.example/',
    },
  })
})

test.each<[string, Partial<ListedLocation>, unknown]>([
  [
    'overnight',
    { week: everyDay([[1080, 1560]]) },
    [{ dayOfWeek: WEEKDAYS, opens: '18:00', closes: '02:00' }],
  ],
  [
    'round the clock',
    { week: everyDay([[0, 1440]]) },
    [{ dayOfWeek: WEEKDAYS, opens: '00:00', closes: '23:59' }],
  ],
  [
    'closed on a day, split on another, in words on a third',
    {
      week: [
        [],
        [
          [360, 720],
          [780, 1320],
        ],
        'By appointment',
        [],
        [],
        [],
        [],
      ],
    },
    [
      {
        dayOfWeek: ['Monday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        opens: '00:00',
        closes: '00:00',
      },
      { dayOfWeek: ['Tuesday'], opens: '06:00', closes: '12:00' },
      { dayOfWeek: ['Tuesday'], opens: '13:00', closes: '22:00' },
    ],
  ],
  [
    'special days, of which one is over',
    {
      week: everyDay([[0, 1440]]),
      specialDays: [
        { date: '2026-06-14', hours: [] },
        { date: '2026-12-25', hours: [], name: 'Christmas Day' },
        { date: '2026-12-31', hours: [[360, 1500]] },
      ],
    },
    [
      { dayOfWeek: WEEKDAYS, opens: '00:00', closes: '23:59' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
      { opens: '06:00', closes: '01:00', validFrom: '2026-12-31', validThrough: '2026-12-31' },
    ],
  ],
  [
    'closed for a time',
    { businessStatus: 'CLOSED_TEMPORARILY', specialDays: [{ date: '2026-12-25', hours: [] }] },
    [{ dayOfWeek: WEEKDAYS, opens: '00:00', closes: '00:00' }],
  ],
])('hours that are %s', (_, given, expected) => {
  const { openingHoursSpecification } = described(given)
  expect(openingHoursSpecification).toEqual(
    (expected as object[]).map((one) => ({ '@type': 'OpeningHoursSpecification', ...one })),
  )
})

test('nothing is claimed that is not known', () => {
  const bare = described({
    phone: '',
    phoneHref: null,
    coordinates: null,
    tags: [],
    address: 'The old mill',
    week: everyDay('Call first'),
  })
  expect(Object.keys(bare)).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'address',
    'paymentAccepted',
    'currenciesAccepted',
    'parentOrganization',
  ])
  expect(bare['address']).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'The old mill',
    addressCountry: 'US',
  })
  const soon = described({ businessStatus: 'FUTURE_OPENING' })
  expect(soon).not.toHaveProperty('openingHoursSpecification')
})

const tagged = (name: string) => ({ tags: [{ id: 'a', name, color: '#1d7244' }] })

test('it is a gas station where fuel is sold, and a convenience store elsewhere', () => {
  expect(described({}, { sellsFuel: 'nowhere' })['@type']).toBe('ConvenienceStore')
  const where = { sellsFuel: 'where-tagged' } as const
  expect(described({}, where)['@type']).toBe('ConvenienceStore')
  expect(described(tagged('Auto Diesel'), where)['@type']).toBe('GasStation')
  expect(described(tagged('E85'), where)['@type']).toBe('GasStation')
  expect(described(tagged('Gaslight Café'), where)['@type']).toBe('ConvenienceStore')
})

test('of a store whose hours are not known none are claimed', () => {
  expect(described({ week: UNKNOWN_WEEK })).not.toHaveProperty('openingHoursSpecification')
})
