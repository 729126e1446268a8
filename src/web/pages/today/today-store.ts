import type { ListedLocation } from '#domain/location/location.ts'
import type { TodayAnswer, TodayStore as Listed } from '#domain/day/today.ts'

/** A store that the signed-in person may change. */
export type TodayStore = Listed &
  Partial<Pick<ListedLocation, 'week' | 'specialDays' | 'businessStatus'>>

/** What an answer to a change says of a store. */
export function readTodayAnswer(answer: object): TodayAnswer | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build makes both halves
  const { id, version, prices, ...rest } = answer as Partial<TodayAnswer>
  return id === undefined || version === undefined
    ? null
    : { ...rest, id, version, prices: prices ?? [] }
}

/** A store with what an answer says; what the answer leaves out is as usual. */
export function withAnswer(store: TodayStore, answer: TodayAnswer): TodayStore {
  const { day: _, heardAt: __, by: ___, ...rest } = store
  return { ...rest, ...answer }
}
