import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, syncFolder, type Disk } from '#server/storage/files/disk.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'
import type { WriteGate } from '#server/storage/files/write-gate.ts'
import { isMediaName, MEDIA_FOLDER_NAME } from '#server/storage/folder-names.ts'
import type { ListedPicture } from '#server/storage/owner-files.ts'
import { NotKept, type Storage } from '#server/storage/storage.ts'
import { fileVersion } from './open-owners-file.ts'

const PICTURE_ENDING = /\.(?:avif|jpe?g|png|svg|webp)$/i
/** Files that are looked at together */
const AT_ONCE = 50

/** The pictures of the folder, in the order of their names; none without the folder. */
export async function listPictures(
  directory: string,
  largestBytes: number,
): Promise<ListedPicture[]> {
  const folder = join(directory, MEDIA_FOLDER_NAME)
  const names = (await ifThere(readdir(folder))) ?? []
  const wanted = names.filter((name) => isMediaName(name) && PICTURE_ENDING.test(name)).toSorted()
  const found: ListedPicture[] = []
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const part = wanted.slice(at, at + AT_ONCE)
    const listed = await Promise.all(
      part.map(async (name): Promise<ListedPicture | null> => {
        const stats = await lstat(join(folder, name)).catch(() => null)
        if (!stats?.isFile() || stats.size === 0 || stats.size > largestBytes) return null
        return { name, size: stats.size, version: fileVersion(stats), changedAt: stats.mtime }
      }),
    )
    found.push(...listed.filter((one) => one !== null))
  }
  return found
}

/** Writes and removes the pictures that staff upload. */
export function mediaFiles({
  directory,
  disk,
  gate,
}: {
  /** The data folder */
  directory: string
  disk: Disk
  gate: WriteGate
}): Storage['media'] {
  const folder = join(directory, MEDIA_FOLDER_NAME)
  function pathOf(name: string): string {
    if (!isMediaName(name)) throw new NotKept(`"${name}" cannot be the name of a picture.`)
    return join(folder, name)
  }
  return {
    write: async (name, bytes) => {
      const path = pathOf(name)
      gate.check()
      await gate.attempt(async () => {
        await disk.mkdir(folder, 0o700)
        await syncFolder(disk, directory)
        const isNew = (await ifThere(lstat(path))) === undefined
        // A picture that was there before has the same name, so the same bytes.
        await replaceFile(disk, path, bytes, isNew ? { putBack: () => disk.unlink(path) } : {})
      })
    },
    remove: async (name) => {
      const path = pathOf(name)
      gate.check()
      await gate.attempt(async () => {
        await ifThere(disk.unlink(path))
        // Also for one that is gone already: its removal may have been rejected at the flush.
        await ifThere(syncFolder(disk, folder))
      })
    },
  }
}
