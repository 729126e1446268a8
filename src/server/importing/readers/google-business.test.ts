import { expect, test } from 'vitest'
import { readBusinessLocations } from './google-business.ts'

test('a location of the Business Information API is read', () => {
  const periods = [
    { openDay: 'MONDAY', openTime: {}, closeDay: 'MONDAY', closeTime: { hours: 24 } },
  ]
  const specialHours = {
    specialHourPeriods: [{ startDate: { year: 2026, month: 12, day: 25 }, closed: true }],
  }
  const { rows } = readBusinessLocations([
    {
      name: 'accounts/5/locations/1001',
      storeCode: '12',
      title: 'Kiln Stop',
      phoneNumbers: { primaryPhone: '(440) 555-0100' },
      storefrontAddress: {
        regionCode: 'US',
        postalCode: '44129',
        administrativeArea: 'OH',
        locality: 'Parma',
        addressLines: ['9 Kiln St', 'Unit A'],
      },
      latlng: { latitude: 41.39, longitude: -81.74 },
      regularHours: { periods },
      specialHours,
      openInfo: { status: 'OPEN', openingDate: { year: 2027, month: 3, day: 1 } },
      metadata: { placeId: 'ChIJx' },
      labels: ['Diesel'],
    },
    { name: 'locations/1002', storeCode: '', title: 'Weir Wash', storefrontAddress: {} },
  ])
  expect(rows[0]).toMatchObject({
    id: '12',
    otherIds: ['locations/1001', 'ChIJx'],
    name: 'Kiln Stop',
    address: '9 Kiln St',
    address2: ['Unit A'],
    city: 'Parma',
    state: 'OH',
    zip: '44129',
    country: 'US',
    lat: 41.39,
    lng: -81.74,
    phone: '(440) 555-0100',
    hours: { periods, lines: null },
    specialHours,
    statuses: ['OPEN'],
    openingDate: '2027-03-01',
    tags: [{ text: 'Diesel' }],
  })
  expect(rows[1]).toMatchObject({ id: 'locations/1002', hours: null, lat: undefined })
})
