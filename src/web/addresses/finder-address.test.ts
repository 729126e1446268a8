import { expect, test } from 'vitest'
import { EVERY_LOCATION } from './finder-query.ts'
import { finderAddress, readFinderQuery, readFinderView, withKnownTags } from './finder-address.ts'

const read = (address: string) => readFinderQuery(new URL(address, 'https://shop.example'))

test('zip and q are the same box, and zip wins when both have a value', () => {
  expect(read('/find-a-store?zip=44129')).toEqual({ ...EVERY_LOCATION, text: '44129' })
  expect(read('/find-a-store?q=Parma')).toEqual({ ...EVERY_LOCATION, text: 'Parma' })
  expect(read('/find-a-store?zip=&q=Parma')).toEqual({ ...EVERY_LOCATION, text: 'Parma' })
  expect(read('/find-a-store?zip=44129&q=Parma').text).toBe('44129')
})

test('tags repeat, once each, and untag removes one', () => {
  expect(read('/find-a-store?tag=diesel&tag=late&tag=diesel&tag=').tagIds).toEqual([
    'diesel',
    'late',
  ])
  expect(read('/find-a-store?tag=diesel&tag=late&untag=diesel').tagIds).toEqual(['late'])
  expect(read('/find-a-store?tag=diesel&tag=late&untag=*').tagIds).toEqual([])
})

test('facts come in one list or several, in one order, and unhas removes one', () => {
  expect(read('/find-a-store?has=showers,ev&has=pool&has=showers').has).toEqual(['ev', 'showers'])
  expect(read('/find-a-store?has=showers&has=ev&unhas=ev').has).toEqual(['showers'])
  expect(read('/find-a-store?has=showers&untag=*')).toEqual(EVERY_LOCATION)
  expect(read('/find-a-store?has=')).toEqual(EVERY_LOCATION)
  expect(finderAddress({ ...EVERY_LOCATION, has: ['ev', 'showers'] })).toBe(
    '/find-a-store?has=ev&has=showers',
  )
})

test('an address keeps a zip under its own name, and omits empty values', () => {
  expect(finderAddress({ ...EVERY_LOCATION, text: ' 44129-1234 ', tagIds: ['late'] })).toBe(
    '/find-a-store?zip=44129-1234&tag=late',
  )
  expect(finderAddress({ ...EVERY_LOCATION, text: 'Elm & 5th' })).toBe(
    '/find-a-store?q=Elm+%26+5th',
  )
  expect(finderAddress({ ...EVERY_LOCATION, text: '   ' })).toBe('/find-a-store')
})

test('a grade filters, or is sorted by; a pressed button makes it a filter, or takes it out', () => {
  expect(read('/find-a-store?grade=diesel')).toEqual({ ...EVERY_LOCATION, grade: 'diesel' })
  const sorted = { ...EVERY_LOCATION, sort: 'price', grade: 'regular' }
  expect(read('/find-a-store?sort=price-regular')).toEqual(sorted)
  expect(read('/find-a-store?sort=price&grade=regular&grade=diesel')).toEqual({
    ...EVERY_LOCATION,
    grade: 'diesel',
  })
  expect(read('/find-a-store?grade=diesel&ungrade=diesel')).toEqual(EVERY_LOCATION)
  expect(read('/find-a-store?grade=diesel&untag=*')).toEqual(EVERY_LOCATION)
  expect(read('/find-a-store?sort=price&grade=regular&untag=*')).toEqual(sorted)
  expect(finderAddress({ ...EVERY_LOCATION, sort: '', grade: '' })).toBe('/find-a-store')
})

test('any query is written to an address that reads the same', () => {
  const query = read(
    '/find-a-store?q=a%00b%F0%9F%8D%8B&tag=x%20y&open=1&area=-82.5,41,-81,42&show=150&utm_source=mail',
  )
  expect(read(finderAddress(query))).toEqual(query)
})

test('a long text is truncated', () => {
  expect(read(`/find-a-store?q=${'x'.repeat(5000)}`).text).toHaveLength(200)
})

test('the last "open" counts, and clearing the filters removes it too', () => {
  expect(read('/find-a-store?open=1').openNow).toBe(true)
  expect(read('/find-a-store?open=1&open=0').openNow).toBe(false)
  expect(read('/find-a-store?open=1&untag=*').openNow).toBe(false)
  expect(read('/find-a-store?open=yes').openNow).toBe(false)
})

test('an area is rounded to about 100 m; an invalid one is omitted', () => {
  const { area } = read('/find-a-store?area=-82.51234,41,-81,42')
  expect(area).toEqual([-82.51234, 41, -81, 42])
  expect(finderAddress({ ...EVERY_LOCATION, area })).toBe(
    '/find-a-store?area=-82.512%2C41%2C-81%2C42',
  )
  expect(read('/find-a-store?area=1,2,3').area).toBeNull()
})

test.each([
  ['100', 100],
  ['51', 100],
  ['0', 50],
  ['99999999', 50],
  ['100000', 500],
  ['-5', 50],
  ['ten', 50],
])('show=%s gives %d results', (show, limit) => {
  expect(read(`/find-a-store?show=${show}`).limit).toBe(limit)
})

test('the view over the results is read and written separately from the search', () => {
  const address = '/find-a-store?zip=44129&store=%2357&directions=%2357&view=map'
  const view = readFinderView(new URL(address, 'https://shop.example'))
  expect(view).toEqual({ locationId: '#57', directionsId: '#57', isMapOpen: true })
  expect(finderAddress(read(address), view)).toBe(address)
  expect(finderAddress(read(address))).toBe('/find-a-store?zip=44129')
})

test('unknown tags are removed from a search', () => {
  const query = read('/find-a-store?zip=44129&tag=gone&tag=diesel&open=1')
  const known = withKnownTags(query, [{ id: 'late' }, { id: 'diesel' }])
  expect(finderAddress(known)).toBe('/find-a-store?zip=44129&tag=diesel&open=1')
  expect(withKnownTags(query, []).tagIds).toEqual([])
})
