import { expect, test } from 'vitest'
import { EVERY_LOCATION } from '#web/addresses/finder-query.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { SPANISH_ANSWER } from './answer-words.es.ts'
import { emptyWords, fallbackWords, farWords, readingWords, spokenWords } from './finder-words.ts'

type Answer = Parameters<typeof spokenWords>[0]

const ZIP: FinderAnswer['center'] = { lat: 41, lng: -81, kind: 'zip' }

function answer(
  given: Partial<Omit<Answer, 'query'>> & { query?: Partial<Answer['query']> },
): Answer {
  const { query, ...rest } = given
  return {
    total: 24,
    center: null,
    fallback: null,
    nearby: null,
    nearest: null,
    reading: null,
    ...rest,
    query: { ...EVERY_LOCATION, ...query },
  }
}

const nearest = (miles: number, place: string | null = 'Parma') => ({ miles, place })

const empty = (given: Parameters<typeof answer>[0]) => emptyWords(answer({ total: 0, ...given }))
const words = (reading: FinderAnswer['reading'], center: FinderAnswer['center'] = null) =>
  readingWords(answer({ reading, center }))

test('the announcement names the result, and never calls a far store near', () => {
  const visitor: FinderAnswer['center'] = { lat: 19, lng: -155, kind: 'visitor' }
  expect(spokenWords(answer({}))).toBe('24 stores found')
  expect(spokenWords(answer({ total: 1, query: { text: 'kent' } }))).toBe('1 store found for kent')
  expect(spokenWords(answer({ center: visitor, nearest: nearest(3.2) }))).toBe(
    '24 stores found near you',
  )
  expect(spokenWords(answer({ center: visitor, nearest: nearest(5733.2, 'Elyria, OH') }))).toBe(
    '24 stores found. The nearest store is 5,733 miles away in Elyria, OH.',
  )
  expect(
    spokenWords(
      answer({
        query: { text: 'lakewod', openNow: true },
        reading: { kind: 'near', place: 'Lakewood, OH' },
      }),
    ),
  ).toBe('24 stores found near Lakewood, OH with 1 filter')
  expect(
    spokenWords(answer({ total: 0, query: { text: 'Cleveland' }, nearest: nearest(6.5) })),
  ).toBe('No stores found for Cleveland. The nearest store is 6.5 miles away in Parma.')
})

test('a store more than 50 miles away is far', () => {
  expect(farWords(answer({ center: ZIP, nearest: nearest(50) }))).toBeNull()
  expect(farWords(answer({ center: ZIP, nearest: nearest(50.1, 'Parma, OH') }))).toBe(
    'The nearest store is 50.1 miles away in Parma, OH.',
  )
  expect(farWords(answer({ center: ZIP, nearest: nearest(2028.1, null) }))).toBe(
    'The nearest store is 2,028 miles away.',
  )
  expect(farWords(answer({ center: ZIP }))).toBeNull()
})

test('an empty result suggests clearing a filter only if one is set', () => {
  expect(empty({ query: { text: 'zzzz' } })).not.toContain('filter')
  expect(empty({ query: { text: 'zzzz', openNow: true } })).toBe(
    'Check the spelling or clear a filter.',
  )
  expect(empty({ query: { tagIds: ['a'] } })).toBe(
    'No store matches these filters. Clear a filter to see more stores.',
  )
  expect(empty({})).toBe('There are no stores to show yet.')
  expect(empty({ query: { area: [-82, 41, -81, 42] } })).toBe('Move the map or clear the area.')
})

test('the reading of the search is shown', () => {
  expect(words(null)).toBeNull()
  expect(
    words({ kind: 'near', place: 'Kent, OH', conditions: { hours: [], tags: ['Diesel'] } }),
  ).toBe('Showing stores with Diesel near Kent, OH')
  expect(words({ kind: 'text', text: 'harbor mill' })).toBe('Showing results for “harbor mill”')
  expect(words({ kind: 'near-me' }, ZIP)).toBeNull()
})

const PROBLEMS = [
  [
    { kind: 'link' },
    'This link doesn’t say where it leads. Enter an address, city, or zip code.',
    'Este enlace no indica adónde lleva. Escribe una dirección, una ciudad o un código postal.',
  ],
  [
    { kind: 'phone' },
    'No store has this phone number. Enter a city or a zip code to find a store.',
    'Ninguna tienda tiene este número de teléfono. Escribe una ciudad o un código postal para buscar una tienda.',
  ],
  [
    { kind: 'street' },
    'We couldn’t find this address. Add its city and state, or its zip code.',
    'No encontramos esta dirección. Agrega la ciudad y el estado, o el código postal.',
  ],
  [
    { kind: 'county' },
    'You can’t search by county. Enter a city, a zip code, or a street.',
    'No se puede buscar por condado. Escribe una ciudad, un código postal o una calle.',
  ],
  [
    { kind: 'abroad' },
    'All of our stores are in the United States. If you mean a US city, add its state, or enter a zip code.',
    'Todas nuestras tiendas están en Estados Unidos. Si te refieres a una ciudad de este país, agrega el estado o escribe un código postal.',
  ],
  [
    { kind: 'no-highway', highway: 'I-77' },
    'No store’s address or tags mention I-77. Try a city or zip code along the way.',
    'Ninguna tienda menciona I-77 en su dirección ni en sus servicios. Prueba con una ciudad o un código postal en el camino.',
  ],
  [
    { kind: 'other-highway', highway: 'US 42' },
    'No store’s address or tags mention US 42. These only contain “US 42”.',
    'Ninguna tienda menciona US 42 en su dirección ni en sus servicios. Estas solo contienen “US 42”.',
  ],
] as const

