import { expect, test } from 'vitest'
import { brandPairs } from './brand-contrast.ts'
import { pictureColors } from './picture-colors.ts'
import { paletteOf, passingColors } from './picture-palette.ts'

/** Pixels of some colors, `count` of each: [red, green, blue, alpha, count] */
function pixels(...colors: readonly (readonly [number, number, number, number, number])[]) {
  return Uint8ClampedArray.from(
    colors.flatMap(([r, g, b, alpha, count]) =>
      Array.from({ length: count }, () => [r, g, b, alpha]).flat(),
    ),
  )
}

const WHITE = [255, 255, 255, 255] as const
const RED = [200, 16, 46, 255] as const
const YELLOW = [255, 209, 0, 255] as const

function misses(colors: Parameters<typeof brandPairs>[0]) {
  return brandPairs(colors).filter(({ ratio, need }) => ratio < need)
}

test('a logo’s colors are found by size, without the paper that it stands on', () => {
  const found = pictureColors(pixels([...WHITE, 700], [...RED, 200], [...YELLOW, 100]))
  expect(found.map(({ color }) => color)).toEqual(['#c8102e', '#ffd100'])
})

test('the shades of an edge count as the color beside it', () => {
  const found = pictureColors(pixels([...RED, 900], [204, 30, 58, 255, 50], [208, 44, 70, 255, 50]))
  expect(found).toEqual([{ color: '#c8102e', share: 1 }])
})

test('what is transparent is not seen', () => {
  expect(pictureColors(pixels([...RED, 100], [0, 0, 255, 20, 900]))).toEqual([
    { color: '#c8102e', share: 1 },
  ])
})

test('a picture with nothing to see, or only white, has no palette', () => {
  expect(pictureColors(pixels([0, 0, 0, 0, 100]))).toEqual([])
  expect(paletteOf([])).toBeNull()
  expect(paletteOf(pictureColors(pixels([...WHITE, 100])))).toBeNull()
})

test('an all black logo gives grays that pass', () => {
  const palette = paletteOf(pictureColors(pixels([0, 0, 0, 255, 100])))
  expect(palette?.colors).toMatchObject({ primary: '#000000', dark: '#000000' })
  expect(palette && misses(palette.colors)).toEqual([])
})

test('a logo that is mostly yellow keeps its red as the main color, and yellow as the accent', () => {
  const palette = paletteOf(pictureColors(pixels([...RED, 100], [...YELLOW, 200])))
  expect(palette).toMatchObject({ colors: { primary: '#c8102e', accent: '#ffd100' }, notes: [] })
})

test('a color that is too light for text is darkened, and that is said', () => {
  const { colors, notes } = passingColors({
    primary: '#ffd100',
    accent: '#ffd100',
    onAccent: '#ffffff',
    dark: '#1a1a1a',
  })
  expect(misses(colors)).toEqual([])
  expect(colors.accent).toBe('#ffd100')
  expect(notes).toEqual([
    `#ffd100 as the main color is too hard to see, so the nearest shade that passes is used: ${colors.primary}.`,
    `#ffffff as the text on the accent is too hard to see, so the nearest shade that passes is used: ${colors.onAccent}.`,
  ])
})

test('every pair of every hue passes', () => {
  const steps = [0, 64, 128, 192, 255]
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b] as const)))
  const failed = all.filter(([r, g, b]) => {
    const palette = paletteOf(pictureColors(pixels([r, g, b, 255, 10])))
    return palette && misses(palette.colors).length > 0
  })
  expect(failed).toEqual([])
})
