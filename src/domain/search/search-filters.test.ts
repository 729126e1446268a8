import { expect, test } from 'vitest'
import { decideSearch, planSearch } from './location-search.ts'
import { location, search } from './testing-search.ts'

test.each<[text: string, tags: string[], ids: string[]]>([
  ['', ['diesel', 'ev'], ['diesel in GA', 'ev in GA', 'both in OH']],
  ['GA', ['diesel', 'ev'], ['diesel in GA', 'ev in GA']],
  ['GA', ['ev'], ['ev in GA']],
  ['', ['ev'], ['ev in GA', 'both in OH']],
  ['', [], ['diesel in GA', 'ev in GA', 'none in GA', 'both in OH']],
  ['', ['unknown'], []],
  ['30199', ['diesel'], ['diesel in GA']],
])('a location passes with at least one of the tags: %j with %j', (text, tags, ids) => {
  const [diesel, ev] = [{ id: 'diesel' }, { id: 'ev' }]
  const inGeorgia = '5 Broad St, Rome, GA 30161'
  const locations = [
    location({ id: 'diesel in GA', address: inGeorgia, tags: [diesel] }),
    location({ id: 'ev in GA', address: inGeorgia, tags: [ev] }),
    location({ id: 'none in GA', address: inGeorgia }),
    location({ id: 'both in OH', tags: [diesel, ev] }),
  ]
  expect(search(locations, text, { tags }).found).toEqual(ids)
})

test("tags do not change a zip's fallback", () => {
  const locations = [
    location({ id: 'parma' }),
    location({ id: 'rome', address: '5 Broad St, Rome, GA 30161', tags: [{ id: 'ev' }] }),
  ]
  expect(search(locations, '44199', { tags: ['ev'] })).toMatchObject({ found: [], fallback: null })
})

const isOpen = ({ id }: { id: string }) => id !== '2'

const AREA = [-82, 41.15, -81, 41.35] as const
const NORTH = { lat: 41.5, lng: -81.7 }

test.each<
  [what: string, text: string, Parameters<typeof decideSearch>[2], ids: string[], total: number]
>([
  ['all that are open', '', { isOpen }, ['1', '3', '4'], 3],
  ['a text that are open', 'parma', { isOpen }, ['1', '3', '4'], 3],
  ['all in an area', '', { area: AREA }, ['2', '3'], 2],
  ['a text in an area', 'parma', { area: AREA }, ['2', '3'], 2],
  ['all up to a limit', '', { limit: 3 }, ['1', '2', '3'], 4],
  ['a text up to a limit', 'parma', { limit: 3 }, ['1', '2', '3'], 4],
  ['all with every filter', '', { isOpen, area: AREA, limit: 0 }, [], 1],
  ['a text with every filter', 'parma', { isOpen, area: AREA, limit: 0 }, [], 1],
  ['the nearest that are open', '44129', { point: NORTH, isOpen, limit: 2 }, ['4', '3'], 3],
  ['the nearest in an area', '44129', { point: NORTH, area: AREA }, ['3', '2'], 2],
  ['a zip without a place in an area', '44129', { area: AREA }, ['2', '3'], 2],
])('filters narrow a search, and a limit leaves the total: %s', (_, text, options, ids, all) => {
  const locations = [1, 2, 3, 4].map((step) =>
    location({ id: String(step), coordinates: { lat: 41 + step / 10, lng: -81.7 } }),
  )
  const { found, total } = decideSearch(locations, planSearch(text), options)
  expect(found.map(({ id }) => id)).toEqual(ids)
  expect(total).toBe(all)
})

test('when filters or an empty area exclude everything, the nearest locations that pass are offered', () => {
  const locations = [
    location({ id: 'named', name: 'Bedford', coordinates: { lat: 41.37, lng: -81.54 } }),
    location({ id: 'diesel', coordinates: { lat: 41.39, lng: -81.64 }, tags: [{ id: 'diesel' }] }),
  ]
  const filtered = decideSearch(locations, planSearch('bedford'), { tagIds: ['diesel'] })
  expect(filtered).toMatchObject({ total: 0, center: null })
  expect(filtered.nearby).toEqual({
    place: 'Parma, OH',
    locations: [{ ...locations[1], distance: 5.4 }],
  })
  const area = [-83, 41, -82, 42] as const
  const elsewhere = decideSearch(locations, planSearch(''), { area })
  expect(elsewhere.nearby?.place).toBe('this area')
  expect(elsewhere.nearby?.locations.map(({ id }) => id)).toEqual(['diesel', 'named'])
})