test.each(PROBLEMS)(
  'the problem %j has a sentence in each language',
  (problem, english, spanish) => {
    const reading = { kind: 'told', problem } as const
    expect(words(reading)).toBe(english)
    expect(readingWords(answer({ reading }), SPANISH_ANSWER)).toBe(spanish)
    expect(emptyWords(answer({ total: 0, reading }), SPANISH_ANSWER)).toBe(spanish)
  },
)

test('a zip that leads nowhere has a sentence in each language', () => {
  const unknown = { fallback: { kind: 'unknown-zip', zip: '99999' } } as const
  const failed = { fallback: { kind: 'failed-zip', zip: '99999' } } as const
  expect([unknown, failed].map((one) => fallbackWords(one))).toEqual([
    'No stores found near zip code 99999. Showing all stores.',
    'Could not find stores near zip code 99999. Showing all stores.',
  ])
  expect([unknown, failed].map((one) => fallbackWords(one, SPANISH_ANSWER))).toEqual([
    'No encontramos tiendas cerca del código postal 99999. Mostramos todas las tiendas.',
    'No pudimos buscar tiendas cerca del código postal 99999. Mostramos todas las tiendas.',
  ])
  expect(fallbackWords({ fallback: null })).toBeNull()
})

test('what was left out, or not found, is named after what is shown', () => {
  const reading = {
    kind: 'near',
    place: 'Parma, OH',
    notes: [
      { kind: 'not-found', text: 'Parma, TX' },
      { kind: 'left-out', texts: ['pizza', 'I-77'] },
    ],
  } as const
  expect(words(reading)).toBe(
    'Showing stores near Parma, OH. We couldn’t find “Parma, TX”. We left out “pizza” and “I-77”.',
  )
  expect(readingWords(answer({ reading }), SPANISH_ANSWER)).toBe(
    'Tiendas cerca de Parma, OH. No encontramos “Parma, TX”. No tomamos en cuenta “pizza” y “I-77”.',
  )
  expect(emptyWords(answer({ total: 0, query: { text: 'x' }, reading }), SPANISH_ANSWER)).toBe(
    'No encontramos “Parma, TX”. No tomamos en cuenta “pizza” y “I-77”. Revisa la ortografía, o prueba con una ciudad y un estado o un código postal.',
  )
})

const spoken = (given: Parameters<typeof answer>[0]) => spokenWords(answer(given), SPANISH_ANSWER)

test('in Spanish the announcement has the number and the gender of what it names', () => {
  const visitor: FinderAnswer['center'] = { lat: 19, lng: -155, kind: 'visitor' }
  expect(spoken({})).toBe('Encontramos 24 tiendas')
  expect(spoken({ total: 1, query: { text: 'kent' } })).toBe('Encontramos 1 tienda para “kent”')
  expect(spoken({ center: visitor, nearest: nearest(3.2) })).toBe(
    'Encontramos 24 tiendas cerca de ti',
  )
  expect(spoken({ center: visitor, nearest: nearest(5733.2, 'Elyria, OH') })).toBe(
    'Encontramos 24 tiendas. La tienda más cercana está a 5,733 millas, en Elyria, OH.',
  )
  expect(
    spoken({
      query: { text: 'lakewod', openNow: true },
      reading: { kind: 'near', place: 'Lakewood, OH' },
    }),
  ).toBe('Encontramos 24 tiendas cerca de Lakewood, OH con 1 filtro')
  const open = { kind: 'all', conditions: { hours: ['open now'], tags: [] } } as const
  expect([0, 1, 2].map((total) => spoken({ total, reading: open }))).toEqual([
    'No encontramos tiendas abiertas ahora',
    'Encontramos 1 tienda abierta ahora',
    'Encontramos 2 tiendas abiertas ahora',
  ])
})

test('in Spanish a reading and an empty result say what was understood and what to try', () => {
  const conditions = { hours: ['open now', 'open 24 hours'], tags: ['Diésel', 'Hielo'] } as const
  const near = { kind: 'near', place: 'Kent, OH', conditions } as const
  expect(readingWords(answer({ reading: near }), SPANISH_ANSWER)).toBe(
    'Tiendas abiertas ahora y abiertas las 24 horas con Diésel y Hielo cerca de Kent, OH',
  )
  expect(
    readingWords(answer({ reading: { kind: 'text', text: 'harbor mill' } }), SPANISH_ANSWER),
  ).toBe('Resultados para “harbor mill”')
  const none = answer({
    total: 0,
    query: { text: 'diesel', tagIds: ['a'] },
    reading: near,
    nearest: nearest(6.5),
  })
  expect(emptyWords(none, SPANISH_ANSWER)).toBe(
    'No tenemos tiendas abiertas ahora y abiertas las 24 horas con Diésel y Hielo que cumplan con tus filtros. ' +
      'Quita un filtro o prueba con menos palabras. ' +
      'La tienda más cercana abierta ahora y abierta las 24 horas con Diésel y Hielo que cumple con tus filtros está a 6.5 millas, en Parma.',
  )
  expect(emptyWords(answer({ total: 0 }), SPANISH_ANSWER)).toBe(
    'Todavía no hay tiendas que mostrar.',
  )
})
