import { expect, test } from 'vitest'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { startSignedIn, DIESEL, LATE } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'
import { namesWithoutSpanish } from './names-without-spanish.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')

function forTags(...names: string[]): string[] {
  const tags = names.map((name) => ({ ...DIESEL, id: name, name }))
  return namesWithoutSpanish(['en', 'es'], { locations: [], tags }, NOW)
}

test('tags without a Spanish name are counted, and the first are named', () => {
  expect(forTags()).toEqual([])
  expect(forTags('Ice')).toEqual(['1 tag has no Spanish name: Ice.'])
  expect(forTags('Ice', 'Bait')).toEqual(['2 tags have no Spanish name: Ice, Bait.'])
  expect(forTags('Ice', 'Bait', 'Beer', 'ATM', 'EV')).toEqual([
    '5 tags have no Spanish name: Ice, Bait, Beer and 2 more.',
  ])
})

test('special days count once for all stores, and until they are over', () => {
  const specialDays = [
    { date: '2026-11-26', hours: [], name: 'Thanksgiving' },
    { date: '2026-12-24', hours: [], name: 'Christmas Eve' },
    { date: '2026-12-25', hours: [], name: 'Christmas Day', nameEs: 'Navidad' },
    { date: '2026-12-26', hours: [] },
  ]
  const locations = ['a', 'b'].map((id) => aLocation({ id, specialDays }))
  expect(namesWithoutSpanish(['en', 'es'], { locations, tags: [] }, NOW)).toEqual([
    '1 special day has no Spanish name: Christmas Eve.',
  ])
})

test('parts with hours of their own count once for all stores', () => {
  const hours = weekOf(() => [[480, 1080]])
  const schedules = [
    { name: 'Pharmacy', hours },
    { name: 'Deli', nameEs: 'Fiambrería', hours },
  ]
  const locations = ['a', 'b'].map((id) => aLocation({ id, schedules }))
  expect(namesWithoutSpanish(['en', 'es'], { locations, tags: [] }, NOW)).toEqual([
    '1 part of a store has no Spanish name: Pharmacy.',
  ])
})

test.each([
  ['en', []],
  ['en,es', ['1 tag has no Spanish name.']],
])('staff of a site in %s see %j', async (languages, expected) => {
  const { call } = await startSignedIn({
    tags: [{ ...DIESEL, nameEs: 'Diésel' }, LATE],
    environment: { LANGUAGES: languages },
  })
  const { notes } = (await (await call('GET', '/api/admin/attention')).json()) as {
    notes: string[]
  }
  expect(notes.filter((note) => note.includes('Spanish name'))).toEqual(expected)
})
