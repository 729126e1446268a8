import { expect, test } from 'vitest'
import { readingWords, emptyWords } from '#web/words/finder-words.ts'
import { SPANISH_ANSWER } from '#web/words/answer-words.es.ts'
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

test('the page says in Spanish what it understood, in the words that the visitor typed', async () => {
  const search = await openSample()
  const said = async (q: string) => {
    const answer = await search({ q })
    return answer.total === 0
      ? emptyWords(answer, SPANISH_ANSWER)
      : readingWords(answer, SPANISH_ANSWER)
  }
  for (const [typed, words] of [
    ['cerveza en Parma', 'Tiendas cerca de Parma, OH. No tomamos en cuenta “cerveza”.'],
    ['abierto ahora en Parma', 'Tiendas abiertas ahora cerca de Parma, OH'],
    [
      'gasolina cerca de mí',
      'Para ver primero las tiendas más cercanas, escribe un código postal o una ciudad.',
    ],
    ['Nueva York', 'La tienda más cercana está a 350 millas, en Youngstown, OH.'],
    [
      'ruta 8',
      'Ninguna tienda menciona ruta 8 en su dirección ni en sus servicios. Prueba con una ciudad o un código postal en el camino.',
    ],
    [
      'condado de Cuyahoga',
      'No se puede buscar por condado. Escribe una ciudad, un código postal o una calle.',
    ],
  ] as const) {
    expect([typed, await said(typed)]).toEqual([typed, words])
  }
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
