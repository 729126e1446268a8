import { expect, test } from 'vitest'
import { emptyLocation } from './empty-location.ts'
import type { FormerPath } from './former-paths.ts'
import type { Location } from './location.ts'
import { shortLinks } from './short-links.ts'

type Stores = readonly (Partial<Location> & { id: string })[]

/** Stores whose paths begin with their places in the list: "1-elm-st", "2-elm-st". */
function chain(...stores: Stores): Location[] {
  return stores.map((given, at) => ({
    ...emptyLocation({
      id: given.id,
      name: 'Kiln Stop',
      address: `${at + 1} Elm St, Akron, OH 44301`,
      timeZone: 'America/New_York',
    }),
    ...given,
  }))
}

const first = 'oh/akron/1-elm-st'
const second = 'oh/akron/2-elm-st'
const CLOSED = { businessStatus: 'CLOSED_PERMANENTLY' } as const
const OPAQUE = 'ChIJ2eUgeAK6j4ARbn5u_wAGqWA'

test.each<[rule: string, key: string, stores: Stores, path: string | null]>([
  ['an id', 'parma', [{ id: 'parma' }], first],
  ['an id as it is written', '#57', [{ id: '#57' }], first],
  ['an id in another case', 'PARMA', [{ id: 'parma' }], first],
  ['an id without its "#"', '57', [{ id: '#57' }], first],
  ['an id without its leading zeros', '3', [{ id: '00003' }], first],
  ['an id with leading zeros', '0003', [{ id: '3' }], first],
  ['the number in a name', '607', [{ id: 'x', name: 'Kiln Stop #607' }], first],
  ['a number with "#" and zeros', '#0607', [{ id: 'x', name: 'Kiln Stop 607' }], first],
  ['an id before a number', '12', [{ id: 'x', name: 'Kiln #12' }, { id: '12' }], second],
  [
    'an id in another spelling before a number',
    '12',
    [{ id: 'x', name: 'Kiln #12' }, { id: '#012' }],
    second,
  ],
  ['an id as written before another spelling', 'AB', [{ id: 'ab' }, { id: 'AB' }], second],
  [
    'no number of two stores',
    '12',
    [
      { id: 'x', name: 'Kiln #12' },
      { id: 'y', name: 'Quarry #12' },
    ],
    null,
  ],
  ['no spelling of two ids', '012', [{ id: '12' }, { id: '#12' }], null],
  ['the open one of two stores', '12', [{ id: '#12', ...CLOSED }, { id: '0012' }], second],
  ['a closed store, whose page says so', '12', [{ id: '12', ...CLOSED }], first],
  ['nothing for an unknown key', '13', [{ id: '12' }], null],
  ['nothing for "#" alone', '#', [{ id: 'x' }], null],
  ['nothing for the name of a property', '__proto__', [{ id: 'x' }], null],
])('a key finds %s', (_, key, stores, path) => {
  expect(shortLinks(chain(...stores), []).pathOf(key)).toBe(path)
})

test('the id of a deleted store finds its latest page, unless a store has that id or number', () => {
  const former: FormerPath[] = [
    ['oh/akron/old', '#7'],
    ['oh/akron/new', '#7'],
    ['oh/akron/moved', 'here'],
  ]
  const { pathOf } = shortLinks(chain({ id: 'here' }), former)
  expect(pathOf('#7')).toBe('oh/akron/new')
  expect(pathOf('7')).toBe('oh/akron/new')
  expect(pathOf('here')).toBe(first)
  expect(shortLinks(chain({ id: 'x', name: 'Kiln #7' }), former).pathOf('7')).toBe(first)
})

test.each<[rule: string, key: string, stores: Stores]>([
  ['its id', '00003', [{ id: '00003' }]],
  ['an id without its "#"', '57', [{ id: '#57' }]],
  ['its number where the id is long', '607', [{ id: OPAQUE, name: 'Kiln #607' }]],
  ['the id where another id is its number', OPAQUE, [{ id: OPAQUE, name: 'Kiln #7' }, { id: '7' }]],
  [
    'the id where two share a number',
    OPAQUE,
    [
      { id: OPAQUE, name: 'A #7' },
      { id: 'x', name: 'B #7' },
    ],
  ],
  ['the id as written beside its other spelling', '#57', [{ id: '#57' }, { id: '57' }]],
  ['an id that no rule shortens', 'a/b', [{ id: 'a/b' }]],
])('the key on a sign is %s, and it leads to its store', (_, key, stores) => {
  const locations = chain(...stores)
  const { keyOf, pathOf } = shortLinks(locations, [])
  const [own] = locations
  expect(own && keyOf(own)).toBe(key)
  expect(pathOf(key)).toBe(first)
})
