import { z } from 'zod'
import { COUNT_EVENTS } from '#domain/counts/count-event.ts'
import { emptyTally, type Tally } from '#domain/counts/tally.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

const Count = z.int().nonnegative()
const Place = z.string().max(120)
const StoreId = z.string().max(200)

/** Lists instead of objects, because a store's id may be any text. */
const KeptCounts = z.strictObject({
  days: z.array(z.tuple([z.iso.date(), z.partialRecord(z.enum(COUNT_EVENTS), Count)])),
  months: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d\d$/),
      places: z.array(z.tuple([Place, Count])),
      otherPlaces: Count,
      stores: z.array(z.tuple([StoreId, Count, Count, Count])),
    }),
  ),
})
export type KeptCounts = z.infer<typeof KeptCounts>

export const countsShape: DocumentShape<KeptCounts> = {
  name: 'counts.json',
  schema: KeptCounts,
  steps: [],
  empty: { days: [], months: [] },
  remedy: 'remove the file; only the counts of what visitors look for start again.',
}

export function keptForm({ days, months }: Tally): KeptCounts {
  return {
    days: Array.from(days, ([day, counts]) => [day, { ...counts }]),
    months: Array.from(months, ([month, { places, otherPlaces, stores }]) => ({
      month,
      places: [...places],
      otherPlaces,
      stores: Array.from(stores, ([id, counts]) => [id, ...counts]),
    })),
  }
}

export function tallyOf({ days, months }: KeptCounts): Tally {
  const tally = emptyTally()
  for (const [day, counts] of days) tally.days.set(day, { ...counts })
  for (const { month, places, otherPlaces, stores } of months) {
    tally.months.set(month, {
      places: new Map(places),
      otherPlaces,
      stores: new Map(stores.map(([id, ...counts]) => [id, counts])),
    })
  }
  return tally
}
