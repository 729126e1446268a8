import { expect, test } from 'vitest'
import { finderAddress, readFinderQuery } from './finder-address.ts'

const read = (address: string) => readFinderQuery(new URL(address, 'https://shop.example'))

test('zip and q are the same box, and zip wins where both say something', () => {
  expect(read('/find-a-store?zip=44129')).toEqual({ text: '44129', tagIds: [] })
  expect(read('/find-a-store?q=Parma')).toEqual({ text: 'Parma', tagIds: [] })
  expect(read('/find-a-store?zip=&q=Parma')).toEqual({ text: 'Parma', tagIds: [] })
  expect(read('/find-a-store?zip=44129&q=Parma').text).toBe('44129')
})

test('tags repeat, once each, and untag takes one out', () => {
  expect(read('/find-a-store?tag=diesel&tag=late&tag=diesel&tag=').tagIds).toEqual([
    'diesel',
    'late',
  ])
  expect(read('/find-a-store?tag=diesel&tag=late&untag=diesel').tagIds).toEqual(['late'])
  expect(read('/find-a-store?tag=diesel&tag=late&untag=*').tagIds).toEqual([])
})

test('an address keeps a zip under its own name, and leaves out what is empty', () => {
  expect(finderAddress({ text: ' 44129-1234 ', tagIds: ['late'] })).toBe(
    '/find-a-store?zip=44129-1234&tag=late',
  )
  expect(finderAddress({ text: 'Elm & 5th', tagIds: [] })).toBe('/find-a-store?q=Elm+%26+5th')
  expect(finderAddress({ text: '   ', tagIds: [] })).toBe('/find-a-store')
})

test('whatever is read is written back to an address that reads the same', () => {
  const query = read('/find-a-store?q=a%00b%F0%9F%8D%8B&tag=x%20y&utm_source=mail')
  expect(read(finderAddress(query))).toEqual(query)
})

test('an endless text is cut', () => {
  expect(read(`/find-a-store?q=${'x'.repeat(5000)}`).text).toHaveLength(200)
})
