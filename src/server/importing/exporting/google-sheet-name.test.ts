import { expect, test } from 'vitest'
import { nameFaults } from './google-sheet-name.ts'

test.for([
  ['x'.repeat(101), 'name longer than 100 characters'],
  ['KILN STOP', 'name in capitals: Google accepts only abbreviations'],
  ['7-ELEVEN', 'name in capitals: Google accepts only abbreviations'],
  ['Kiln Stop #12', 'store number in the name'],
  ['Kiln Stop - 2872', 'store number in the name'],
  ['Kiln Stop 2872', 'store number in the name'],
  ['Kiln Stop (2872)', 'store number in the name'],
  ['2872 - Kiln Stop', 'store number in the name'],
  ['Kiln Stop Store 7', 'store number in the name'],
  ['Kiln Stop No. 7', 'store number in the name'],
  ['Kiln Stop 412', 'store number in the name'],
  ['Kiln Stop 440-555-0100', 'phone number in the name'],
  ['Kiln Stop (440) 555-0100', 'phone number in the name'],
  ['KilnStop.com', 'web address in the name'],
  ['www.kilnstop.example', 'web address in the name'],
  ['Kiln Stop®', 'trademark sign in the name'],
] as const)('the name %j has the problem %s', ([name, reason]) => {
  expect(nameFaults(name, '412')).toContain(reason)
})

test.for([
  'Kiln Stop',
  'BP',
  'IHOP',
  'QT',
  '7-Eleven',
  'Exit 12 Market',
  'Studio 54',
  'St. No Fuel',
])('Google accepts the name %j', (name) => {
  expect(nameFaults(name, '412')).toEqual([])
})

test('a long store number does not count as a phone number', () => {
  expect(nameFaults('Sunoco #8002261501', '8002261501')).toEqual(['store number in the name'])
})
