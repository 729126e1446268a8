import { expect, test } from 'vitest'
import { phoneMatcher } from './phone-search.ts'

const STORES = [
  { phone: '(440) 555-0142' },
  { phone: '+1 216-555-0117 ext. 4' },
  { phone: '' },
  { phone: '330-555-0118 x12' },
]
const found = (text: string) => {
  const matches = phoneMatcher(text)
  return matches && STORES.filter(matches).map((store) => STORES.indexOf(store))
}

test('a phone number is found in any way to write it', () => {
  const texts = [
    '(440) 555-0142',
    '4405550142',
    '440-555-0142',
    '440.555.0142',
    '440 555 0142',
    '+1 440 555 0142',
    '1-440-555-0142',
    '14405550142',
    '(440)555-0142',
    'tel: 440-555-0142',
    'Call 440/555-0142',
    '440-555-0142 ext 3',
    '555-0142',
  ]
  expect(texts.map((text) => [text, found(text)])).toEqual(texts.map((text) => [text, [0]]))
  expect(found('216-555-0117')).toEqual([1])
  expect(found('330-555-0118')).toEqual([3])
  expect(found('440-555-9999')).toEqual([])
})

test('other numbers are no phone number', () => {
  const texts = ['44129', '44129-1234', '441291234', '5550142', '41.38, -81.72', '15501 Lorain', '']
  expect(texts.filter((text) => phoneMatcher(text) !== null)).toEqual([])
})
