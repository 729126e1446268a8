import { MEDIA_FOLDER } from '#domain/paths.ts'
import type { MediaPicture } from './media-picture.ts'
import { mediaFileOf } from './picture-uses.ts'

/**
 * The site file after a change of a picture: its address is replaced everywhere, and places that show it
 * with its former description and focal point get the new ones. A place with words of its own keeps
 * them.
 *
 * @param source the JSON of `site.json`; what does not change keeps its identity
 */
export function followPicture<Source>(
  source: Source,
  before: MediaPicture,
  after: MediaPicture,
): Source {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy has the shape of what it copies
  return followed(source, before, after) as Source
}

function followed(value: unknown, before: MediaPicture, after: MediaPicture): unknown {
  if (typeof value === 'string') {
    return mediaFileOf(value) === before.file && before.file !== after.file
      ? MEDIA_FOLDER + after.file
      : value
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => followed(item, before, after))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    followed(item, before, after),
  ])
  const shows = 'src' in value && typeof value.src === 'string' && mediaFileOf(value.src)
  const next = {
    ...Object.fromEntries(entries),
    ...(shows === before.file && followedPlace(value, before, after)),
  }
  const isSame = Object.entries(next).every(([key, item]) => item === Reflect.get(value, key))
  return isSame ? value : next
}

/** The description and focal point of a place that shows the picture. */
function followedPlace(place: object, before: MediaPicture, after: MediaPicture) {
  const next: Record<string, unknown> = {}
  const former = describedAs(before)
  // Without a description, an empty one in a place may be meant: there it only decorates.
  const saidSomething = before.decorative || before.alt !== ''
  if ('alt' in place && saidSomething && isEqual(place.alt, former)) {
    if (!isEqual(former, describedAs(after))) next['alt'] = describedAs(after)
  }
  const isMoved = !isEqual(before.focus, after.focus)
  if ('focus' in place && isMoved) {
    const follows = place.focus === null || isEqual(place.focus, percent(before.focus))
    if (follows) next['focus'] = percent(after.focus)
  }
  return next
}

/** A picture's description in the form of `site.json`. */
export function describedAs(picture: MediaPicture): string | { en: string; es: string } {
  const { alt, altEs = '', decorative } = picture
  if (decorative) return ''
  return altEs === '' ? alt : { en: alt, es: altEs }
}

/** A focal point in the form of `site.json`: whole percent. */
export function percent({ x, y }: MediaPicture['focus']): { x: number; y: number } {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
