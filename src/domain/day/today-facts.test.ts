import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { todayFacts } from './today-facts.ts'

const GRADES = ['regular', 'premium', 'diesel']
const DAY: Day = {
  status: 'closed',
  reason: 'Power outage',
  until: '2026-11-29T12:00:00Z',
  factsUntil: '2026-11-29T12:00:00Z',
  payments: 'cash',
  out: ['diesel', 'tires', 'regular'],
  outOfOrder: ['atm'],
  asOf: '2026-11-28T20:05:00Z',
}

test('what differs comes worst first, grades in the order of the pumps', () => {
  expect(todayFacts(DAY, GRADES)).toEqual([
    { kind: 'closed', reason: 'Power outage', asOf: '2026-11-28T20:05:00Z' },
    { kind: 'cash' },
    { kind: 'out', grades: ['regular', 'diesel', 'tires'] },
    { kind: 'broken', service: 'atm' },
  ])
})

test('a store that is open as planned says only what else differs', () => {
  const { until: _1, reason: _2, ...open } = DAY
  expect(
    todayFacts({ ...open, status: 'open', payments: 'all' }, GRADES).map(({ kind }) => kind),
  ).toEqual(['out', 'broken'])
})

test('a day as planned has no facts', () => {
  expect(todayFacts(null, GRADES)).toEqual([])
})
