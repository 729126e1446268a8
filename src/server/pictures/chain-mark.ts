import { extname } from 'node:path'
import { MARK_SHAPE } from '#domain/brand/mark-shape.ts'
import { showable } from './sign-face.ts'
import { xml } from './xml-text.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { MEDIA_FOLDER } from '#web/addresses/paths.ts'

/** The chain's mark as SVG elements that fill a square of 48 units, for a dark ground. */
export type ChainMark = {
  svg: string
  version: string
  /** A whole drawing of somebody else's, which may be none; inside another it would just not show */
  unproven?: string
}

/** What can be drawn into a picture, with the bytes that such files begin with. */
const DRAWABLE: Readonly<Record<string, { type: string; starts: string }>> = {
  '.gif': { type: 'image/gif', starts: 'GIF8' },
  '.jpeg': { type: 'image/jpeg', starts: '\xff\xd8\xff' },
  '.jpg': { type: 'image/jpeg', starts: '\xff\xd8\xff' },
  '.png': { type: 'image/png', starts: '\x89PNG\r\n' },
  '.svg': { type: 'image/svg+xml', starts: '' },
}
const LARGEST_BYTES = 1024 * 1024

/** The mark of a chain that has given none. */
export const OWN_MARK: ChainMark = {
  svg: `<path fill="#9BD418" d="${MARK_SHAPE}"/>`,
  version: 'own',
}

/**
 * The mark that stands in for a file that is not there or cannot be drawn: another chain's leaf would
 * be wrong, so it is the first letter of the name.
 */
export function monogram(name: string): ChainMark {
  const letter = xml(Array.from(showable(name))[0] ?? '')
  const svg =
    letter === ''
      ? '<circle cx="24" cy="24" r="20" fill="#9BD418"/>'
      : `<text x="24" y="40" text-anchor="middle" font-family="Forecourt Display" font-weight="800" font-size="44" fill="#9BD418">${letter}</text>`
  return { svg, version: 'letter' }
}

/** Names the content of the file that `brand.mark` names; '' where there is none. */
export async function markVersion(
  files: Pick<OwnerFiles, 'picture'>,
  path: string | null,
): Promise<string> {
  const name = path?.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : null
  const picture = name === null ? null : await files.picture(name)
  await picture?.handle.close()
  return picture?.version ?? ''
}

/**
 * Reads the picture that `brand.mark` names, from the owner's `media` folder.
 *
 * @returns `null` when it is not there, too big, or of a kind that cannot be drawn
 */
export async function readMark(
  files: Pick<OwnerFiles, 'picture'>,
  path: string,
): Promise<ChainMark | null> {
  const kind = DRAWABLE[extname(path).toLowerCase()]
  const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : null
  const picture = kind && name !== null ? await files.picture(name) : null
  if (!kind || !picture) return null
  try {
    if (picture.size > LARGEST_BYTES) return null
    // A disk that fails must not take the pages along.
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
