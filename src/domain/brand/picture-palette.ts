import { brandPairs } from './brand-contrast.ts'
import {
  DESIGN_COLORS,
  LIGHT_GROUNDS,
  lowestContrast,
  TEXT_CONTRAST,
  type BrandColors,
} from './brand-palette.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { isGray, type PictureColor } from './picture-colors.ts'

/** Colors of which every pair can be seen, and what was changed for that, in sentences. */
export type PassingColors = { colors: BrandColors; notes: readonly string[] }

const WORDS: Readonly<Record<keyof BrandColors, string>> = {
  dark: 'dark ground',
  primary: 'main color',
  accent: 'accent',
  onAccent: 'text on the accent',
}
/** What others are measured against comes first. */
const ORDER = ['dark', 'primary', 'accent', 'onAccent'] as const
const ROUNDS = 4

/**
 * A chain's four colors made of a picture's, each moved to the nearest shade that can be seen on all
 * that it meets. `null` where the picture has nothing to see, or only white.
 */
export function paletteOf(found: readonly PictureColor[]): PassingColors | null {
  const [largest] = found
  if (!largest || (found.length === 1 && toOklch(largest.color).l > 0.96)) return null
  const vivid = found.filter(({ color }) => !isGray(color)).map(({ color }) => color)
  const main = vivid.find(isReadable) ?? vivid[0] ?? largest.color
  const { l, c, h } = toOklch(main)
  const accent = vivid.find((color) => color !== main) ?? fromOklch({ l: 0.8, c, h })
  const dark = fromOklch({ l: Math.min(l, 0.26), c: Math.min(c, 0.05), h })
  return passingColors({ primary: main, accent, dark, onAccent: inkOn(accent, dark) })
}

/** Whether a color can be the main one as it is. */
function isReadable(color: string): boolean {
  return lowestContrast(color, Object.values(LIGHT_GROUNDS)) >= TEXT_CONTRAST
}

/** Colors moved to the nearest shades of which every pair passes AA; the design's where there is none. */
export function passingColors(wanted: BrandColors): PassingColors {
  let colors = wanted
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ORDER) colors = { ...colors, [name]: passing(name, colors) }
  }
  if (failing(colors).length > 0) colors = DESIGN_COLORS
  const notes = ORDER.filter((name) => colors[name] !== wanted[name]).map(
    (name) =>
      `${wanted[name]} as the ${WORDS[name]} is too hard to see, so the nearest shade that passes is used: ${colors[name]}.`,
  )
  return { colors, notes }
}

function passing(name: keyof BrandColors, colors: BrandColors): string {
  const missed = failing(colors).find((pair) => pair.name === name)
  if (!missed) return colors[name]
  return missed.nearest ?? (name === 'onAccent' ? inkOn(colors.accent, colors.dark) : colors[name])
}

function failing(colors: BrandColors) {
  return brandPairs(colors).filter(({ ratio, need }) => ratio < need)
}

/** The darkest color of the chain on its accent where that is easier to read than white. */
function inkOn(accent: string, dark: string): string {
  const inks = [dark, '#ffffff', '#000000'] as const
  const readable = inks.find((ink) => lowestContrast(ink, [accent]) >= TEXT_CONTRAST)
  return readable ?? '#000000'
}
