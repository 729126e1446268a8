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
import { unpackPrices, type PackedPrices } from '#domain/day/packed-prices.ts'
import type { AnswerSign, BriefLocation } from '#web/data/site-data.ts'

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
  sign: AnswerSign,
  pageNow: number,
): StoreToday {
  const prices = pricesOf(location, sign)
  const changesAt = Math.min(
    dayChangesAt(location.day, pageNow),
    pricesChangeAt(prices, pageNow, sign),
  )
  const now = useExactTime(pageNow, changesAt)
  const day = dayAt(location.day, now)
  const { businessStatus } = location
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

/** By the answer that they are of; unpacked once for all of its stores. */
const unpacked = new WeakMap<object, ReadonlyMap<string, readonly Price[]>>()

function pricesOf({ id, prices }: BriefLocation, sign: AnswerSign): readonly Price[] {
  const packed = sign.answer?.today?.packed
  if (prices || !sign.answer || !packed) return prices ?? []
  const known = unpacked.get(packed) ?? unpack(packed, sign.answer, sign)
  unpacked.set(packed, known)
  return known.get(id) ?? []
}

function unpack(
  packed: PackedPrices,
  { locations, nearby }: NonNullable<AnswerSign['answer']>,
  { grades }: FuelSign,
): ReadonlyMap<string, readonly Price[]> {
  const stores = unpackPrices(
    packed,
    grades.map(({ id }) => id),
  )
  const all = [...locations, ...(nearby?.locations ?? [])]
  return new Map(all.map(({ id }, at) => [id, stores[at] ?? []]))
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
