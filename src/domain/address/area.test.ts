import { expect, test } from 'vitest'
import { areaText, cornersOf, isInArea, middleOf, readArea } from './area.ts'

test('an area is read and written west, south, east, north', () => {
  expect(readArea('-82.5,41,-81,42')).toEqual([-82.5, 41, -81, 42])
  expect(readArea(' -82.5, 41 ,-81,+42 ')).toEqual([-82.5, 41, -81, 42])
  expect(areaText([-82.123456, 41, -81.00004, 42.5])).toBe('-82.123,41,-81,42.5')
})

test('two corners hold all points', () => {
  const points = [
    { lat: 41, lng: -81 },
    { lat: 40, lng: -83 },
    { lat: 40.5, lng: -80 },
  ]
  expect(cornersOf(points)).toEqual([
    { lat: 40, lng: -83 },
    { lat: 41, lng: -80 },
  ])
  expect(cornersOf([])).toEqual([])
})

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '0x1,2,3,4',
  '-181,0,0,1',
  '0,0,181,1',
  '0,2,1,1',
  '0,-91,1,0',
  '0,0,1,91',
  ',,,',
  'NaN,0,1,1',
  'Infinity,0,1,1',
])('"%s" is no area', (text) => {
  expect(readArea(text)).toBeNull()
})

test('the edges belong to an area, also over the date line', () => {
  expect(isInArea({ lat: 41, lng: -82.5 }, [-82.5, 41, -81, 42])).toBe(true)
  expect(isInArea({ lat: 40.999, lng: -82 }, [-82.5, 41, -81, 42])).toBe(false)
  expect(isInArea({ lat: 52, lng: 179 }, [170, 50, -170, 60])).toBe(true)
  expect(isInArea({ lat: 52, lng: -179 }, [170, 50, -170, 60])).toBe(true)
  expect(isInArea({ lat: 52, lng: 0 }, [170, 50, -170, 60])).toBe(false)
})

test('the middle of an area is between its edges, across the date line too', () => {
  expect(middleOf([-83, 41, -81, 42])).toEqual({ lat: 41.5, lng: -82 })
  expect(middleOf([170, 50, -160, 60])).toEqual({ lat: 55, lng: -175 })
})
