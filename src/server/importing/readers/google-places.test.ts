import { expect, test } from 'vitest'
import { readLegacyPlaces } from './google-places-legacy.ts'
import { readGooglePlaces } from './google-places.ts'

const LINES = ['Monday: 7:00\u202fAM\u2009–\u20095:00\u202fPM', 'Tuesday: Closed']
const PERIODS = [{ open: { day: 1, hour: 7, minute: 0 }, close: { day: 1, hour: 17, minute: 0 } }]

test('a place of the new API is read', () => {
  const { rows } = readGooglePlaces([
    {
      name: 'places/ChIJx',
      id: 'ChIJx',
      displayName: { text: 'Kiln Stop', languageCode: 'en' },
      formattedAddress: '9 Kiln St, Parma, OH 44129, USA',
      location: { latitude: 41.39, longitude: -81.74 },
      nationalPhoneNumber: '(440) 555-0100',
      regularOpeningHours: { periods: PERIODS, weekdayDescriptions: LINES },
      businessStatus: 'CLOSED_TEMPORARILY',
      restroom: true,
      delivery: false,
      fuelOptions: { fuelPrices: [{ type: 'DIESEL' }] },
    },
    { name: 'places/ChIJy', currentOpeningHours: { weekdayDescriptions: LINES, periods: PERIODS } },
  ])
  expect(rows[0]).toMatchObject({
    id: 'ChIJx',
    name: 'Kiln Stop',
    address: '9 Kiln St, Parma, OH 44129, USA',
    lat: 41.39,
    lng: -81.74,
    phone: '(440) 555-0100',
    hours: { periods: PERIODS, lines: LINES },
    statuses: ['CLOSED_TEMPORARILY'],
    tags: [{ text: 'Restrooms' }, { text: 'Diesel' }],
  })
  expect(rows[1]).toMatchObject({ id: 'ChIJy', hours: { lines: LINES } })
})

test('a place of the legacy API is read, also from a nearby search', () => {
  const { rows } = readLegacyPlaces([
    {
      place_id: 'ChIJx',
      id: 'an old hash',
      name: 'Kiln Stop',
      formatted_address: '9 Kiln St, Parma, OH 44129, USA',
      formatted_phone_number: '(440) 555-0100',
      geometry: { location: { lat: 41.39, lng: -81.74 } },
      opening_hours: { open_now: true, periods: PERIODS, weekday_text: LINES },
    },
    {
      place_id: 'ChIJy',
      name: 'Weir Wash',
      vicinity: '7 Weir Ln, Parma',
      opening_hours: { open_now: true, weekday_text: [] },
      permanently_closed: true,
    },
  ])
  expect(rows[0]).toMatchObject({
    id: 'ChIJx',
    address: '9 Kiln St, Parma, OH 44129, USA',
    lat: 41.39,
    phone: '(440) 555-0100',
    hours: { periods: PERIODS, lines: LINES },
  })
  expect(rows[1]).toMatchObject({
    address: '7 Weir Ln, Parma',
    hours: { unread: [], notes: ['only the current status is given, no hours'] },
    statuses: ['CLOSED_PERMANENTLY'],
  })
})
