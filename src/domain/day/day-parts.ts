import type { Day } from './day.ts'

/** What a store's staff say about its door. Without `until` it is open as planned. */
export type Door = Pick<Day, 'status' | 'reason' | 'until' | 'opensAt' | 'closesAt'>

/** What else differs today, each for itself. */
export type Facts = Pick<Day, 'payments' | 'out' | 'outOfOrder'> & {
  /** Empty for none */
  note: string
}

const OPEN: Door = { status: 'open' }
export const AS_USUAL: Facts = { payments: 'all', out: [], outOfOrder: [], note: '' }

/** The door of a day that has not ended. */
export function doorOf(day: Day | null): Door {
  if (day?.until === undefined) return OPEN
  const { status, reason, until, opensAt, closesAt } = day
  return {
    status,
    until,
    ...(reason !== undefined && { reason }),
    ...(opensAt !== undefined && { opensAt }),
    ...(closesAt !== undefined && { closesAt }),
  }
}

/** The facts of a day that has not ended. */
export function factsOf(day: Day | null): Facts {
  if (!day) return AS_USUAL
  return { payments: day.payments, out: day.out, outOfOrder: day.outOfOrder, note: day.note ?? '' }
}

/** Whether an end has come. @param now ms since the epoch */
export function isOver(until: string | undefined, now: number): boolean {
  return until !== undefined && Date.parse(until) <= now
}
