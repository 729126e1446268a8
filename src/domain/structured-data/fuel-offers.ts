import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { hasPrices } from '#domain/day/fuel-sign.ts'
import type { ListedLocation } from '#domain/location/location.ts'

/** UN/CEFACT codes, as schema.org wants them: a US gallon, a kilowatt-hour. */
const UNIT_CODES = { gallon: 'GLL', kWh: 'KWH' } as const
const CASH = 'http://purl.org/goodrelations/v1#Cash'

/** What fuel costs at a store, for search engines: an offer for each grade, and one more for cash. */
export function fuelOffers(
  location: ListedLocation,
  { grades, hideAfterHours }: Pick<FuelSign, 'grades' | 'hideAfterHours'>,
): Record<string, unknown>[] {
  const { prices = [], day } = location
  if (!hasPrices(location)) return []
  return grades.flatMap(({ id, name, unit }) => {
    const price = prices.find(({ grade }) => grade === id)
    if (!price) return []
    const { credit, cash, asOf } = price
    const availability = day?.out.includes(id) ? 'OutOfStock' : 'InStock'
    const until = new Date(Date.parse(asOf) + hideAfterHours * 3_600_000).toISOString()
    const offer = (amount: string) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name, category: 'Fuel' },
      availability: `https://schema.org/${availability}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: 'USD',
        unitCode: UNIT_CODES[unit],
        unitText: unit,
        validFrom: asOf,
        validThrough: until,
      },
    })
    const isCheaper = cash !== undefined && cash !== credit
    return [offer(credit), ...(isCheaper ? [{ ...offer(cash), acceptedPaymentMethod: CASH }] : [])]
  })
}
