import { expect, test } from 'vitest'
import { OpenData } from '#server/locations/open-data-schema.ts'
import { OPEN_DATA_FIELDS } from '#web/pages/docs-open-data/open-data-fields.ts'
import { words as english } from '#web/pages/docs-open-data/words.en.ts'
import { words as spanish } from '#web/pages/docs-open-data/words.es.ts'

const { shape } = OpenData.shape.locations.element

test('the page lists every field of the schema, and which may be absent', () => {
  const listed = OPEN_DATA_FIELDS.map(({ name, isOptional = false }) => [name, isOptional] as const)
  const inSchema = Object.entries(shape).map(
    ([name, schema]) => [name, schema.safeParse(undefined).success] as const,
  )
  expect(new Map(listed)).toEqual(new Map(inSchema))
})

test('each field has a meaning in both languages', () => {
  const names = OPEN_DATA_FIELDS.map(({ name }) => name).toSorted()
  expect(Object.keys(english.meanings).toSorted()).toEqual(names)
  expect(Object.keys(spanish.meanings).toSorted()).toEqual(names)
})
