import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { syncFolder, writeNewFile, type Disk } from './disk.ts'

const TEMPORARY_NAME = /\.[0-9a-f]{12}\.tmp$/

/** A name for a new file beside `path` that nobody else uses. */
export function temporaryPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`
}

/** Whether a file is one that `temporaryPath` named: at start such a file is left over. */
export function isTemporary(name: string): boolean {
  return TEMPORARY_NAME.test(name)
}

/**
 * Replaces a file so that, whatever happens, either the old or the new one is there, whole. When
 * the promise resolves the new one is durable.
 *
 * @param options.beforeSwap runs when the new bytes are durable under another name
 * @param options.putBack runs when the new file took its place but the folder could not be made
 *   durable: the caller is told of a failure, so the old one should be there again
 */
export async function replaceFile(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  options: { beforeSwap?: () => Promise<void>; putBack?: () => Promise<void> } = {},
): Promise<void> {
  const temporary = temporaryPath(path)
  try {
    await writeNewFile(disk, temporary, bytes)
    await options.beforeSwap?.()
    await disk.rename(temporary, path)
  } catch (error) {
    await disk.unlink(temporary).catch(() => undefined)
    throw error
  }
  try {
    await syncFolder(disk, dirname(path))
  } catch (error) {
    await options.putBack?.().catch(() => undefined)
    throw error
  }
}
