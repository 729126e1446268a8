import type { Day, Price, StoreDay } from '#domain/day/day.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What staff said of a store in a test. */
type Said = { day?: Partial<Day>; prices?: Readonly<Record<string, string>>; asOf: number }

/**
 * Makes days and prices those of stores, as staff do.
 *
 * @param said by the store's id; `prices` are amounts by grade, `asOf` is ms since the epoch
 */
export async function sayToday(
  storage: Pick<Storage, 'commit'>,
  said: Readonly<Record<string, Said>>,
): Promise<void> {
  await storage.commit(
    { by: 'a test', what: 'Said what differs today', kind: 'today' },
    ({ days, version }) => [
      {
        days: [
          ...days.filter(({ id }) => !Object.hasOwn(said, id)),
          ...Object.entries(said).map(([id, one]) => storeDay(id, one, version + 1)),
        ],
      },
      null,
    ],
  )
}

function storeDay(id: string, { day, prices = {}, asOf }: Said, version: number): StoreDay {
  const instant = new Date(asOf).toISOString()
  return {
    id,
    version,
    prices: Object.entries(prices).map(([grade, credit]): Price => ({
      grade,
      credit,
      asOf: instant,
    })),
    heardAt: instant,
    by: 'a test',
    ...(day && {
      day: { status: 'open', payments: 'all', out: [], outOfOrder: [], asOf: instant, ...day },
    }),
  }
}
