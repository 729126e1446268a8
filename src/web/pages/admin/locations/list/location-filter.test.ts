import { expect, test } from 'vitest'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { createLocationFilter, isOfKind } from './location-filter.ts'

const DIESEL = { id: 'd', name: 'Diesel', color: '#112233' }

function location(id: string, given: Partial<StaffLocation> = {}): StaffLocation {
  return {
    id,
    name: `Store ${id}`,
    address: '12 Example Rd, Parma, OH 44129',
    phone: '',
    coordinates: null,
    week: null,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    tags: [],
    revision: '',
    ...given,
  }
}

const LOCATIONS = [
  location('a1', { name: 'Café Nº 7', tags: [DIESEL] }),
  location('b2', { address: '9 Elm St, St. Louis, MO 63101', phone: '(314) 555-0142' }),
  location('c3', { tags: [{ ...DIESEL, id: 'w', name: 'Car Wash' }] }),
]

test.each([
  ['', ['a1', 'b2', 'c3']],
  ['  ', ['a1', 'b2', 'c3']],
  ['cafe', ['a1']],
  ['saint louis', ['b2']],
  ['44129', ['a1', 'c3']],
  ['B2', ['b2']],
  ['diesel', ['a1']],
  ['car w', ['c3']],
  ['nowhere', []],
  ['(314) 555', ['b2']],
  ['555-0142', ['b2']],
  ['3145550142', ['b2']],
  ['+1 314.555.0142', ['b2']],
  ['314-555-0143', []],
])('%j finds %j', (text, ids) => {
  expect(
    createLocationFilter()
      .matching(LOCATIONS, text)
      .map(({ id }) => id),
  ).toEqual(ids)
})

test.each([
  ['all', ['open', 'odd', 'closed']],
  ['no-place', ['odd', 'closed']],
  ['unread-hours', ['odd']],
  ['not-open', ['closed']],
  ['untagged', ['odd', 'closed']],
  ['tag:d', ['open']],
  ['tag:gone', []],
] as const)('the kind %s has %j', (kind, ids) => {
  const day = 'by appointment'
  const locations = [
    location('open', { coordinates: { lat: 41.4, lng: -81.7 }, tags: [DIESEL] }),
    location('odd', {
      coordinates: { lat: 0, lng: 0 },
      week: [null, day, null, null, null, null, null],
    }),
    location('closed', { businessStatus: 'CLOSED_TEMPORARILY' }),
  ]
  expect(locations.filter((one) => isOfKind(one, kind)).map(({ id }) => id)).toEqual(ids)
})

test('a changed name, address, or tag is found only by its new text', () => {
  const { matching } = createLocationFilter()
  expect(matching(LOCATIONS, 'store b2')).toHaveLength(1)
  const changed = [location('b2', { name: 'Alto', address: '1 Oak St, Solon, OH 44139' })]
  expect(matching(changed, 'store b2')).toEqual([])
  expect(matching(changed, 'louis')).toEqual([])
  expect(matching(changed, 'alto')).toEqual(changed)
  expect(matching([location('b2', { tags: [DIESEL] })], 'diesel')).toHaveLength(1)
})

test('texts are prepared in slices until all are ready', () => {
  const many = Array.from({ length: 500 }, (_, index) => location(String(index)))
  const { prepare, matching } = createLocationFilter()
  expect(prepare(many, -1)).toBe(false)
  expect(prepare(many, 60_000)).toBe(true)
  expect(matching(many, 'store 499')).toEqual([many[499]])
})
