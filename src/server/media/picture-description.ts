import { z } from 'zod'
import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import type { PictureChange } from '#domain/media/media-answer.ts'
import { PublicError } from '#server/errors.ts'

// Control characters, and the bidirectional overrides that could make a text read as another.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

const Words = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .refine(
    (text) => text.length <= PICTURE_MAX.alt,
    `expected at most ${PICTURE_MAX.alt} characters`,
  )
  .refine(
    (text) => !UNSAFE.test(text) && text.isWellFormed(),
    'has characters that cannot be shown',
  )

const Share = z.number().min(0).max(1)
const FocusPoint = z.strictObject({ x: Share, y: Share })

/** What staff say about a picture: its description in each language, and its focal point. */
export const PictureDescription = z
  .strictObject({
    alt: Words,
    altEs: Words,
    decorative: z.boolean(),
    focus: FocusPoint,
  })
  .partial()

/**
 * Reads a picture's description from the fields of a form.
 *
 * @throws PublicError 422
 */
export function descriptionIn(field: (name: string) => string | null): PictureChange {
  const decorative = field('decorative')
  const given = {
    alt: field('alt') ?? undefined,
    altEs: field('altEs') ?? undefined,
    decorative: decorative === null ? undefined : /^(?:1|true|on|yes)$/i.test(decorative),
    focus: focusIn(field('focus')),
  }
  const parsed = PictureDescription.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
  if (parsed.success) return withoutGaps(parsed.data)
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = errors
  throw new PublicError(422, `${first?.path ?? 'form'}: ${first?.message ?? 'is wrong'}`, {
    errors,
  })
}

/** A change without its `undefined` values. */
export function withoutGaps(change: z.infer<typeof PictureDescription>): PictureChange {
  const { alt, altEs, decorative, focus } = change
  return {
    ...(alt !== undefined && { alt }),
    ...(altEs !== undefined && { altEs }),
    ...(decorative !== undefined && { decorative }),
    ...(focus !== undefined && { focus }),
  }
}

/** `{"x":0.5,"y":0.25}` or "0.5,0.25"; `undefined` when it is empty. */
function focusIn(text: string | null): unknown {
  if (text === null || text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object') return value
  } catch {
    // Two numbers are no JSON.
  }
  const [x, y, ...more] = text.split(',').map(Number)
  return more.length > 0 ? text : { x, y }
}

/** The error for a picture that nobody described. */
export function needsWords(): PublicError {
  const message = 'Describe the picture for people who can’t see it, or mark it as only decoration.'
  return new PublicError(422, message, { errors: [{ path: 'alt', message }] })
}
