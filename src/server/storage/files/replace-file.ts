import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { syncFolder, writeNewFile, type Disk } from './disk.ts'

const TEMPORARY_NAME = /\.[0-9a-f]{12}\.tmp$/

/** A unique name for a new file beside `path`. */
export function temporaryPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`
}

/** Whether a file name came from `temporaryPath`; at startup such a file is a leftover. */
export function isTemporary(name: string): boolean {
  return TEMPORARY_NAME.test(name)
}

/**
 * Atomically replaces a file: either the complete old or the complete new one exists at any time.
 * When the promise resolves, the new one is durable.
 *
 * @param options.beforeSwap runs when the new bytes are durable under a temporary name
 * @param options.putBack restores the old file when the new one is in place but the folder could
 *   not be flushed, since the call then rejects
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
