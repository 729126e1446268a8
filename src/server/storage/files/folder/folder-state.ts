import { access, constants, stat, statfs } from 'node:fs/promises'
import { ifThere } from '#server/storage/files/disk.ts'

/**
 * What exists at the data folder's path.
 *
 * @throws the system's error when the path cannot be inspected
 */
export async function findFolder(directory: string): Promise<'folder' | 'no folder' | 'nothing'> {
  const stats = await ifThere(stat(directory))
  if (stats === undefined) return 'nothing'
  return stats.isDirectory() ? 'folder' : 'no folder'
}

/**
 * The space of the data folder's disk in bytes, as far as the site's user may fill it.
 *
 * @throws the system's error when the folder is not readable and writable
 */
export async function roomIn(directory: string): Promise<{ free: number; total: number }> {
  await access(directory, constants.R_OK | constants.W_OK)
  const { bavail, bfree, blocks, bsize } = await statfs(directory)
  return { free: bavail * bsize, total: (blocks - bfree + bavail) * bsize }
}
