import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locationPath, locationPaths, pathText, slug } from './slug.ts'
import type { Location } from './location.ts'

function location(id: string, name: string, address: string): Location {
  return {
    id,
    name,
    address,
    phone: '',
    coordinates: null,
    week: null,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    tagIds: [],
  }
}

test('a path is made of state, city and street', () => {
  expect(
    locationPath({ name: 'Kiln Stop', address: '1840 Harbor Mill Rd, Parma, OH 44129' }),
  ).toEqual({ state: 'oh', city: 'parma', slug: '1840-harbor-mill-rd' })
})

test('accents, marks and ligatures become ASCII', () => {
  expect(slug('Cañon City', 80)).toBe('canon-city')
  expect(slug("Coeur d'Alene & Buc’s #4", 80)).toBe('coeur-dalene-and-bucs-4')
  expect(slug('Straße Æro', 80)).toBe('strasse-aero')
  expect(slug('東京', 80)).toBe('')
})

test('a long text is cut between words', () => {
  expect(slug('one two three four', 12)).toBe('one-two')
  expect(slug('onetwothreefour', 6)).toBe('onetwo')
})

test('an address without state or city still has a path', () => {
  expect(locationPath({ name: 'Kiln Stop', address: 'Exit 5 Plaza' })).toEqual({
    state: 'us',
    city: 'other',
    slug: 'exit-5-plaza',
  })
  expect(locationPath({ name: 'Kiln Stop', address: 'Parma, OH 44129' }).slug).toBe('kiln-stop')
})

test('of two stores at one address the later has its id in its path', () => {
  const address = '9 Kiln St, Parma, OH 44129'
  const first = location('7', 'Fuel', address)
  const second = location('#8', 'Shop', address)
  expect([...locationPaths([first, second]).values()].map(pathText)).toEqual([
    'oh/parma/9-kiln-st',
    'oh/parma/9-kiln-st-8',
  ])
  expect(locationPaths([first]).get('7')?.slug).toBe('9-kiln-st')
})

test('no two locations ever share a path, and every path is safe in an address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.constantFrom('9 Kiln St, Parma, OH', 'x', '東京')), {
        maxLength: 8,
      }),
      (texts) => {
        const locations = texts.map(([id, address], index) =>
          location(`${id}${index}`, id, address),
        )
        const paths = [...locationPaths(locations).values()].map(pathText)
        expect(new Set(paths).size).toBe(locations.length)
        for (const path of paths) expect(path).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+$/)
      },
    ),
  )
})

test('the paths after an addition are the same with and without the list before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('9 Kiln St, Parma, OH', '9 Kiln St 1, Parma, OH', 'x'), {
        maxLength: 12,
      }),
      fc.nat(12),
      (addresses, count) => {
        const locations = addresses.map((address, index) => location(`${index}`, 'Fuel', address))
        const before = Object.freeze(locations.slice(0, count))
        locationPaths(before)
        const after = Object.freeze([...locations])
        const paths = [...locationPaths(after, before)]
        expect(paths).toEqual([...locationPaths(locations)])
        const other = Object.freeze(locations.toReversed())
        expect([...locationPaths(other, before)]).toEqual([...locationPaths([...other])])
      },
    ),
  )
})
