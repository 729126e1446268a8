import { expect, test } from 'vitest'
import { OPEN_DATA_FIELDS } from './open-data-fields.ts'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

test.each([english, spanish])('each field has a meaning in both languages', ({ meanings }) => {
  const names = new Set(OPEN_DATA_FIELDS.map(({ name }) => name))
  expect(new Set(Object.keys(meanings))).toEqual(names)
})
