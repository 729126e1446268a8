import type { Day, Price } from '#domain/day/day.ts'
import type { Location } from '#domain/location/location.ts'
import type { FurtherFields } from '#server/importing/exporting/export-locations.ts'
import type { LocationListing } from './location-listing.ts'

/** What the open data say of a location beside its own fields. */
export type OpenFields = {
  /** Its page */
  url: string
  /** The week that visitors see, also where it is the chain's; Monday first */
  shownWeek: readonly string[]
  day?: Day
  prices?: readonly Price[]
  heardAt?: string
}

/**
 * The page of each location, and what its staff said about today, for the files of open data. A
 * location's own hours stay as they are, so that an import reads them back.
 *
 * @param listing of the same version of the catalog
 * @param origin where addresses begin
 */
export function openFields(
  { byId, listed }: Pick<LocationListing, 'byId' | 'listed' | 'locations'>,
  locations: readonly Location[],
  origin: string,
): FurtherFields {
  const fieldsOf = ({ id }: Location): OpenFields | null => {
    const current = byId(id)
    if (!current) return null
    const { path, weekdayDescriptions, day, prices, heardAt } = listed(current)
    return {
      url: origin + path,
      shownWeek: weekdayDescriptions,
      ...(day && { day }),
      ...(prices && { prices }),
      ...(heardAt !== undefined && { heardAt }),
    }
  }
  const grades = new Set(
    locations.flatMap((kept) => fieldsOf(kept)?.prices?.map(({ grade }) => grade) ?? []),
  )
  const column = (name: string, of: (fields: OpenFields) => string | undefined) => ({
    name,
    cell: (kept: Location) => {
      const fields = fieldsOf(kept)
      return (fields && of(fields)) ?? ''
    },
  })
  const dayColumn = (name: string, of: (day: Day) => string | undefined) =>
    column(name, ({ day }) => day && of(day))
  const priceColumn = (name: string, grade: string, of: (price: Price) => string | undefined) =>
    column(`price ${grade} ${name}`, ({ prices }) => {
      const price = prices?.find((one) => one.grade === grade)
      return price && of(price)
    })
  return {
    json: (kept) => fieldsOf(kept) ?? {},
    columns: [
      column('page url', ({ url }) => url),
      column('shown week', ({ shownWeek }) => shownWeek.join('; ')),
      dayColumn('today', ({ status }) => status),
      dayColumn('today reason', ({ reason }) => reason),
      dayColumn('today until', ({ until }) => until),
      dayColumn('today opens at', ({ opensAt }) => opensAt),
      dayColumn('today closes at', ({ closesAt }) => closesAt),
      dayColumn('today payments', ({ payments }) => payments),
      dayColumn('today out', ({ out }) => out.join(' ')),
      dayColumn('today out of order', ({ outOfOrder }) => outOfOrder.join(' ')),
      dayColumn('today message', ({ note }) => note),
      dayColumn('today facts until', ({ factsUntil }) => factsUntil),
      dayColumn('today as of', ({ asOf }) => asOf),
      ...[...grades].flatMap((grade) => [
        priceColumn('credit', grade, ({ credit }) => credit),
        priceColumn('cash', grade, ({ cash }) => cash),
        priceColumn('as of', grade, ({ asOf }) => asOf),
      ]),
      column('heard at', ({ heardAt }) => heardAt),
    ],
  }
}
