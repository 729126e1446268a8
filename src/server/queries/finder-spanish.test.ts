import { expect, test } from 'vitest'
import { openSample } from '#server/testing/testing-finder.ts'

test('a Spanish search finds what the English one finds', async () => {
  const search = await openSample()
  for (const [spanish, english] of [
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
  ] as const) {
    const inSpanish = await search({ q: spanish })
    const inEnglish = await search({ q: english })
    expect(inEnglish.total).toBeGreaterThan(0)
    const { locations, reading } = inEnglish
    expect(inSpanish).toMatchObject({ locations, reading, query: { text: spanish } })
  }
})

test('a Spanish text that nothing matches stays as it was typed', async () => {
  const search = await openSample()
  const { total, query } = await search({ q: 'lavadero de zzz' })
  expect([total, query.text]).toEqual([0, 'lavadero de zzz'])
})
