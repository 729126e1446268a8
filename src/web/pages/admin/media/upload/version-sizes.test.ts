import { expect, test } from 'vitest'
import { decodedSize, versionSizes } from './version-sizes.ts'

const widths = (width: number, height: number) =>
  versionSizes({ width, height }).map((size) => size.width)

test('a large picture gets every width that pages use, the largest first', () => {
  expect(widths(8000, 5000)).toEqual([2400, 1600, 828, 480])
  expect(versionSizes({ width: 8000, height: 5000 })[0]).toEqual({ width: 2400, height: 1500 })
})

test('no version is larger than the picture, or hardly smaller than the next one', () => {
  expect(widths(1000, 700)).toEqual([1000, 828, 480])
  expect(widths(850, 700)).toEqual([850, 480])
  expect(widths(300, 200)).toEqual([300])
  expect(versionSizes({ width: 2000, height: 1 })[2]).toEqual({ width: 828, height: 1 })
})

test('forty megapixels are decoded smaller, sixteen as they are', () => {
  const { width, height } = decodedSize({ width: 7680, height: 5210 })
  expect(width * height).toBeLessThanOrEqual(16_000_000)
  expect(width).toBeGreaterThan(4800)
  expect(decodedSize({ width: 4000, height: 4000 })).toEqual({ width: 4000, height: 4000 })
})
