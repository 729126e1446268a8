import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import {
  errorCode,
  ifThere,
  nodeDisk,
  removeQuietly,
  syncFolder,
  type Disk,
} from '#server/storage/files/disk.ts'
import { isTemporary, temporaryPath } from '#server/storage/files/replace-file.ts'
import { writePieces } from '#server/storage/backup/writing/write-pieces.ts'
import { PlaceFailed, placedBackups, type BackupPlace } from './place.ts'

/**
 * A folder, such as a second disk or a share.
 *
 * @param dataDirectory the folder must not be in it
 */
export function folderPlace(
  folder: string,
  dataDirectory: string,
  disk: Disk = nodeDisk,
): BackupPlace {
  async function list() {
    await rejectInside(folder, dataDirectory)
    const names = await readdir(folder)
    const files = names.map(async (name) => {
      const stats = await ifThere(stat(join(folder, name)))
      return stats?.isFile() ? [{ name, bytes: stats.size }] : []
    })
    return placedBackups((await Promise.all(files)).flat())
  }

  async function send(file: string, name: string, stop?: AbortSignal): Promise<void> {
    await rejectInside(folder, dataDirectory)
    // What a crash left; nothing else removes it.
    const left = (await readdir(folder)).filter((one) => one.startsWith(name.slice(0, 9)))
    await Promise.all(left.filter(isTemporary).map((one) => removeQuietly(join(folder, one))))
    const target = join(folder, name)
    const temporary = temporaryPath(target)
    try {
      await writePieces(disk, temporary, createReadStream(file), async () => stop?.throwIfAborted())
      await disk.rename(temporary, target)
    } catch (error) {
      await removeQuietly(temporary)
      throw error
    }
    await syncFolder(disk, folder)
  }

  const inWords = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw failure(folder, error)
    })
  return {
    kind: 'folder',
    address: folder,
    list: () => inWords(list()),
    send: (file, name, stop) => inWords(send(file, name, stop)),
    fetch: async function* fetchFrom(name) {
      const pieces: AsyncIterable<Buffer> = createReadStream(join(folder, name))
      try {
        yield* pieces
      } catch (error) {
        throw failure(folder, error)
      }
    },
    remove: (name) => inWords(disk.unlink(join(folder, name))),
  }
}

async function rejectInside(folder: string, dataDirectory: string): Promise<void> {
  // A folder that is missing may be a disk that is not mounted: creating it would fill this one.
  const there = await realpath(folder)
  // On a new machine there is none yet.
  const data = (await ifThere(realpath(dataDirectory))) ?? resolve(dataDirectory)
  const path = relative(data, there)
  if (path !== '' && path.split(sep)[0] === '..') return
  throw new PlaceFailed(
    `BACKUP_FOLDER ${folder} is inside the data folder and would be lost with it. Choose a folder elsewhere.`,
  )
}

function failure(folder: string, error: unknown): PlaceFailed {
  if (error instanceof PlaceFailed) return error
  return new PlaceFailed(sentence(folder, errorCode(error) ?? 'unknown fault'), { cause: error })
}

function sentence(folder: string, code: string): string {
  switch (code) {
    case 'ENOENT':
      return `The folder ${folder} does not exist. Create it, or connect its disk.`
    case 'ENOTDIR':
      return `${folder} is not a folder. Set BACKUP_FOLDER to one.`
    case 'EACCES':
    case 'EPERM':
      return `The site can’t write to the folder ${folder} (${code}). Make the user that runs the site its owner.`
    case 'EROFS':
      return `The disk of ${folder} is read-only (EROFS). Mount it read-write.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full (${code}). Free up space on it, or keep fewer backups with BACKUP_KEEP.`
    default:
      return `The folder ${folder} can’t be used (${code}). Check its disk.`
  }
}
