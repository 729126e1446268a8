import { expect, test } from 'vitest'
import { fromSpanish } from './spanish-words.ts'

test.each([
  ['abierto ahora', 'open now'],
  ['Abierto ahora en Parma', 'open now in Parma'],
  ['tiendas abiertas ahora cerca de mí', 'stores open now near me'],
  ['abierto las 24 horas', 'open 24 hours'],
  ['gasolina', 'gas'],
  ['gasolineras cerca de 44129', 'gas station near 44129'],
  ['estación de gasolina', 'gas station'],
  ['estacion de gasolina', 'gas station'],
  ['lavado de autos', 'car wash'],
  ['lavado de carros en Parma', 'car wash in Parma'],
  ['autolavado', 'car wash'],
  ['baños', 'restrooms'],
  ['banos', 'restrooms'],
  ['la tienda más cercana', 'stores nearest'],
  ['café y hielo', 'coffee and ice'],
  ['Nueva York', 'New York'],
  ['Carolina del Norte', 'North Carolina'],
  ['Hawái', 'Hawaii'],
  ['Albany, Nueva York', 'Albany, New York'],
  ['distrito de columbia', 'District of Columbia'],
  ['ruta 8', 'route 8'],
])('“%s” is “%s”', (spanish, english) => {
  expect(fromSpanish(spanish)?.text).toBe(english)
})

test.each([
  'Parma',
  '44129',
  'La Mesa',
  'car wash',
  'open now',
  'El Paso',
  'Los Angeles, CA',
  'Oregon',
  'Oregón',
  '',
])('“%s” asks for nothing in Spanish', (text) => {
  expect(fromSpanish(text)).toBeNull()
})

test.each([
  ['cerveza en Parma', 'beer', 'cerveza'],
  ['lavado de autos y baños', 'car wash and restrooms', 'lavado de autos y baños'],
  ['gasolina y gasolineras', 'gas station', 'gasolineras'],
  ['Gasolina Parma', 'gas Parma', 'Gasolina Parma'],
  ['distrito de columbia', 'District of Columbia', 'distrito de columbia'],
  ['ruta 8', 'route 8', 'ruta 8'],
  ['cerveza en Parma', 'Parma, OH', 'Parma, OH'],
])('of “%s”, “%s” was typed as “%s”', (spanish, part, typed) => {
  expect(fromSpanish(spanish)?.asTyped(part)).toBe(typed)
})

const TAGS = [
  { name: 'European Market', nameEs: 'Mercado europeo' },
  { name: 'Fresh Meals', nameEs: 'Comida caliente' },
  { name: 'Diesel', nameEs: 'Diésel' },
  { name: 'Propane' },
]

test.each([
  ['mercado europeo en Parma', 'European Market in Parma'],
  ['mercados europeos', 'European Market'],
  // Our own words for it are "hot food".
  ['comida caliente cerca de 44129', 'Fresh Meals near 44129'],
  ['propano', 'propane'],
])('“%s” names a tag: “%s”', (spanish, english) => {
  expect(fromSpanish(spanish, TAGS)?.text).toBe(english)
})

test('a name that is the same in both languages does not make a text Spanish', () => {
  expect(fromSpanish('diesel in Akron', TAGS)).toBeNull()
})
