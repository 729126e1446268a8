import { MEDIA_FOLDER } from '#domain/paths.ts'
import type { MediaPicture } from './media-picture.ts'
import { mediaFileOf } from './picture-uses.ts'

/** A picture of a page with the versions that a browser can choose from, as attributes of its `<img>`. */
export type WithVersions<Picture> = Picture & { versions?: { srcSet: string; sizes: string } }

/**
 * `auto` is the picture's size on screen, for pictures that load late (HTML, "sizes attributes"). The rest
 * is for the first view: on a phone, two pixels of a screen share one of the picture.
 */
const SIZES = 'auto, (width < 64rem) 68vw, 100vw'

/**
 * A site whose pictures of the library have their versions, so that a phone loads a smaller file.
 *
 * @param site what does not change keeps its identity
 */
export function withVersions<Site>(site: Site, media: readonly MediaPicture[]): Site {
  const sets = new Map(
    media.filter(({ renditions }) => renditions.length > 0).map((one) => [one.file, srcSetOf(one)]),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy has the shape of what it copies
  return sets.size === 0 ? site : (versionsIn(site, sets) as Site)
}

function versionsIn(value: unknown, sets: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => versionsIn(item, sets))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  const next: Record<string, unknown> = {}
  let isSame = true
  for (const [key, item] of Object.entries(value)) {
    next[key] = versionsIn(item, sets)
    isSame &&= next[key] === item
  }
  const file = 'src' in value && typeof value.src === 'string' ? mediaFileOf(value.src) : null
  const srcSet = file === null ? undefined : sets.get(file)
  if (srcSet === undefined) return isSame ? value : next
  return { ...next, versions: { srcSet, sizes: SIZES } }
}

/** "/media/pump.w828.webp 828w, /media/pump.webp 2400w" */
function srcSetOf({ file, width, renditions }: MediaPicture): string {
  return [...renditions, { file, width }]
    .toSorted((a, b) => a.width - b.width)
    .map((one) => `${MEDIA_FOLDER}${encodeURIComponent(one.file)} ${one.width}w`)
    .join(', ')
}
