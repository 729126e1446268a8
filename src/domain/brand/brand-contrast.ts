import {
  brandTokens,
  LIGHT_GROUNDS,
  lowestContrast,
  MARK_CONTRAST,
  readable,
  TEXT_CONTRAST,
  type BrandColors,
} from './brand-palette.ts'
import { toOklch } from './oklch.ts'

/** One color of a chain, and the backgrounds that it must contrast with. */
type Pair = { name: keyof BrandColors; where: string; grounds: readonly string[]; need: number }

/** A pair as it is, with the lowest of its contrasts. */
export type CheckedPair = Pair & {
  ratio: number
  /** The nearest color that passes every pair of its own; `null` where there is none or none is needed */
  nearest: string | null
}

/** Each of a chain's colors on everything that it meets (WCAG 2.2, 1.4.3 and 1.4.11). */
export function brandPairs(colors: BrandColors): CheckedPair[] {
  const pairs = pairsOf(colors)
  return pairs.map((pair) => {
    const ratio = lowestContrast(colors[pair.name], pair.grounds)
    const own = pairs.filter(({ name }) => name === pair.name)
    const nearest = ratio >= pair.need ? null : nearestThatPasses(colors[pair.name], own)
    return { ...pair, ratio, nearest }
  })
}

/**
 * What is hard to see in a chain's colors: one sentence for each pair, with its ratio, what it needs, and
 * the nearest color that passes every pair of its own. Empty when all can be seen.
 */
export function brandContrastProblems(colors: BrandColors): string[] {
  return brandPairs(colors)
    .filter(({ ratio, need }) => ratio < need)
    .map((pair) => `brand.colors.${pair.name}: ${contrastProblem(colors[pair.name], pair)}`)
}

/** What is wrong with a pair whose contrast is too low. */
export function contrastProblem(
  color: string,
  { where, ratio, need, nearest }: CheckedPair,
): string {
  return (
    `${color} ${where} has a contrast of ${ratioText(ratio)}, but ${need === TEXT_CONTRAST ? 'text needs' : 'shapes need'} ${need}:1.` +
    (nearest === null ? '' : ` ${nearest} is the nearest color that passes.`)
  )
}

function pairsOf(colors: BrandColors): Pair[] {
  const { night } = brandTokens(colors)
  const nights = [night['--night'], night['--night-2']].filter((color) => color !== undefined)
  return [
    {
      name: 'onAccent',
      where: `on the accent (${colors.accent})`,
      grounds: [colors.accent],
      need: TEXT_CONTRAST,
    },
    {
      name: 'primary',
      where: `on the light grounds of pages (${LIGHT_GROUNDS.sunken} is the darkest)`,
      grounds: Object.values(LIGHT_GROUNDS),
      need: TEXT_CONTRAST,
    },
    {
      name: 'dark',
      where: `under white text (${night['--on-night-2']} in small print)`,
      grounds: ['#ffffff', night['--on-night-2'] ?? '#ffffff'],
      need: TEXT_CONTRAST,
    },
    {
      name: 'accent',
      where: `on dark (${colors.dark})`,
      grounds: nights,
      need: MARK_CONTRAST,
    },
  ]
}

/** The color of the same hue whose lightness is the nearest that passes; `null` when none does. */
function nearestThatPasses(color: string, pairs: readonly Pair[]): string | null {
  const isPassing = (found: string) =>
    pairs.every(({ grounds, need }) => lowestContrast(found, grounds) >= need)
  const found = (['lighter', 'darker'] as const)
    .map((way) => pairs.reduce((at, { grounds, need }) => readable(at, grounds, way, need), color))
    .filter(isPassing)
  const distance = (other: string) => Math.abs(toOklch(other).l - toOklch(color).l)
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Cut off, not rounded: 4.498 must not read "4.5". */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
}
