import { useEffect, useState } from 'react'
import {
  dayAt,
  dayChangesAt,
  pricesChangeAt,
  priceState,
  type Day,
  type Price,
} from '#domain/day/day.ts'
import { hasPrices, type FuelSign } from '#domain/day/fuel-sign.ts'
import type { BriefLocation } from '#web/data/site-data.ts'

/** The page's clock ticks at least this often, in ms; what changes later needs no timer yet. */
const TICK_MS = 60_000

/** What a store tells of today at an instant. */
export type StoreToday = {
  /** `null` when nothing differs from the plan */
  day: Day | null
  /** Those that are shown: none of a closed store */
  prices: readonly (Price & { isOld: boolean })[]
  /** The instant, ms since the epoch */
  now: number
}

/** What a store tells of today. It changes at the very instant at which a part of it ends. */
export function useStoreToday(
  location: BriefLocation,
  sign: FuelSign,
  pageNow: number,
): StoreToday {
  const changesAt = Math.min(
    dayChangesAt(location.day, pageNow),
    pricesChangeAt(location.prices ?? [], pageNow, sign),
  )
  const now = useExactTime(pageNow, changesAt)
  const day = dayAt(location.day, now)
  const { businessStatus, prices = [] } = location
  const shown = hasPrices({ businessStatus, prices, ...(day && { day }) }) ? prices : []
  return {
    day,
    now,
    prices: shown.flatMap((price) => {
      const state = priceState(price, now, sign)
      return state === 'hidden' ? [] : [{ ...price, isOld: state === 'dimmed' }]
    }),
  }
}

/** The page's clock, which does not wait for its tick when something changes before. */
function useExactTime(now: number, changesAt: number): number {
  const [reached, setReached] = useState(now)
  useEffect(() => {
    const wait = changesAt - now
    if (wait > TICK_MS) return
    const timer = setTimeout(() => setReached(changesAt), wait)
    return () => clearTimeout(timer)
  }, [now, changesAt])
  return Math.max(now, reached)
}
