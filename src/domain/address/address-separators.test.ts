import { expect, test } from 'vitest'
import { separatorsAsCommas } from './address-separators.ts'

test.for([
  '12 Oak St; Parma; OH; 44129',
  '12 Oak St|Parma|OH|44129',
  '12 Oak St - Parma - OH - 44129',
  '12 Oak St – Parma – OH – 44129',
  '12 Oak St / Parma / OH / 44129',
  '12 Oak St // Parma • OH · 44129',
  '12 Oak St\\nParma\\nOH\\n44129',
] as const)('%s is separated by commas', (text) => {
  expect(separatorsAsCommas(text)).toBe('12 Oak St, Parma, OH, 44129')
})

test.for([
  ['12 Oak St - Parma, OH 44129', '12 Oak St, Parma, OH 44129'],
  ['12 Oak St, Parma - Ohio', '12 Oak St, Parma, Ohio'],
  ['12 Oak St, Parma, OH-44129', '12 Oak St, Parma, OH 44129'],
  ['12 Oak St, Parma, OH/44129', '12 Oak St, Parma, OH 44129'],
  ['12 Oak St - Unit 4 - Parma, OH', '12 Oak St, Unit 4, Parma, OH'],
  ['12 | Oak St | Parma, OH', '12 Oak St, Parma, OH'],
  ['Main St & Elm St / Parma, OH', 'Main St & Elm St, Parma, OH'],
] as const)('%s is %s', ([text, wanted]) => {
  expect(separatorsAsCommas(text)).toBe(wanted)
})

test.for([
  'I-77 / Rockside Rd, Independence, OH 44131',
  'Main St / Elm St, Parma, OH 44129',
  '100-102 Main St, Parma, OH 44129',
  '100 - 102 Main St, Parma, OH 44129',
  '12 Oak St - Hwy 9, Parma, OH 44129',
  'Exit 9 - Kiln Plaza, 12 Oak St, Parma, OH 44129',
  '12 Oak St, Winston - Salem, NC 27101',
  '12 Oak St, Winston-Salem, NC 27101',
] as const)('%s stays', (text) => {
  expect(separatorsAsCommas(text)).toBe(text)
})

const isParma = (name: string) => name === 'Parma'

test('a plaza is no city where cities are known', () => {
  expect(separatorsAsCommas('Exit 9 - Kiln Plaza, OH 44129', isParma)).toBe(
    'Exit 9 - Kiln Plaza, OH 44129',
  )
  expect(separatorsAsCommas('Exit 9 - Parma, OH 44129', isParma)).toBe('Exit 9, Parma, OH 44129')
})

test('a text that is no address takes no time', () => {
  const text = 'x - '.repeat(200_000)
  expect(separatorsAsCommas(text)).toBe(text)
})
