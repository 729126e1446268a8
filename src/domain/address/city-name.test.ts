import { expect, test } from 'vitest'
import { isSameCity, spelledCity } from './city-name.ts'

test.for([
  ['St. Louis', 'Saint Louis'],
  ['Ste. Genevieve', 'Sainte Genevieve'],
  ['Ft Worth', 'FORT WORTH'],
  ['Mt. Vernon', 'Mount Vernon'],
  ["O'Fallon", 'O Fallon'],
  ["Coeur d'Alene", 'Coeur d Alene'],
  ['De Kalb', 'DeKalb'],
  ['N. Olmsted', 'North Olmsted'],
  ['So San Francisco', 'South San Francisco'],
  ['E St Louis', 'East Saint Louis'],
  ['Pt St Lucie', 'Port Saint Lucie'],
  ['Pt Pleasant', 'Point Pleasant'],
  ['Maple Hts.', 'Maple Heights'],
  ['Colorado Spgs', 'Colorado Springs'],
  ['Winston-Salem', 'Winston Salem'],
  ['Cañon City', 'Canon City'],
] as const)('%s is %s', ([a, b]) => {
  expect(isSameCity(a, b)).toBe(true)
})

test.for([
  ['Cleveland', 'East Cleveland'],
  ['Parma', 'Parma Heights'],
  ['Palm Beach', 'West Palm Beach'],
  ['', ''],
] as const)('%s is not %s', ([a, b]) => {
  expect(isSameCity(a, b)).toBe(false)
})

test('a letter is a direction only in front of a name', () => {
  expect(spelledCity('N Olmsted')).toBe('north olmsted')
  expect(spelledCity('Winston S')).toBe('winston s')
  expect(spelledCity('E')).toBe('e')
})
