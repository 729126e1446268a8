import { mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeQuietly } from '#server/storage/files/disk.ts'

/** How the name of such a folder begins; no backup contains one. */
export const WORK_PREFIX = '.work-'
/** A command that runs this long has crashed. */
const OLD_MS = 24 * 3_600_000

/**
 * Passes on a new folder in the data folder, and removes it afterwards. The system's temporary
 * folder may be in memory, and too small for an archive.
 *
 * @param directory the data folder; created if it is missing
 */
export async function withWorkFolder<Result>(
  directory: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const left = (await readdir(directory)).filter((name) => name.startsWith(WORK_PREFIX))
  for (const path of left.map((name) => join(directory, name))) {
    const stats = await stat(path).catch(() => null)
    if (stats !== null && Date.now() - stats.mtimeMs > OLD_MS) await removeQuietly(path)
  }
  const folder = await mkdtemp(join(directory, WORK_PREFIX))
  try {
    return await use(folder)
  } finally {
    await removeQuietly(folder)
  }
}
