import { z } from 'zod'
import { MEDIA_MAX } from '#domain/limits.ts'

/** A file directly in the `media` folder: no subfolder, no hidden file, no path out of it. */
const FileName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,120}$/)

/** In pixels */
const Side = z.number().int().positive().max(100_000)

/** From 0 to 1, from the left or from the top */
const Share = z.number().min(0).max(1)

/** A picture of the chain. Its files are in the folder `media`. */
export const MediaPicture = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /** The original, or the largest rendition */
  file: FileName,
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']),
  width: Side,
  height: Side,
  bytes: z.number().int().nonnegative(),
  /** The same picture in other widths */
  renditions: z.array(z.object({ file: FileName, width: Side, height: Side })).max(20),
  /** The alternative text; empty while it has none */
  alt: z.string().max(MEDIA_MAX.alt),
  altEs: z.string().max(MEDIA_MAX.alt).exactOptional(),
  /** Whether it only decorates, so that it needs no alternative text */
  decorative: z.boolean(),
  /** The point that stays in view when the picture is cropped */
  focus: z.object({ x: Share, y: Share }),
  /** ISO 8601, UTC */
  addedAt: z.iso.datetime(),
  /** The username of the account */
  addedBy: z.string().max(400),
})
export type MediaPicture = z.infer<typeof MediaPicture>
