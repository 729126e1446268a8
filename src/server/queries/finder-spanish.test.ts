import { expect, test } from 'vitest'
import { openChain, openSample } from '#server/testing/testing-finder.ts'

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

test('a tag is found by its English and its Spanish name, with accents or without', async () => {
  const stores = ['Parma', 'Medina'].map((city, index) => ({
    id: city,
    name: `Store ${city}`,
    address: `${index + 1} Elm St, ${city}, OH 4412${index + 9}`,
    tags: index === 0 ? ['Bait Shop'] : [],
  }))
  const tags = [{ name: 'Bait Shop', nameEs: 'Artículos de pesca' }]
  const search = await openChain(JSON.stringify({ locations: stores, tags }))
  for (const q of [
    'bait shop',
    'artículos de pesca',
    'articulos de pesca',
    'articulo de pesca',
    'artículos de pesca cerca de 44130',
    'artículs de pesca',
    'con artículos de pesca en Medina',
  ]) {
    const { locations, reading } = await search({ q })
    expect([q, locations.map(({ id }) => id)]).toEqual([q, ['Parma']])
    expect(reading?.conditions?.tags).toEqual(['Bait Shop'])
  }
})
