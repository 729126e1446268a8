import { access, constants, stat, statfs } from 'node:fs/promises'
import { errorCode } from '#server/storage/files/disk.ts'

/** With less free space a commit may not fit, so a trial write decides. */
const LITTLE_ROOM_BYTES = 256 * 1024

const ASK_OWNER = 'make the user that runs the site its owner'

/** For each system error about the data folder, its meaning and a remedy. */
const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'the data folder is gone (ENOENT): put it back',
  ENOTDIR:
    'a file has replaced the data folder or a folder above it (ENOTDIR): move the file away and put the folder back',
  EACCES: `the data folder cannot be written (EACCES): ${ASK_OWNER}`,
  EPERM: `the data folder cannot be written (EPERM): ${ASK_OWNER}`,
  EROFS: 'the file system is read-only (EROFS): mount it read-write',
  ENOSPC: 'the disk is full (ENOSPC): free up space on it',
  EDQUOT: 'the disk quota is used up (EDQUOT): raise it, or free up space',
}

const REPLACED =
  'another folder has replaced the data folder: put the original back, or restart the site to use this one'
/** Two writing processes would silently lose each other's changes. */
const LOCK_LOST =
  'the lock file of the data folder was removed or replaced, so another process may be using the folder: stop every process that uses it, then start one'
const SILENT = 'the disk of the data folder does not respond: check the disk or network share'

/** The data folder is unusable; the message says why and what to do, without a final period. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'

  static lockLost(): FolderUnusable {
    return new FolderUnusable(LOCK_LOST)
  }

  static silent(): FolderUnusable {
    return new FolderUnusable(SILENT)
  }
}

/**
 * Explains to the owner why writes fail.
 *
 * @param error a system error, or one with its own explanation
 */
export function troubleText(error: unknown): string {
  if (error instanceof FolderUnusable) return error.message
  const code = errorCode(error)
  const known = code === undefined ? undefined : TROUBLES[code]
  if (known !== undefined) return known
  const words = error instanceof Error ? error.message : 'the disk rejects writes'
  return code === undefined ? words : `${words} (${code}): check the disk`
}

/** The result of a look at a usable folder. */
export type FolderLook = { hasRoom: boolean }

/**
 * Returns a function that checks the data folder without a write, in four system calls: whether it
 * is still the same folder, is writable, and has free space.
 *
 * @param directory the current folder
 * @param isHeld whether this process still holds the lock
 * @returns a function that throws FolderUnusable when the folder is unusable
 */
export async function folderLook(
  directory: string,
  isHeld: () => Promise<boolean>,
): Promise<() => Promise<FolderLook>> {
  const opened = await stat(directory, { bigint: true })
  return async () => {
    try {
      const found = await stat(directory, { bigint: true })
      if (!found.isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
      if (found.dev !== opened.dev || found.ino !== opened.ino) throw new FolderUnusable(REPLACED)
      // oxlint-disable-next-line no-bitwise -- file modes are bit masks
      await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
      if (!(await isHeld())) throw FolderUnusable.lockLost()
      const { bavail, bfree, bsize } = await statfs(directory)
      // Some file systems reserve space for root.
      const free = process.getuid?.() === 0 ? bfree : bavail
      return { hasRoom: free * bsize >= LITTLE_ROOM_BYTES }
    } catch (error) {
      if (error instanceof FolderUnusable) throw error
      throw new FolderUnusable(troubleText(error), { cause: error })
    }
  }
}
