import { toOklch, type Oklch } from './oklch.ts'

/** A color of a picture, and its share of what can be seen there: 0 to 1. */
export type PictureColor = { color: string; share: number }

/** Pixels that are less opaque count as nothing. */
const SEEN_ALPHA = 128
/** Colors closer than this are one, as OKLCH sees them: edges are drawn in many shades of one color. */
const SAME = 0.09
const MOST = 5
/** Below that share a color is the edge of another one, or dust. */
const LEAST_SHARE = 0.01
const GRAY_CHROMA = 0.025

/**
 * The main colors of a picture, the largest first. White is left out where there is another color: it
 * is the paper that a logo stands on.
 *
 * @param pixels red, green, blue and alpha of each pixel, as a canvas gives them
 * @returns none for a picture without anything to see
 */
export function pictureColors(pixels: ArrayLike<number>): PictureColor[] {
  const groups = merged(binned(pixels))
  const isPaper = ({ color }: PictureColor) => {
    const { l, c } = toOklch(color)
    return l > 0.96 && c < GRAY_CHROMA
  }
  const seen = groups.reduce((sum, { share }) => sum + share, 0)
  const shares = groups.map(({ color, share }) => ({ color, share: share / seen }))
  const drawn = shares.filter((one) => !isPaper(one) && one.share >= LEAST_SHARE)
  return (drawn.length > 0 ? drawn : shares).slice(0, MOST)
}

/** Whether a color is a gray, white or black. */
export function isGray(color: string): boolean {
  return toOklch(color).c < GRAY_CHROMA
}

type Bin = { count: number; r: number; g: number; b: number }

/** The mean colors of pixels that agree in the four high bits of each channel. */
function binned(pixels: ArrayLike<number>): PictureColor[] {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [0, 1, 2, 3].map((next) => pixels[at + next] ?? 0)
    if (alpha < SEEN_ALPHA) continue
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    bin.count += 1
    bin.r += r
    bin.g += g
    bin.b += b
    bins.set(key, bin)
  }
  return [...bins.values()].map(({ count, ...sums }) => ({
    color: `#${[sums.r, sums.g, sums.b].map((sum) => hex(sum / count)).join('')}`,
    share: count,
  }))
}

/** Smaller colors joined to the larger ones that look the same; the larger one's color stays. */
function merged(colors: readonly PictureColor[]): PictureColor[] {
  const groups: (PictureColor & { place: Oklch })[] = []
  for (const { color, share } of colors.toSorted((a, b) => b.share - a.share)) {
    const place = toOklch(color)
    const group = groups.find((one) => distance(one.place, place) < SAME)
    if (group) group.share += share
    else groups.push({ color, share, place })
  }
  return groups.toSorted((a, b) => b.share - a.share).map(({ color, share }) => ({ color, share }))
}

function distance(one: Oklch, other: Oklch): number {
  const [[ax, ay], [bx, by]] = [pointOf(one), pointOf(other)]
  return Math.hypot(one.l - other.l, ax - bx, ay - by)
}

function pointOf({ c, h }: Oklch): readonly [x: number, y: number] {
  const turn = (h * Math.PI) / 180
  return [c * Math.cos(turn), c * Math.sin(turn)]
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
