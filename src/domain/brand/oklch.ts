/** A color by how people see it: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/**
 * Reads `#rrggbb` as OKLCH (CSS Color 4, section 9.2; Björn Ottosson's matrices).
 */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)))
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
  const x = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
  const y = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  return { l, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }
}

/**
 * Writes a color as `#rrggbb` in lower case. What a screen cannot show loses chroma, and keeps its
 * lightness and hue.
 */
export function fromOklch({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  if (isShown(channels(lightness, c, h))) return hexOf(channels(lightness, c, h))
  let [low, high] = [0, c]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (isShown(channels(lightness, middle, h))) low = middle
    else high = middle
  }
  return hexOf(channels(lightness, low, h))
}

/** Linear red, green and blue, from 0 to 1 where a screen can show them. */
function channels(l: number, c: number, h: number): readonly number[] {
  const x = c * Math.cos((h * Math.PI) / 180)
  const y = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3
  const medium = (l - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3
  const short = (l - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ]
}

/** Within half a step of the 256 that a screen has. */
const TOLERANCE = 0.000_15

function isShown(values: readonly number[]): boolean {
  return values.every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE)
}

function hexOf(values: readonly number[]): string {
  const pairs = values.map((value) => {
    const shown = Math.min(1, Math.max(0, value))
    const encoded = shown <= 0.003_130_8 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${pairs.join('')}`
}

function linear(pair: string): number {
  const value = Number.parseInt(pair, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
