import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test('the changes of a store are listed by field, without empty old values', () => {
  const changes = [
    { field: 'phone', from: '', to: '(440) 555-0142' },
    { field: 'name', from: 'Kiln Stop', to: 'Kiln Stop 7' },
  ]
  expect(changeText({ name: 'Kiln Stop 7', changes })).toBe(
    'Kiln Stop 7: phone “(440) 555-0142”; name “Kiln Stop” → “Kiln Stop 7”',
  )
})
