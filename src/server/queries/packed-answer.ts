import { usualHref } from '#domain/address/usual-href.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { packPrices } from '#domain/day/packed-prices.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { FinderAnswer, FoundLocation } from '#web/data/site-data.ts'

/**
 * An answer for a page: its data hold prices as columns, and not what can be made of other fields, so
 * that prices make the page little larger.
 */
export function withPackedPrices(answer: FinderAnswer, grades: readonly FuelGrade[]): FinderAnswer {
  const { locations, nearby, today } = answer
  const all = [...locations, ...(nearby?.locations ?? [])]
  if (!today || !all.some(({ prices }) => prices)) return answer
  const ids = grades.map(({ id }) => id)
  return {
    ...answer,
    locations: locations.map(withoutPrices),
    nearby: nearby && { ...nearby, locations: nearby.locations.map(withoutPrices) },
    today: {
      ...today,
      packed: packPrices(
        all.map(({ prices = [] }) => prices),
        ids,
      ),
    },
  }
}

function withoutPrices(location: FoundLocation & Partial<ListedLocation>): FoundLocation {
  const {
    prices: _1,
    heardAt: _2,
    hours: _3,
    weekdayDescriptions: _4,
    phoneHref,
    ...rest
  } = location
  return phoneHref === usualHref(location.phone) ? rest : { ...rest, phoneHref: phoneHref ?? null }
}
