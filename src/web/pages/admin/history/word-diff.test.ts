import { expect, test } from 'vitest'
import { wordDiff, type DiffPiece } from './word-diff.ts'

const side = (pieces: readonly DiffPiece[], left: DiffPiece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('')

test('only the words that differ are marked', () => {
  expect(wordDiff('keeps valves and injectors clean', 'keeps engine parts clean')).toEqual([
    { kind: 'same', text: 'keeps ' },
    { kind: 'removed', text: 'valves and injectors' },
    { kind: 'added', text: 'engine parts' },
    { kind: 'same', text: ' clean' },
  ])
})

test('an equal text has one piece, and a new one only additions', () => {
  expect(wordDiff('Open late', 'Open late')).toEqual([{ kind: 'same', text: 'Open late' }])
  expect(wordDiff('', 'Open late')).toEqual([{ kind: 'added', text: 'Open late' }])
  expect(wordDiff('', '')).toEqual([])
})

test.for([
  ['a b c d', 'a c b d'],
  ['35 minutes or less.', '30 minutes, or less!'],
  ['one two three', 'three two one'],
  ['Ahorra 5¢ por galón', 'Ahorra 7¢ por galón hoy'],
  ['x '.repeat(1500), 'y '.repeat(1500)],
  ['  spaces   here ', 'spaces here'],
])('both texts can be read from the difference of %s and %s', ([before = '', after = '']) => {
  const pieces = wordDiff(before, after)
  expect(side(pieces, 'added')).toBe(before)
  expect(side(pieces, 'removed')).toBe(after)
})
