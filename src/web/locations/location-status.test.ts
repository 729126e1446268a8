import { expect, test } from 'vitest'
import type { Day } from '#domain/day/day.ts'
import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { SPANISH_HOURS } from '#domain/opening-hours/hours-words.es.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { locationStatus } from './location-status.tsx'

/** Monday, 10:30 AM in Ohio */
const NOW = Date.UTC(2026, 5, 15, 14, 30)
const HOUR = 3_600_000

function aStore(day: Partial<Day>) {
  return {
    id: 'parma',
    name: 'Test Parma',
    address: '12 Example Rd, Parma, OH 44129',
    path: '/stores/oh/parma/12-example-rd',
    coordinates: null,
    week: weekOf(() => [[360, 1380]]),
    specialDays: [],
    businessStatus: 'OPERATIONAL' as const,
    timeZone: 'America/New_York',
    day: {
      status: 'limited' as const,
      until: new Date(NOW + HOUR).toISOString(),
      payments: 'all' as const,
      out: [],
      outOfOrder: [],
      asOf: new Date(NOW).toISOString(),
      ...day,
    },
  }
}

test('the status of an open store says that it is limited, and still when it closes', () => {
  const said = { word: 'Limited today', detail: 'closes 11 PM', tone: 'soon' }
  expect(locationStatus(aStore({}), NOW, ENGLISH_HOURS)).toEqual(said)
})

test('in Spanish it has Spanish words', () => {
  expect(locationStatus(aStore({}), NOW, SPANISH_HOURS).word).toBe('Servicio limitado hoy')
})

test('it says so up to the end of the day that staff said, and not at it', () => {
  expect(locationStatus(aStore({}), NOW + HOUR - 1, ENGLISH_HOURS).word).toBe('Limited today')
  expect(locationStatus(aStore({}), NOW + HOUR, ENGLISH_HOURS)).toMatchObject({
    word: 'Open now',
    tone: 'open',
  })
})

test('a limited store that is closed by its hours is closed', () => {
  const until = new Date(NOW + 20 * HOUR).toISOString()
  expect(locationStatus(aStore({ until }), NOW + 14 * HOUR, ENGLISH_HOURS).word).toBe('Closed')
})

test('a store that staff call open is not limited', () => {
  expect(locationStatus(aStore({ status: 'open' }), NOW, ENGLISH_HOURS).word).toBe('Open now')
})
