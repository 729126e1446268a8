import { expect, test } from 'vitest'
import { pointOf } from './kept-answers.ts'

const ZIPS = { numbers: [1001, 44129], lats: [421_000, 413_900], lngs: [-726_000, -817_300] }

test.each([
  ['44129, USA', { lat: 41.39, lng: -81.73 }],
  ['01001, USA', { lat: 42.1, lng: -72.6 }],
  ['44130, USA', null],
  ['Parma, OH', null],
  ['', null],
])('without a signal the point of "%s" comes from the zips near the stores', (address, point) => {
  expect(pointOf(ZIPS, address)).toEqual(point)
})
