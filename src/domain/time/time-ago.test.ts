import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

test.each([
  [-5 * SECOND, 'a minute ago'],
  [0, 'a minute ago'],
  [50 * SECOND, 'a minute ago'],
  [89 * SECOND, 'a minute ago'],
  [90 * SECOND, '2 minutes ago'],
  [12 * MINUTE, '12 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [59.6 * MINUTE, 'an hour ago'],
  [HOUR, 'an hour ago'],
  [2 * HOUR, '2 hours ago'],
  [47 * HOUR, '47 hours ago'],
  [2 * DAY, '2 days ago'],
  [40 * DAY, '40 days ago'],
])('%i ms are %s', (age, words) => {
  expect(timeAgo(age)).toBe(words)
})
