import { expect, test } from 'vitest'
import { filledWords } from './filled-words.ts'

test('given names are filled in, each time, and others stay', () => {
  expect(filledWords('{city}, {state}: {brand} in {city}', { city: 'Parma', state: 'Ohio' })).toBe(
    'Parma, Ohio: {brand} in Parma',
  )
})

test('what is filled in is taken as it is', () => {
  expect(filledWords('{store} $1', { store: '{city} $& $1', city: 'x' })).toBe('{city} $& $1 $1')
  expect(filledWords('{toString}', {})).toBe('{toString}')
})
