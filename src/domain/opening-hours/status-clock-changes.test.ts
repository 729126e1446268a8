import { expect, test } from 'vitest'
import { weekOf } from './opening-hours.ts'
import { hoursOf, says } from './testing-status.ts'

test('when clocks go forward, a close at a skipped time takes effect at the jump', () => {
  const hours = hoursOf(weekOf(() => [[1080, 1590]]))
  expect(says(hours, '2026-03-08T01:59:00-05:00')).toBe('Closing soon · closes 2:30 AM')
  expect(says(hours, '2026-03-08T03:00:00-04:00')).toBe('Closed · opens 6 PM')
})

test('closed hours that the clock jumps over do not close the store', () => {
  const hours = hoursOf(
    weekOf((day) =>
      day === 5
        ? [[120, 1560]]
        : [
            [0, 30],
            [150, 210],
          ],
    ),
  )
  expect(says(hours, '2026-03-08T01:00:00-05:00')).toBe('Open now · closes 3:30 AM')
  expect(says(hours, '2026-03-08T03:00:00-04:00')).toBe('Closing soon · closes 3:30 AM')
})

test('hours that the clock jumps over are not announced', () => {
  const hours = hoursOf(
    weekOf(() => [
      [135, 165],
      [360, 1320],
    ]),
  )
  expect(says(hours, '2026-03-08T01:30:00-05:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-03-09T01:30:00-04:00')).toBe('Closed · opens 2:15 AM')
})

test('when clocks go back, what closed in the first hour stays closed in the second', () => {
  const hours = hoursOf(weekOf(() => [[1080, 1530]]))
  expect(says(hours, '2026-11-01T01:15:00-04:00')).toBe('Closing soon · closes 1:30 AM')
  expect(says(hours, '2026-11-01T01:45:00-04:00')).toBe('Closed · opens 6 PM')
  expect(says(hours, '2026-11-01T01:15:00-05:00')).toBe('Closed · opens 6 PM')
  const untilTwo = hoursOf(weekOf(() => [[1080, 1560]]))
  expect(says(untilTwo, '2026-11-01T01:30:00-04:00')).toBe('Open now · closes 2 AM')
  expect(says(untilTwo, '2026-11-01T01:30:00-05:00')).toBe('Closing soon · closes 2 AM')
  expect(says(untilTwo, '2026-11-01T02:00:00-05:00')).toBe('Closed · opens 6 PM')
})
