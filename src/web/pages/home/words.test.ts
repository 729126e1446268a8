import { expect, test } from 'vitest'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

test('the number of saved coupons', () => {
  expect([0, 1, 2].map(english.couponsSaved)).toEqual(['0 saved', '1 saved', '2 saved'])
  expect([0, 1, 2].map(spanish.couponsSaved)).toEqual(['0 guardados', '1 guardado', '2 guardados'])
})

test('in Spanish a brand is followed as a person is', () => {
  expect(spanish.follow('Seguir', 'Lindenway', 'Instagram')).toBe('Seguir a Lindenway en Instagram')
})
