import { expect } from 'vitest'
import { test } from '#server/testing/testing-finder.ts'

test.for([
  ['abierto ahora', 'open now'],
  ['abierto ahora en Parma', 'open now in Parma'],
  ['gasolina', 'gas'],
  ['gasolina cerca de mi', 'gas near me'],
  ['gasolineras cerca de 44129', 'gas station near 44129'],
  ['lavado de autos', 'car wash'],
  ['lavado de carros en Parma', 'car wash in Parma'],
  ['diésel', 'diesel'],
  ['diesel en Akron', 'diesel in Akron'],
  ['comida caliente', 'hot food'],
])('%j finds what %j finds', async ([spanish, english], { search }) => {
  const inSpanish = await search({ q: spanish ?? '' })
  const inEnglish = await search({ q: english ?? '' })
  expect(inEnglish.total).toBeGreaterThan(0)
  expect(inSpanish.locations).toEqual(inEnglish.locations)
  expect(inSpanish.reading).toEqual(inEnglish.reading)
})

test('what is no Spanish for anything stays not found', async ({ search }) => {
  const { total, query } = await search({ q: 'lavadero de zzz' })
  expect([total, query.text]).toEqual([0, 'lavadero de zzz'])
})
