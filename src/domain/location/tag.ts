import { z } from 'zod'
import { shownLine } from '#domain/text/shown-text.ts'
import { TAG_MAX } from '#domain/limits.ts'
import { DEFAULT_TAG_COLOR } from './tag-color.ts'

const TAG_COLOR = /^#[0-9a-f]{6}$/i
const line = (text: z.ZodString) =>
  z
    .string()
    .transform((typed) => shownLine(typed.normalize('NFC')))
    .pipe(text)

/** What staff send to create a tag. */
export const NewTag = z.object({
  name: line(
    z
      .string()
      .min(1, 'Tag name is required')
      .max(TAG_MAX.name, `Tag name may have at most ${TAG_MAX.name} characters`),
  ),
  /** Empty for none */
  nameEs: line(
    z.string().max(TAG_MAX.name, `The name in Spanish may have at most ${TAG_MAX.name} characters`),
  ).optional(),
  color: z
    .string()
    .regex(TAG_COLOR, 'Color must look like #9bd418')
    .transform((color) => color.toLowerCase())
    .default(DEFAULT_TAG_COLOR),
})
export type NewTag = z.infer<typeof NewTag>

/** A colored label that visitors filter locations by, e.g. "Car Wash". */
export const Tag = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  name: z.string().min(1).max(TAG_MAX.name),
  /** Absent while it has no Spanish name */
  nameEs: z.string().min(1).max(TAG_MAX.name).exactOptional(),
  color: z.string().regex(TAG_COLOR),
})
export type Tag = z.infer<typeof Tag>
