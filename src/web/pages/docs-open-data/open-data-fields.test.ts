import { expect, test } from 'vitest'
import { z } from 'zod'
import { OpenData } from '#server/locations/open-data-schema.ts'
import { OPEN_DATA_FIELDS } from './open-data-fields.ts'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

const { properties = {}, required = [] } = z.toJSONSchema(OpenData.shape.locations.element)

test('the page lists every field of the schema, and which may be absent', () => {
  const listed = new Map(
    OPEN_DATA_FIELDS.map(({ name, isOptional = false }) => [name, isOptional] as const),
  )
  const inSchema = Object.keys(properties).map((name) => [name, !required.includes(name)] as const)
  expect(listed).toEqual(new Map(inSchema))
})

test('each field has a meaning in both languages', () => {
  const names = OPEN_DATA_FIELDS.map(({ name }) => name).toSorted()
  expect(Object.keys(english.meanings).toSorted()).toEqual(names)
  expect(Object.keys(spanish.meanings).toSorted()).toEqual(names)
})
