import { extname } from 'node:path'
import { MARK_SHAPE } from '#domain/brand/mark-shape.ts'
import { showable } from './sign-face.ts'
import { xml } from './xml-text.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { MEDIA_FOLDER } from '#web/addresses/paths.ts'

/** The chain's mark as SVG elements that fill a square of 48 units, for a dark background. */
export type ChainMark = {
  svg: string
  version: string
  /** An owner's drawing, which may be invalid; nested in another drawing it would just not show */
  unproven?: string
}

/** The types of files that can be drawn, with their first bytes. */
const DRAWABLE: Readonly<Record<string, { type: string; starts: string }>> = {
  '.gif': { type: 'image/gif', starts: 'GIF8' },
  '.jpeg': { type: 'image/jpeg', starts: '\xff\xd8\xff' },
  '.jpg': { type: 'image/jpeg', starts: '\xff\xd8\xff' },
  '.png': { type: 'image/png', starts: '\x89PNG\r\n' },
  '.svg': { type: 'image/svg+xml', starts: '' },
}
const LARGEST_BYTES = 1024 * 1024

/** The mark of a chain without its own. */
export const OWN_MARK: ChainMark = {
  svg: `<path fill="#9BD418" d="${MARK_SHAPE}"/>`,
  version: 'own',
}

/**
 * The mark for a missing or unusable file: the first letter of the name, because the default mark
 * would be another chain's.
 */
export function monogram(name: string): ChainMark {
  const letter = xml(Array.from(showable(name))[0] ?? '')
  const svg =
    letter === ''
      ? '<circle cx="24" cy="24" r="20" fill="#9BD418"/>'
      : `<text x="24" y="40" text-anchor="middle" font-family="Forecourt Display" font-weight="800" font-size="44" fill="#9BD418">${letter}</text>`
  return { svg, version: 'letter' }
}

/** A version of the content of the `brand.mark` file; '' when there is none. */
export async function markVersion(
  files: Pick<OwnerFiles, 'picture'>,
  path: string | null,
): Promise<string> {
  const name = path?.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : null
  // A bucket that is away must not break the pages.
  const picture = name === null ? null : await files.picture(name).catch(() => null)
  await picture?.handle.close()
  return picture?.version ?? ''
}

/**
 * Reads the `brand.mark` picture from the owner's `media` folder.
 *
 * @returns `null` when it is missing, too large, or of an unsupported type
 */
export async function readMark(
  files: Pick<OwnerFiles, 'picture'>,
  path: string,
): Promise<ChainMark | null> {
  const kind = DRAWABLE[extname(path).toLowerCase()]
  const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : null
  const picture = kind && name !== null ? await files.picture(name).catch(() => null) : null
  if (!kind || !picture) return null
  try {
    if (picture.size > LARGEST_BYTES) return null
    // A disk failure must not break the pages.
    const bytes = await picture.handle.readFile().catch(() => null)
    if (bytes === null) return null
    if (bytes.toString('latin1', 0, kind.starts.length) !== kind.starts) return null
    return {
      svg: `<image width="48" height="48" href="data:${kind.type};base64,${bytes.toString('base64')}"/>`,
      version: picture.version,
      ...(kind.starts === '' && { unproven: bytes.toString('utf8') }),
    }
  } finally {
    await picture.handle.close()
  }
}
