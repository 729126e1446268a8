import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { mainSite } from '#domain/site/testing/main-site.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import { readSampleFile } from '#server/built-files.ts'
import { aLocation } from '#server/testing/testing.ts'
import { createLocationListing, type LocationListing } from './location-listing.ts'

const site = mainSite(JSON.parse((await readSampleFile('site.json')).toString()))
const TAGS = deepFreeze([
  { id: 'atm', name: 'ATM', color: '#123456' },
  { id: 'diesel', name: 'Diesel', color: '#654321' },
])
const NOON = Date.UTC(2026, 10, 29, 17)
const HOUR_MS = 3_600_000

const someStore = fc.record({
  name: fc.constantFrom('Lindenway Parma', 'Kiln Stop'),
  // Two stores may share an address, and with it the beginning of their paths.
  address: fc.constantFrom(
    '9 Kiln St, Parma, OH 44129',
    '1 Elm St, Parma, OH 44129',
    '2 Elm St, PARMA, OH 44129',
    '8 Ash St, Erie, PA 16501',
  ),
  phone: fc.constantFrom('', '(440) 555-0142'),
  coordinates: fc.constantFrom({ lat: 41.4, lng: -81.7 }, null),
  week: fc.constantFrom(
    null,
    weekOf(() => [[360, 1380]]),
  ),
  businessStatus: fc.constantFrom('OPERATIONAL' as const, 'CLOSED_PERMANENTLY' as const),
  tagIds: fc.subarray(['atm', 'diesel']),
})
const someChange = fc.record({
  at: fc.nat(8),
  removed: fc.nat(2),
  added: fc.array(someStore, { maxLength: 2 }),
  tags: fc.constantFrom(TAGS, deepFreeze(TAGS.map((tag) => ({ ...tag, name: `${tag.name}!` })))),
  hours: fc.nat(30),
})

function answers({ locations, states, listed, byId, byPath, directory, openAt }: LocationListing) {
  const open = openAt(NOON)
  return {
    locations,
    states: [...states].toSorted(),
    listed: locations.map((location) => listed({ ...location })),
    byId: locations.map(({ id }) => byId(id)),
    byPath: locations.map((location) => byPath(listed(location).path.replace('/stores/', ''))),
    directory: directory(),
    open: locations.map((location) => open.isOpen(location)),
    until: open.until,
  }
}

test('after any change, a listing equals one made from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someChange, { maxLength: 6 }), async (changes) => {
      let current = { locations: [] as readonly Location[], tags: TAGS, days: [] }
      const listing = createLocationListing(
        { current: () => current as never },
        () => site,
        () => NOON,
      )
      let id = 0
      for (const { at, removed, added, tags, hours } of changes) {
        const stores = added.map((fields) => {
          id += 1
          return deepFreeze(aLocation({ ...fields, id: String(id) }))
        })
        const locations = Object.freeze(current.locations.toSpliced(at, removed, ...stores))
        current = { locations, tags, days: [] }
        const fromScratch = createLocationListing(
          { current: () => current as never },
          () => site,
          () => NOON,
        )
        const [now, fresh] = [await listing(), await fromScratch()]
        expect(answers(now)).toEqual(answers(fresh))
        const later = NOON + hours * HOUR_MS
        expect(now.openAt(later).until).toBe(fresh.openAt(later).until)
      }
    }),
    { numRuns: 40 },
  )
})

function store(id: string, phone: string): Location {
  return deepFreeze(aLocation({ id, phone }))
}

test('a change of one store leaves what is made of the others as it is', async () => {
  const [first, second] = [store('1', ''), store('2', '')]
  let current = { locations: Object.freeze([first, second]), tags: TAGS, days: [] }
  const listing = createLocationListing(
    { current: () => current as never },
    () => site,
    () => NOON,
  )
  const before = await listing()
  const listedBefore = before.locations.map((location) => before.listed(location))
  current = {
    locations: Object.freeze([first, store('2', '(440) 555-0142')]),
    tags: TAGS,
    days: [],
  }
  const after = await listing()
  expect(after.locations[0]).toBe(before.locations[0])
  const [listedFirst, listedSecond] = after.locations.map((location) => after.listed(location))
  expect(listedFirst).toBe(listedBefore[0])
  expect(listedSecond?.phone).toBe('(440) 555-0142')
})
