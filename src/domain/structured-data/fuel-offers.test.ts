import { expect, test } from 'vitest'
import type { ListedLocation } from '#domain/location/location.ts'
import { fuelOffers } from './fuel-offers.ts'

const AS_OF = '2026-11-28T20:05:00.000Z'
const SIGN = {
  hideAfterHours: 48,
  grades: [
    { id: 'regular', name: 'Regular', octane: 87, unit: 'gallon', color: '#1b5e8c' },
    { id: 'ev', name: 'EV charging', octane: null, unit: 'kWh', color: '#1b5e8c' },
    { id: 'premium', name: 'Premium', octane: 91, unit: 'gallon', color: '#1b5e8c' },
  ],
} as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the offers read
const STORE = {
  businessStatus: 'OPERATIONAL',
  prices: [
    { grade: 'ev', credit: '0.459', asOf: AS_OF },
    { grade: 'regular', credit: '3.459', cash: '3.359', asOf: AS_OF },
  ],
} as unknown as ListedLocation

test('a grade is an offer with its price by the gallon, and one more for cash', () => {
  const [card, cash] = fuelOffers(STORE, SIGN)
  expect(card).toEqual({
    '@type': 'Offer',
    itemOffered: { '@type': 'Product', name: 'Regular', category: 'Fuel' },
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '3.459',
      priceCurrency: 'USD',
      unitCode: 'GLL',
      unitText: 'gallon',
      validFrom: AS_OF,
      validThrough: '2026-11-30T20:05:00.000Z',
    },
  })
  expect(cash).toMatchObject({
    priceSpecification: { price: '3.359' },
    acceptedPaymentMethod: 'http://purl.org/goodrelations/v1#Cash',
  })
})

test('electricity is priced by the kilowatt-hour', () => {
  expect(fuelOffers(STORE, SIGN)[2]).toMatchObject({
    itemOffered: { name: 'EV charging' },
    priceSpecification: { price: '0.459', unitCode: 'KWH' },
  })
})

test('a grade that is out is out of stock, and a closed store offers nothing', () => {
  const day = {
    status: 'open',
    payments: 'all',
    out: ['regular'],
    outOfOrder: [],
    asOf: AS_OF,
  } as const
  expect(fuelOffers({ ...STORE, day }, SIGN)[0]).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
  expect(fuelOffers({ ...STORE, day: { ...day, status: 'closed' } }, SIGN)).toEqual([])
})
