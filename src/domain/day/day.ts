/** What a store's staff say about its door. */
export const DAY_STATUSES = ['open', 'limited', 'closed'] as const
export type DayStatus = (typeof DAY_STATUSES)[number]

export const PAYMENTS = ['all', 'cash'] as const
export type Payments = (typeof PAYMENTS)[number]

/** The most a day may hold. Lengths are in UTF-16 code units, as `maxlength` counts them. */
export const DAY_MAX = {
  reason: 60,
  note: 140,
  /** Grades that are out, and services out of order */
  items: 24,
  item: 40,
  /** A day ends at most this long after it was said, in hours; it can be extended. */
  hours: 72,
  prices: 24,
} as const

/**
 * How a store's day differs from the plan, as its staff said it (contract 10). `until`, `factsUntil`
 * and `asOf` are ISO instants, UTC; `opensAt` and `closesAt` are "HH:MM" on the store's clock.
 */
export type Day = {
  status: DayStatus
  reason?: string
  /** When the status ends. Absent for a store that is open as planned. */
  until?: string
  /** Limited hours until then; each is absent when the plan's hours count */
  opensAt?: string
  closesAt?: string
  /** When payments, grades, services and note end; absent when they are as usual */
  factsUntil?: string
  payments: Payments
  /** Ids of the grades that are out of stock */
  out: readonly string[]
  /** Ids of the services that do not work, e.g. "car-wash" */
  outOfOrder: readonly string[]
  note?: string
  asOf: string
}

/** What one grade costs. Amounts are dollars with three decimals as text: "3.459". */
export type Price = {
  /** The grade's id in `site.json` */
  grade: string
  credit: string
  /** Absent when cash costs the same */
  cash?: string
  /** ISO instant, UTC, at which staff last said or confirmed it */
  asOf: string
}

/** What storage keeps of a store's day. */
export type StoreDay = {
  /** The store's id */
  id: string
  /** The version of the commit that last changed this; a client sends it as `base` */
  version: number
  day?: Day
  prices: readonly Price[]
  /** ISO instant, UTC, at which staff last said anything */
  heardAt: string
  /** Who said it */
  by: string
  /** When each fact was last changed, by `factKeys`; absent for a fact that nobody changed */
  said?: Readonly<Record<string, Said>>
}

/** The last change of one fact of a store's day. */
export type Said = {
  /** The version of the commit */
  version: number
  /** ISO instant, UTC, at which it was pressed */
  at: string
  by: string
}

/** The longest answer that is kept, in UTF-16 code units. */
export const RECEIPT_MAX = 16_384

/** A handled request that changed days. The same key again gets the same answer. */
export type Receipt = {
  /** Hash of the account and its key */
  id: string
  /** ISO instant, UTC */
  at: string
  /** The JSON that was answered */
  answer: string
}

/**
 * A day as it is at an instant: what has ended by then is as usual.
 *
 * @param now ms since the epoch
 * @returns `null` when nothing differs from the plan
 */
export function dayAt(day: Day | undefined, now: number): Day | null {
  if (!day) return null
  const { status, reason, until, opensAt, closesAt, factsUntil, note, ...rest } = day
  const isDoorSaid = until !== undefined && Date.parse(until) > now
  const areFactsSaid = factsUntil !== undefined && Date.parse(factsUntil) > now
  if (!isDoorSaid && !areFactsSaid) return null
  return {
    ...rest,
    status: isDoorSaid ? status : 'open',
    ...(isDoorSaid && {
      until,
      ...(reason !== undefined && { reason }),
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
    }),
    payments: areFactsSaid ? day.payments : 'all',
    out: areFactsSaid ? day.out : [],
    outOfOrder: areFactsSaid ? day.outOfOrder : [],
    ...(areFactsSaid && { factsUntil, ...(note !== undefined && { note }) }),
  }
}

/**
 * When `dayAt` gives another result, in ms since the epoch; `Infinity` when it never does.
 *
 * @param now ms since the epoch
 */
export function dayChangesAt(day: Day | undefined, now: number): number {
  return nextAfter(now, [day?.until, day?.factsUntil])
}

/** How long a price is shown, in hours; from the owner's `fuelPrices`. */
export type PriceAges = { dimAfterHours: number; hideAfterHours: number }

const HOUR = 3_600_000

/** Whether a price is shown at an instant, in ms since the epoch, and how. */
export function priceState(
  { asOf }: Pick<Price, 'asOf'>,
  now: number,
  { dimAfterHours, hideAfterHours }: PriceAges,
): 'current' | 'dimmed' | 'hidden' {
  const age = now - Date.parse(asOf)
  if (age >= hideAfterHours * HOUR) return 'hidden'
  return age >= dimAfterHours * HOUR ? 'dimmed' : 'current'
}

/** When `priceState` gives another result for one of the prices, in ms since the epoch. */
export function pricesChangeAt(
  prices: readonly Pick<Price, 'asOf'>[],
  now: number,
  { dimAfterHours, hideAfterHours }: PriceAges,
): number {
  let next = Infinity
  for (const { asOf } of prices) {
    const start = Date.parse(asOf)
    for (const hours of [dimAfterHours, hideAfterHours]) {
      const change = start + hours * HOUR
      if (change > now) next = Math.min(next, change)
    }
  }
  return next
}

function nextAfter(now: number, instants: readonly (string | undefined)[]): number {
  const later = instants.flatMap((text) => {
    const instant = text === undefined ? Number.NaN : Date.parse(text)
    return instant > now ? [instant] : []
  })
  return Math.min(Infinity, ...later)
}
