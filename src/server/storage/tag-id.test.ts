import { expect, test } from 'vitest'
import { newTagId } from './tag-id.ts'

test('an id resembles the name, fits its limits, and is unique', () => {
  const ids = [
    newTagId('Car Wash', []),
    newTagId('Café & Deli', []),
    newTagId('  24/7!  ', []),
    newTagId('日本', []),
    newTagId('x'.repeat(40) + ' ' + 'y'.repeat(40), []),
    newTagId('ATM', [{ id: 'atm' }, { id: 'atm-2' }]),
  ]
  expect(ids).toEqual([
    'car-wash',
    'cafe-deli',
    '24-7',
    'tag',
    `${'x'.repeat(40)}-${'y'.repeat(7)}`,
    'atm-3',
  ])
})
