import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const mail = { text: 'help@chain.example', href: 'mailto:help@chain.example' }
const phone = { text: '(216) 555-0199', href: 'tel:+12165550199' }

test('an address and a number in a text become links, wherever they stand', () => {
  expect(
    linkedText('Write to help@chain.example or call (216) 555-0199. Yes, (216) 555-0199.', [
      mail,
      phone,
    ]),
  ).toEqual([
    { text: 'Write to ', href: null },
    mail,
    { text: ' or call ', href: null },
    phone,
    { text: '. Yes, ', href: null },
    phone,
    { text: '.', href: null },
  ])
})

test('a text that is nothing but a link is one piece', () => {
  expect(linkedText('help@chain.example', [phone, mail])).toEqual([mail])
})

test('a text without either stays whole', () => {
  expect(linkedText('We set no cookies.', [mail, phone])).toEqual([
    { text: 'We set no cookies.', href: null },
  ])
})
