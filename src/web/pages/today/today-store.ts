import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'

/** What an answer to a change says of a store. */
export function readTodayAnswer(answer: object): TodayAnswer | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build makes both halves
  const { id, version, prices, ...rest } = answer as Partial<TodayAnswer>
  return id === undefined || version === undefined
    ? null
    : { ...rest, id, version, prices: prices ?? [] }
}

/** A store with what an answer to a change says; what the answer leaves out is as usual. */
export function withAnswer(store: TodayStore, answer: TodayAnswer): TodayStore {
  const { day: _, heardAt: __, by: ___, asked: ____, ...rest } = store
  return { ...rest, ...answer }
}
