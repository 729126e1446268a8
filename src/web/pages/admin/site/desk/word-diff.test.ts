import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

/** "Save [-per-] {+on+}". */
function marked(before: string, after: string): string {
  const marks = { same: ['', ''], gone: ['[-', '-]'], new: ['{+', '+}'] } as const
  return wordDiff(before, after)
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join('')
}

test('words that differ are told apart from those that stay', () => {
  expect(marked('Save 11¢ per Gallon', 'Save 11¢ on every gallon')).toBe(
    'Save 11¢ [-per Gallon-]{+on every gallon+}',
  )
  expect(marked('Open late today', 'Open late')).toBe('Open late[-today-]')
  expect(marked('a b c', 'a x c')).toBe('a [-b -]{+x +}c')
})

test('equal texts have one part, and empty ones none', () => {
  expect(wordDiff('the same', 'the same')).toEqual([{ kind: 'same', text: 'the same' }])
  expect(wordDiff('', '')).toEqual([])
  expect(wordDiff('', 'new')).toEqual([{ kind: 'new', text: 'new' }])
  expect(wordDiff('gone', '')).toEqual([{ kind: 'gone', text: 'gone' }])
})

test('what is kept and new is the text after; what is kept and gone has the words before', () => {
  const [before, after] = ['one two three four', 'zero two  four five']
  const parts = wordDiff(before, after)
  const text = (skipped: string) =>
    parts
      .filter(({ kind }) => kind !== skipped)
      .map((part) => part.text)
      .join('')
  expect(text('gone')).toBe(after)
  expect(text('new').trim().split(/\s+/)).toEqual(before.split(' '))
})

test('very long texts are shown as replaced', () => {
  const long = Array.from({ length: 700 }, (_, at) => `w${at}`).join(' ')
  expect(wordDiff(long, `${long} more`).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
