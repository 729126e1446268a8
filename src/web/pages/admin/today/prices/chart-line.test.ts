import { expect, test } from 'vitest'
import { NOON } from '#web/pages/today/outbox/testing-store.ts'
import { chartLine } from './chart-line.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(NOON - hours * HOUR).toISOString()

test('a price is a step at each change, the last one to now', () => {
  const past = [
    { at: at(10), by: 'ana', credit: '3.499' },
    { at: at(5), by: 'ana', credit: '3.399' },
  ]
  expect(chartLine(past, NOON)).toEqual({
    points: '44,12 338,12 338,156 632,156',
    low: 3.399,
    high: 3.499,
  })
})
