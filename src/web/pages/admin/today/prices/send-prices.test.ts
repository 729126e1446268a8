import { expect, test } from 'vitest'
import { pastedCsv } from './send-prices.ts'

test('cells of a spreadsheet become CSV', () => {
  expect(pastedCsv('location\tgrade\tcredit\n1042\tregular\t3,459')).toBe(
    'location,grade,credit\n1042,regular,"3,459"',
  )
})

test('what is CSV already stays', () => {
  expect(pastedCsv('location,grade\n"A, B",regular')).toBe('location,grade\n"A, B",regular')
})
