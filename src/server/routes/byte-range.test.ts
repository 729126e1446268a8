import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes = 0 - 9', { start: 0, end: 9 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
  ['bytes=a-b', null],
  ['bytes=1e1-20', null],
  ['bytes=--5', null],
])('for a file of 100 bytes, %j is %j', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

test('no range of an empty file can be satisfied', () => {
  expect(readByteRange('bytes=0-0', 0)).toBe('unsatisfiable')
})
