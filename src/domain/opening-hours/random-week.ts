import * as fc from 'fast-check'
import { mergeIntervals } from '#domain/opening-hours/reading/times.ts'
import type { Interval, Week } from './opening-hours.ts'

/**
 * Random hours for property tests. Days are as readers make them: in order, nothing touching, no
 * interval longer than 24 hours.
 *
 * @param step minutes between possible times; a coarse one makes meetings at midnight likely
 */
export function randomDay(step: number): fc.Arbitrary<readonly Interval[]> {
  const last = 1440 / step
  const interval = fc
    .tuple(fc.integer({ min: 0, max: last - 1 }), fc.integer({ min: 1, max: last }))
    .map(([open, length]): Interval => [open * step, (open + length) * step])
    // Midnight to 11:59 PM is read as the whole day.
    .filter(([open, close]) => open !== 0 || close !== 1439)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.constant([[0, 1440]] as const) },
    {
      weight: 5,
      arbitrary: fc
        .array(interval, { minLength: 1, maxLength: 3 })
        .map((intervals) => mergeIntervals(intervals) ?? intervals.slice(0, 1)),
    },
  )
}

/** A week of random days, some of which hold words or nothing. */
export function randomWeek(step: number): fc.Arbitrary<Week> {
  const day = fc.oneof(
    { weight: 8, arbitrary: randomDay(step) },
    { weight: 1, arbitrary: fc.constantFrom('By appointment', 'Call first', null) },
  )
  return fc.tuple(day, day, day, day, day, day, day)
}
