import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { OwnersFile } from '#server/storage/owner-files.ts'

/**
 * Opens a file that the chain's owner may have put into the data folder, to be sent to visitors; the
 * caller closes it.
 *
 * @param path of which the last part is not followed where it is a link: it could lead out of the
 *   folder
 * @param largestBytes what is larger is rejected
 * @returns `null` for what is not there, is no plain file, is a link, is empty or too large
 */
export async function openOwnersFile(
  path: string,
  largestBytes = Number.POSITIVE_INFINITY,
): Promise<OwnersFile | null> {
  let handle: FileHandle
  try {
    // Without waiting: a named pipe would else hold the request for ever.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    const stats = await handle.stat()
    const { size, mtimeMs } = stats
    if (stats.isFile() && size > 0 && size <= largestBytes) {
      const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
      return { handle, size, version }
    }
  } catch {
    // As good as not there.
  }
  await handle.close()
  return null
}
