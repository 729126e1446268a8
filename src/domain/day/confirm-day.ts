import type { StoreDay } from './day.ts'

/** Who changes a day, and when. */
export type Saying = {
  by: string
  /** When it was pressed, in ms since the epoch; never later than `now` */
  pressedAt: number
  now: number
  /** The version of the commit */
  version: number
  /** The version of the day that the person saw; absent when nobody knows */
  base?: number
}

/** What stands, confirmed by somebody: the store was heard of, and its prices are as of now. */
export function confirmDay(kept: StoreDay, saying: Saying): StoreDay {
  const { by, version } = saying
  const prices = kept.prices.map((price) => ({ ...price, asOf: later(price.asOf, saying) }))
  return { ...kept, version, prices, heardAt: later(kept.heardAt, saying), by }
}

/** The later of an instant and of when it was pressed; what comes from the future does not count. */
export function later(before: string | undefined, { pressedAt, now }: Saying): string {
  const at = before === undefined ? 0 : Date.parse(before)
  return iso(at <= now ? Math.max(at, pressedAt) : pressedAt)
}

/** @param instant ms since the epoch */
export function iso(instant: number): string {
  return new Date(instant).toISOString()
}
