import { expect, test } from 'vitest'
import { phoneHref, readPhone } from './phone.ts'

test('an extension is dialled as a parameter and never glued to the number', () => {
  expect(readPhone('(555) 010-0100 ext. 12')).toEqual({
    text: '(555) 010-0100 ext. 12',
    note: null,
  })
  expect(
    ['(555) 010-0100 ext. 12', '555-010-0100 x12', '555.010.0100, 12', '555-010-0100 #12'].map(
      phoneHref,
    ),
  ).toEqual(Array.from({ length: 4 }, () => 'tel:+15550100100;ext=12'))
})

test('dialable text stays as people wrote it', () => {
  for (const text of ['(555) 555-0100', '555 555-0100', '555.555.0100', '+1 555-555-0100'])
    expect(readPhone(text)).toEqual({ text, note: null })
})

test('bare digits, also as a JSON number, get the usual form', () => {
  const shown = { text: '(555) 555-0100', note: null }
  expect(
    [5_555_550_100, '5555550100', '15555550100', '(555)5550100', '555 5550100', '5555550100.0'].map(
      readPhone,
    ),
  ).toEqual([shown, shown, shown, shown, shown, shown])
})

test('a placeholder is no phone number', () => {
  for (const text of ['0', 'NR', 'null', 'N/A', 'none', '0000000000', '9999999999', '1234567890'])
    expect(readPhone(text)).toEqual({ text: '', note: 'phone is a placeholder' })
})

test('a number that a spreadsheet wrote as an amount is whole, or damaged', () => {
  for (const text of ['4405550142.0', '4.405550142E9', '4,405550142E+09'])
    expect(readPhone(text)).toEqual({ text: '(440) 555-0142', note: null })
  expect(readPhone('4.40555E+09')).toEqual({
    text: '',
    note: 'phone was damaged by a spreadsheet',
  })
})

test('a number with digits missing is left out with a reason', () => {
  expect(readPhone('636')).toEqual({ text: '', note: 'phone is not a number' })
  expect(readPhone(555_555_010)).toEqual({ text: '', note: 'phone has 9 digits, not 10' })
})

test('a number without area code is shown but not dialled', () => {
  expect(readPhone('555-0100')).toEqual({ text: '555-0100', note: 'phone has no area code' })
  expect(phoneHref('555-0100')).toBeNull()
})

test('of two numbers in one field both are shown and the first is dialled', () => {
  const text = '555-555-0100 / 555-555-0101'
  expect(readPhone(text)).toEqual({ text, note: null })
  expect(phoneHref(text)).toBe('tel:+15555550100')
})

test('letters on the keypad are dialled as digits', () => {
  expect(readPhone('1-800-555-FUEL').text).toBe('1-800-555-FUEL')
  expect(phoneHref('1-800-555-FUEL')).toBe('tel:+18005553835')
})

test('what is absent needs no note', () => {
  expect(readPhone('')).toEqual({ text: '', note: null })
  expect(readPhone(null)).toEqual({ text: '', note: null })
  expect(readPhone({ number: 5 })).toEqual({ text: '', note: null })
  expect(phoneHref('')).toBeNull()
})

test('an essay in the phone field keeps its number only', () => {
  expect(readPhone(`Call the night desk at 555-555-0100 ${'or come by '.repeat(9)}`)).toEqual({
    text: '(555) 555-0100',
    note: 'phone was longer than 60 characters: only the number is kept',
  })
})
