import type { Day } from './day.ts'

/** One thing that differs today. */
export type TodayFact =
  | { kind: 'closed' | 'limited' | 'open'; reason: string | null; asOf: string }
  | { kind: 'cash' }
  /** Ids of grades, in the order of the pumps */
  | { kind: 'out'; grades: readonly string[] }
  /** The id of a service */
  | { kind: 'broken'; service: string }

/**
 * What differs today, worst first.
 *
 * @param day as `dayAt` gives it
 * @param grades ids of the chain's grades, in the order of the pumps
 */
export function todayFacts(day: Day | null, grades: readonly string[]): TodayFact[] {
  if (!day) return []
  const { status, reason, until, asOf, payments, out, outOfOrder } = day
  const place = (id: string) => {
    const at = grades.indexOf(id)
    return at < 0 ? grades.length : at
  }
  const facts: TodayFact[] = []
  if (until !== undefined) facts.push({ kind: status, reason: reason ?? null, asOf })
  if (payments === 'cash') facts.push({ kind: 'cash' })
  if (out.length > 0) {
    facts.push({ kind: 'out', grades: out.toSorted((a, b) => place(a) - place(b)) })
  }
  return [...facts, ...outOfOrder.map((service) => ({ kind: 'broken' as const, service }))]
}
