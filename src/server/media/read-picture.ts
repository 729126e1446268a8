import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import type { PictureType } from '#domain/media/media-answer.ts'
import { avifSize, cleanAvif } from './formats/avif-file.ts'
import { cleanJpeg, jpegSize } from './formats/jpeg-file.ts'
import type { CleanPicture, PixelSize } from './formats/picture-format.ts'
import { cleanPng, pngSize } from './formats/png-file.ts'
import { damaged, UnusablePicture } from './formats/unusable-picture.ts'
import { cleanWebp, webpSize } from './formats/webp-file.ts'
import { knownType, pictureType } from './picture-type.ts'
import { cleanSvg, svgSize } from './svg/clean-svg.ts'

/** What each type's file is read with. */
const READERS: Readonly<
  Record<
    PictureType,
    { clean: (bytes: Buffer) => CleanPicture; size: (head: Buffer) => PixelSize | null }
  >
> = {
  'image/jpeg': { clean: cleanJpeg, size: jpegSize },
  'image/png': { clean: cleanPng, size: pngSize },
  'image/webp': { clean: cleanWebp, size: webpSize },
  'image/avif': { clean: cleanAvif, size: avifSize },
  'image/svg+xml': { clean: cleanSvg, size: svgSize },
}

export type UploadedPicture = CleanPicture & { type: PictureType }

/**
 * Checks an uploaded picture and takes out its metadata, without decoding or encoding it.
 *
 * @throws UnusablePicture
 */
export function readPicture(bytes: Buffer): UploadedPicture {
  const type = pictureType(bytes)
  const clean = withoutRangeErrors(() => READERS[type].clean(bytes))
  checkSize(clean)
  return { type, ...clean }
}

/**
 * The type and size of a picture by the start of its file; `null` where they cannot be told.
 *
 * @param head the whole file, or its first 256 kB
 */
export function measurePicture(head: Buffer): (PixelSize & { type: PictureType }) | null {
  const type = knownType(head)
  const size = type === null ? null : READERS[type].size(head)
  return type === null || size === null ? null : { type, ...size }
}

function checkSize({ width, height }: PixelSize): void {
  if (width === 0 || height === 0) throw damaged()
  if (
    width <= PICTURE_MAX.side &&
    height <= PICTURE_MAX.side &&
    width * height <= PICTURE_MAX.pixels
  )
    return
  throw new UnusablePicture(
    `That picture has ${width} × ${height} pixels, which is too large for visitors’ browsers. Make it smaller than ${PICTURE_MAX.side} on each side and 100 megapixels in all.`,
  )
}

/** A number in a damaged file may point beyond its end. */
function withoutRangeErrors<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}
