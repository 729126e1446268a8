import { expect, test } from 'vitest'
import { emptyLocation } from './empty-location.ts'
import { LOCATION_MAX } from '#domain/limits.ts'
import { Location } from './location.ts'

const EMPTY = emptyLocation({
  id: '57',
  name: 'Lindenway Parma',
  address: 'Parma, OH',
  timeZone: 'America/New_York',
})

test('an empty location matches the schema, including the order of its fields', () => {
  expect(JSON.stringify(Location.parse(EMPTY))).toBe(JSON.stringify(EMPTY))
})

test.each(['id', 'name', 'address', 'phone'] as const)('%s fits up to its limit', (field) => {
  const longest = 'x'.repeat(LOCATION_MAX[field])
  expect(Location.safeParse({ ...EMPTY, [field]: longest }).success).toBe(true)
  expect(Location.safeParse({ ...EMPTY, [field]: `${longest}x` }).success).toBe(false)
})
