import { expect, test } from 'vitest'
import { createLocationDirectory } from './directory.ts'
import { locationPath, pathText } from './slug.ts'

function at(name: string, address: string) {
  return { name, address, path: `/stores/${pathText(locationPath({ name, address }))}` }
}

test('locations are under their states and cities, all by name', () => {
  const directory = createLocationDirectory()([
    at('Store 10', '5 Elm St, Parma, OH 44129'),
    at('Store 9', '1 Oak St, Parma, OH 44129'),
    at('Store 2', '8 Ash St, Erie, PA 16501'),
    at('Store 1', '7 Ash St, Akron, OH 44301'),
  ])
  expect(directory.map(({ name, path, count }) => [name, path, count])).toEqual([
    ['Ohio', '/stores/oh', 3],
    ['Pennsylvania', '/stores/pa', 1],
  ])
  expect(
    directory[0]?.cities.map(({ name, path, slug, locations }) => [
      name,
      path,
      slug,
      locations.map((location) => location.name),
    ]),
  ).toEqual([
    ['Akron', '/stores/oh/akron', 'akron', ['Store 1']],
    ['Parma', '/stores/oh/parma', 'parma', ['Store 9', 'Store 10']],
  ])
})

test('a city in two spellings is one, by the name that most give', () => {
  const [ohio] = createLocationDirectory()([
    at('A', '1 Elm St, NORTH OLMSTED, OH 44070'),
    at('B', '2 Elm St, North Olmsted, OH 44070'),
  ])
  expect(ohio?.cities.map(({ name, path }) => [name, path])).toEqual([
    ['North Olmsted', '/stores/oh/north-olmsted'],
  ])
})

test('places without state or city come last, under their own name', () => {
  const directory = createLocationDirectory()([
    at('Somewhere', 'At the old mill'),
    at('Akron', '7 Ash St, Akron, OH 44301'),
  ])
  expect(directory.map(({ name, slug, cities }) => [name, slug, cities[0]?.name])).toEqual([
    ['Ohio', 'oh', 'Akron'],
    ['Other places', 'us', 'Other places'],
  ])
})

test('no locations make no directory', () => {
  expect(createLocationDirectory()([])).toEqual([])
})

test('a change of one location sorts its city again, and leaves the others as they are', () => {
  const directory = createLocationDirectory()
  const [parma, akron, erie] = [
    at('Store 1', '5 Elm St, Parma, OH 44129'),
    at('Store 2', '7 Ash St, Akron, OH 44301'),
    at('Store 3', '8 Ash St, Erie, PA 16501'),
  ]
  const before = directory([parma, akron, erie])
  const renamed = { ...parma, name: 'Store 9' }
  const added = at('Store 4', '1 Oak St, Parma, OH 44129')
  const after = directory([renamed, akron, erie, added])
  expect(after).toEqual(createLocationDirectory()([renamed, akron, erie, added]))
  expect(after[1]).toBe(before[1])
  expect(after[0]?.cities[0]).toBe(before[0]?.cities[0])
  expect(directory([parma, akron, erie])).toEqual(before)
})
