import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'
import { usualHref } from './usual-href.ts'

test('is the link of a phone as it is usually written, and not of others', () => {
  expect(usualHref('(440) 555-0142')).toBe(phoneHref('(440) 555-0142'))
  expect(usualHref('440.555.0142')).toBe(phoneHref('440.555.0142'))
  expect(usualHref('(440) 555-0142 ext. 5')).not.toBe(phoneHref('(440) 555-0142 ext. 5'))
  expect(usualHref('+1 440 555 0142')).not.toBe(phoneHref('+1 440 555 0142'))
})
