import { expect, test } from 'vitest'
import { localDate, minuteOfDay, zonedTime } from './zoned-time.ts'

test('local time carries the offset of its zone, in summer and winter', () => {
  expect(zonedTime(Date.UTC(2026, 10, 28, 15, 32, 7), 'America/New_York')).toBe(
    '2026-11-28T10:32:07-05:00',
  )
  expect(zonedTime(Date.UTC(2026, 6, 1, 3, 0), 'America/New_York')).toBe(
    '2026-06-30T23:00:00-04:00',
  )
  expect(zonedTime(Date.UTC(2026, 0, 1, 0, 0, 0, 999), 'UTC')).toBe('2026-01-01T00:00:00+00:00')
  expect(zonedTime(Date.UTC(2026, 0, 1), 'Asia/Kolkata')).toBe('2026-01-01T05:30:00+05:30')
  expect(zonedTime(Date.UTC(2026, 0, 1), 'Pacific/Marquesas')).toBe('2025-12-31T14:30:00-09:30')
})

test('in the hour that repeats, local time continues and its offset distinguishes the two', () => {
  expect(zonedTime(Date.UTC(2026, 10, 1, 5, 30), 'America/New_York')).toBe(
    '2026-11-01T01:30:00-04:00',
  )
  expect(zonedTime(Date.UTC(2026, 10, 1, 6, 30), 'America/New_York')).toBe(
    '2026-11-01T01:30:00-05:00',
  )
})

test('the local date changes at the zone’s midnight', () => {
  const midnight = Date.UTC(2026, 10, 28, 5)
  expect(localDate(midnight - 1, 'America/New_York')).toBe('2026-11-27')
  expect(localDate(midnight, 'America/New_York')).toBe('2026-11-28')
})

test('the minute of the day, in the zone of the time', () => {
  expect(
    ['00:05', '09:30', '12:00', '23:59'].map((t) => minuteOfDay(`2026-11-28T${t}:00-05:00`)),
  ).toEqual([5, 570, 720, 1439])
})
