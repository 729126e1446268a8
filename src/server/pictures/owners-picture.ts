import { join } from 'node:path'
import { openOwnersFile, type OwnersFile } from '#server/open-owners-file.ts'

/** One file of the folder itself: no folder below, nothing hidden, no way out. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,120}$/
/** A photo for the web is a tenth of it. */
const LARGEST_BYTES = 20 * 1024 * 1024

/**
 * Opens one of the owner's pictures; the caller closes it.
 *
 * @param name of a file in the folder itself
 * @returns `null` as `openOwnersFile`, and for what is too big to be a picture
 */
export async function openMedia(dataDirectory: string, name: string): Promise<OwnersFile | null> {
  return FILE_NAME.test(name)
    ? openOwnersFile(join(dataDirectory, 'media', name), LARGEST_BYTES)
    : null
}
