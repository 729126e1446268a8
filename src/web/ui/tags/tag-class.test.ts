import { expect, test } from 'vitest'
import { tagClass, tagRules } from './tag-class.ts'

test('a tag sets its color and a readable text color', () => {
  expect(
    tagRules([
      { id: 'car-wash', color: '#8fd3f4' },
      { id: 'Late_2', color: '#3A2E6B' },
    ]),
  ).toBe(
    '.tag-car-wash{--tag:#8fd3f4;--tag-ink:#10241c}' +
      '.tag-Late_2{--tag:#3A2E6B;--tag-ink:#ffffff}',
  )
})

test('a rule selects the class of the badge', () => {
  expect(tagClass('8')).toBe('tag-8')
  expect(tagRules([{ id: '8', color: '#000000' }])).toBe('.tag-8{--tag:#000000;--tag-ink:#ffffff}')
})

test('no text of a tag can end the rule or the style sheet', () => {
  const kept = { id: 'a', color: '#9bd418' }
  expect(
    tagRules([
      { id: 'b{}</style><script>', color: '#9bd418' },
      { id: 'c', color: 'red}</style>' },
      { id: 'd', color: '#9bd418;}' },
      { id: '', color: '#9bd418' },
      kept,
    ]),
  ).toBe(tagRules([kept]))
})

test('a chain without tags has no rules', () => {
  expect(tagRules([])).toBe('')
})
