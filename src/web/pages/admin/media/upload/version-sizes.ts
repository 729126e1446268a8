import { PICTURE_WIDTHS } from '#domain/media/media-limits.ts'

export type Size = { width: number; height: number }

/** What browsers decode at once: iOS limits a canvas to about 16 megapixels. */
const DECODED_PIXELS = 16_000_000
/** A version that is hardly smaller than the next one is not worth its bytes. */
const WORTH_IT = 0.9

/** The sizes to make of a picture, the largest first; never larger than it is. */
export function versionSizes({ width, height }: Size): Size[] {
  const largest = Math.min(width, PICTURE_WIDTHS.at(-1) ?? width)
  const smaller = PICTURE_WIDTHS.filter((one) => one < largest * WORTH_IT).toReversed()
  return [largest, ...smaller].map((one) => ({
    width: one,
    height: Math.max(1, Math.round((height * one) / width)),
  }))
}

/** The size to decode a picture in: smaller than it is only when it would take too much memory. */
export function decodedSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(DECODED_PIXELS / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}
