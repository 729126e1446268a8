import { expect, test } from 'vitest'
import { addressesIn, recentPlaces, withAddress } from './recent-places.ts'

test.each([null, '', 'x', '{}', '{"length": 3}', 'null', '[1, null, {}]'])(
  'kept text %j is no choice, and no fault',
  (text) => {
    expect(addressesIn(text)).toEqual([])
  },
)

test('the latest choice is first, once, and the oldest of six is forgotten', () => {
  expect(withAddress(['/a', '/b', '/c', '/d', '/e'], '/f')).toEqual(['/f', '/a', '/b', '/c', '/d'])
  expect(withAddress(['/a', '/b'], '/b')).toEqual(['/b', '/a'])
  expect(addressesIn(JSON.stringify(['/a', '/b', '/c', '/d', '/e', '/f']))).toHaveLength(5)
})

test('places that are gone are left out', () => {
  const quiz = { kind: 'staff', name: 'Quiz', detail: '', address: '/admin/quiz' } as const
  expect(recentPlaces([quiz], ['/admin?store=gone', '/admin/quiz'])).toEqual([quiz])
})
