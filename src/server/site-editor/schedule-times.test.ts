import { expect, test } from 'vitest'
import { checkTimes, instantOf } from './schedule-times.ts'

const OHIO = 'America/New_York'

test.each([
  ['2026-07-04T06:00', '2026-07-04T10:00:00.000Z'],
  ['2026-12-01T06:00', '2026-12-01T11:00:00.000Z'],
  // The clock jumps from two to three: both come at the jump, or after it.
  ['2027-03-14T02:00', '2027-03-14T07:00:00.000Z'],
  ['2027-03-14T02:59', '2027-03-14T07:00:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['2027-03-14T03:01', '2027-03-14T07:01:00.000Z'],
  // The hour from one to two comes twice.
  ['2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s in Ohio is %s', (local, instant) => {
  expect(new Date(instantOf(local, OHIO)).toISOString()).toBe(instant)
})

test.each([
  '',
  'soon',
  '2026-02-30T10:00',
  '2026-07-04',
  '2026-07-04T24:00',
  '2026-07-04T06:00:00',
])('"%s" is no time', (local) => {
  expect(instantOf(local, OHIO)).toBeNaN()
})

test('an end that a clock change moves onto its beginning is refused', () => {
  const clock = { timeZone: OHIO, now: Date.UTC(2027, 0, 1) }
  expect(() => checkTimes({ at: '2027-03-14T02:10', until: '2027-03-14T02:50' }, clock)).toThrow(
    'The end has to come after the beginning.',
  )
  expect(() =>
    checkTimes({ at: '2027-03-14T01:50', until: '2027-03-14T02:50' }, clock),
  ).not.toThrow()
})
