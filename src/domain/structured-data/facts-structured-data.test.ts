import { expect, test } from 'vitest'
import { ENGLISH_FACTS } from '#domain/location/facts/fact-words.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { DEFAULT_WEEK } from '#domain/opening-hours/testing-week.ts'
import { departments, factFeatures } from './facts-structured-data.ts'

const DAYTIME = weekOf((day) => (day < 5 ? [[480, 1080]] : null))
const HOURS = [
  {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]

const at = (given: Partial<ListedLocation>): ListedLocation => ({
  id: 'parma',
  name: 'Lindenway Parma',
  address: '12 Example Rd, Parma, OH 44129',
  path: '/stores/oh/parma/12-example-rd',
  phone: '(440) 555-0142',
  phoneHref: 'tel:+14405550142',
  hours: '',
  coordinates: null,
  tags: [],
  weekdayDescriptions: [],
  week: DEFAULT_WEEK,
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
  ...given,
})

test('facts are amenities, with their number where it is known', () => {
  const facts = {
    ev: { connectors: [{ type: 'NACS' as const, kW: 250, count: 8 }], price: '$0.45 per kWh' },
    showers: 4,
    atm: true as const,
  }
  const feature = { '@type': 'LocationFeatureSpecification' }
  expect(factFeatures(at({ facts }), ENGLISH_FACTS)).toEqual([
    {
      ...feature,
      name: 'EV charging',
      value: true,
      description: '8 × NACS 250 kW; $0.45 per kWh',
    },
    { ...feature, name: 'Showers', value: 4 },
    { ...feature, name: 'ATM', value: true },
  ])
})

test('the food counter has its own hours, unless the store is closed', () => {
  const facts = { food: { hours: DAYTIME } }
  expect(factFeatures(at({ facts }), ENGLISH_FACTS)).toEqual([
    {
      '@type': 'LocationFeatureSpecification',
      name: 'Food counter',
      value: true,
      hoursAvailable: HOURS,
    },
  ])
  expect(
    factFeatures(at({ facts, businessStatus: 'CLOSED_TEMPORARILY' }), ENGLISH_FACTS)[0],
  ).not.toHaveProperty('hoursAvailable')
})

test('a named schedule is a department, and one without times is none', () => {
  const schedules = [
    { name: 'Pharmacy', hours: DAYTIME },
    { name: 'Notary', hours: weekOf(() => 'By appointment') },
  ]
  const address = { '@type': 'PostalAddress' }
  expect(departments(at({ schedules }), address)).toEqual([
    {
      '@type': 'LocalBusiness',
      name: 'Lindenway Parma Pharmacy',
      address,
      telephone: '(440) 555-0142',
      openingHoursSpecification: HOURS,
    },
  ])
  expect(departments(at({ schedules, businessStatus: 'FUTURE_OPENING' }), address)).toEqual([])
})
