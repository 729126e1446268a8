import { expect, test } from 'vitest'
import type { MonthCount, RoleCount } from '#domain/quiz/quiz-results.ts'
import {
  attempts,
  averageText,
  longMonth,
  monthsTitle,
  passingText,
  percent,
  rolesTitle,
  shortMonth,
  whenText,
} from './quiz-text.ts'

const month = (name: string, number: number): MonthCount => ({
  month: name,
  attempts: number,
  passed: 0,
  passRate: null,
  average: null,
})
const role = (name: string, given: Partial<RoleCount> = {}): RoleCount => ({
  role: name,
  questions: 5,
  passingScore: 4,
  attempts: 10,
  passed: 7,
  passRate: 0.7,
  average: null,
  ...given,
})

test.each([
  [0, '0%'],
  [0.002, '1%'],
  [0.704, '70%'],
  [0.997, '99%'],
  [1, '100%'],
])('a share of %d is %s', (share, text) => {
  expect(percent(share)).toBe(text)
})

test('months and times are read as written, whatever the zone of the browser', () => {
  expect([longMonth('2026-11'), shortMonth('2026-01')]).toEqual(['November 2026', 'Jan'])
  expect(whenText('2026-11-28T14:31:00-05:00', '2026')).toBe('Nov 28, 2:31 PM')
  expect(whenText('2025-12-31T23:59:00-05:00', '2026')).toBe('Dec 31, 2025, 11:59 PM')
})

test('averages have one decimal at most', () => {
  expect(averageText({ right: 3.833, questions: 5 })).toBe('3.8 of 5')
  expect(attempts(1)).toBe('1 attempt')
})

test('the title of the months names the highest and the lowest', () => {
  expect(
    monthsTitle([month('2026-09', 4), month('2026-10', 72), month('2026-11', 5)], 'All.'),
  ).toBe(
    'Attempts per month, September 2026 to November 2026. Highest in October with 72, lowest in September with 4. All.',
  )
  expect(monthsTitle([month('2026-10', 2), month('2026-11', 2)], 'All.')).toContain(
    'Each month has 2.',
  )
})

test('the title of the roles names each rate, or that there are too few attempts', () => {
  expect(rolesTitle([role('Cook'), role('WirelessSales', { attempts: 1, passRate: null })])).toBe(
    'Pass rate per role: Cook 70 percent; Wireless Sales 1 attempt, too few for a rate.',
  )
})

test('what it takes to pass is named if it is the same for all roles', () => {
  expect(passingText([role('Cook'), role('Cashier')])).toBe('5 questions, 4 right to pass.')
  expect(passingText([role('Cook'), role('Cashier', { questions: 6 })])).toBe('70% right to pass.')
  expect(passingText([role('Cook'), role('Old', { questions: 0 })])).toBe(
    '5 questions, 4 right to pass.',
  )
})
