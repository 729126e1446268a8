import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { OwnersFile } from '#server/storage/owner-files.ts'

/**
 * Opens an optional file of the chain's owner in the data folder, to send it to visitors; the caller
 * closes it.
 *
 * @param path its last part is not followed if it is a link, which could lead out of the folder
 * @param largestBytes the maximum size
 * @returns `null` when it is missing, not a plain file, a link, empty, or too large
 */
export async function openOwnersFile(
  path: string,
  largestBytes = Number.POSITIVE_INFINITY,
): Promise<OwnersFile | null> {
  let handle: FileHandle
  try {
    // Does not wait, because a named pipe would block the request forever.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    const stats = await handle.stat()
    const { size } = stats
    if (stats.isFile() && size > 0 && size <= largestBytes) {
      return { handle, size, version: fileVersion(stats) }
    }
  } catch {
    // Treated as missing.
  }
  await handle.close()
  return null
}

/** An identifier of a file's content: another one when it is written again. */
export function fileVersion({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
}
