import { expect, test } from 'vitest'
import { dayOf, shownAt, shownTime, validThrough } from './dates.ts'

const ZONE = 'America/New_York'
const at = (publishedDate: string | null, closeDate: string | null) =>
  shownTime({ publishedDate, closeDate }, ZONE)
const iso = (instant: number) => new Date(instant).toISOString()

test('a day begins and ends on the chain’s own calendar, an instant is that instant', () => {
  const { from, until } = at('2026-11-16', '2026-11-20')
  expect([iso(from), iso(until)]).toEqual(['2026-11-16T05:00:00.000Z', '2026-11-21T05:00:00.000Z'])
  const exact = at('2026-11-16T14:00:00Z', '2026-11-20T22:00:00Z')
  expect([iso(exact.from), iso(exact.until)]).toEqual([
    '2026-11-16T14:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ])
  expect(at(null, null)).toEqual({ from: -Infinity, until: Infinity })
})

test('days on which the clocks change begin and end at midnight too', () => {
  expect(iso(at(null, '2026-03-08').until)).toBe('2026-03-09T04:00:00.000Z')
  expect(iso(at(null, '2026-11-01').until)).toBe('2026-11-02T05:00:00.000Z')
  expect(iso(at('2026-03-08', null).from)).toBe('2026-03-08T05:00:00.000Z')
  expect(iso(at('2026-11-01', null).from)).toBe('2026-11-01T04:00:00.000Z')
})

test('validThrough is the last second of a day, or the instant itself', () => {
  expect(validThrough({ closeDate: '2026-11-20' }, ZONE)).toBe('2026-11-20T23:59:59-05:00')
  expect(validThrough({ closeDate: '2026-07-04' }, ZONE)).toBe('2026-07-04T23:59:59-04:00')
  const instant = { closeDate: '2026-11-20T22:00:00Z' }
  expect(validThrough(instant, ZONE)).toBe('2026-11-20T17:00:00-05:00')
  expect(validThrough({ closeDate: null }, ZONE)).toBeNull()
})

test('the day of a date is that date, that of an instant the chain’s own', () => {
  expect(dayOf('2026-11-20', ZONE)).toBe('2026-11-20')
  expect(dayOf('2026-11-20T03:00:00Z', ZONE)).toBe('2026-11-19')
})

test('what is shown at an instant, and when that changes next', () => {
  const items = [
    { id: 'always', time: at(null, null) },
    { id: 'expired', time: at(null, '2026-11-19') },
    { id: 'closing', time: at(null, '2026-11-20') },
    { id: 'future', time: at('2026-11-25', null) },
  ]
  const now = Date.parse('2026-11-20T12:00:00Z')
  const found = shownAt(items, now)
  expect([found.shown.map(({ id }) => id), iso(found.until)]).toEqual([
    ['always', 'closing'],
    '2026-11-21T05:00:00.000Z',
  ])
  expect(shownAt(items, found.until - 1).shown).toHaveLength(2)
  expect(shownAt(items, found.until).shown.map(({ id }) => id)).toEqual(['always'])
  expect(shownAt(items, Date.parse('2026-11-25T05:00:00Z')).shown.map(({ id }) => id)).toEqual([
    'always',
    'future',
  ])
  expect(shownAt(items, Date.parse('2027-01-01T00:00:00Z')).until).toBe(Infinity)
})
