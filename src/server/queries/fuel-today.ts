import { byPrice, isCurrent } from '#domain/day/price-order.ts'
import { fuelSign, priceOf } from '#domain/day/fuel-sign.ts'
import type { Language } from '#domain/text/language.ts'
import type { Services } from '#server/services.ts'
import type { FuelToday, LowestPrice } from '#web/data/site-data.ts'
import { chainToday } from './chain-today.ts'

/** The chain's lowest prices, each with its store; `null` when no store has one that is current. */
export async function fuelToday(services: Services, language: Language): Promise<FuelToday | null> {
  const { locations, listed } = await services.listing()
  if ((chainToday(locations)?.priced.length ?? 0) === 0) return null
  const now = services.clock()
  const sign = fuelSign(services.site(), services.site(language))
  const lowest = sign.grades.flatMap(({ id }): LowestPrice[] => {
    const order = { grade: id, ages: sign, now }
    const [cheapest] = byPrice(
      locations.filter((location) => isCurrent(location, order)),
      order,
      null,
    )
    const price = cheapest && priceOf(cheapest, id)
    if (!price) return []
    const { name, path, timeZone } = listed(cheapest)
    const { grade, credit, asOf } = price
    return [{ grade, credit, asOf, location: { name, path, timeZone } }]
  })
  return lowest.length > 0 ? { sign, lowest, now } : null
}
