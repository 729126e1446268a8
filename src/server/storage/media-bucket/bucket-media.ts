import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isHashedName } from '#domain/media/media-name.ts'
import { isPicture, skip } from '#server/storage/backup/archive-content.ts'
import { entriesOf } from '#server/storage/backup/check-archive.ts'
import type { OwnersPlace } from '#server/storage/backup/owner-changes.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'
import { NotKept, type Storage } from '#server/storage/storage.ts'
import type { MediaBucket } from './media-bucket.ts'

/** Copies of pictures of the bucket, in the folder of a process. No backup has it; it can be deleted. */
const COPIES_FOLDER = '.media-copies'

/**
 * Puts the pictures that staff upload into a bucket, and all else where it was. A picture that is not in
 * the bucket, because it is older than the setting or was put into the folder by hand, is where it was, too.
 *
 * @param directory the folder of this process
 */
export function withBucketMedia(storage: Storage, bucket: MediaBucket, directory: string): Storage {
  const { files, media } = storage
  const folder = join(directory, COPIES_FOLDER)
  const copying = new Map<string, Promise<boolean>>()

  async function forget(name: string): Promise<void> {
    // A copy that was begun before the removal would be written after it.
    await copying.get(name)?.catch(() => false)
    await rm(join(folder, name), { force: true })
  }

  async function fetchCopy(name: string): Promise<boolean> {
    const bytes = await bucket.get(name)
    if (bytes === null) return false
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replaceFile(nodeDisk, join(folder, name), bytes)
    return true
  }

  /** @returns whether the bucket has the picture, and the copy is there now */
  async function copy(name: string): Promise<boolean> {
    const running = copying.get(name) ?? fetchCopy(name).finally(() => copying.delete(name))
    copying.set(name, running)
    return running
  }

  return {
    ...storage,
    media: {
      write: async (name, bytes) => {
        rejectName(name)
        await bucket.put(name, bytes)
        await forget(name)
      },
      remove: async (name) => {
        if (isHashedName(name)) {
          await bucket.remove(name)
          await forget(name)
        }
        await media.remove(name)
      },
      elsewhere: {
        address: bucket.address,
        problem: bucket.problem,
        list: async () => {
          const copies = await readdir(folder).catch((): string[] => [])
          const listed = await bucket.list()
          const names = new Set(listed.map(({ name }) => name))
          // Another process removed them.
          await Promise.all(copies.filter((name) => !names.has(name)).map(forget))
          return listed
        },
      },
    },
    files: {
      ...files,
      picture: async (name) => {
        if (!isHashedName(name)) return files.picture(name)
        const path = join(folder, name)
        const known = await openOwnersFile(path)
        if (known) return known
        // A database that is away does not keep what the bucket has.
        const [old] = await Promise.allSettled([files.picture(name)])
        if (old.status === 'fulfilled' && old.value) return old.value
        if (await copy(name)) return openOwnersFile(path)
        if (old.status === 'rejected') throw old.reason
        return null
      },
    },
  }
}

/** As the given place, but for pictures that the bucket has, or gets back. */
export function bucketOwners(
  owners: OwnersPlace,
  bucket: Pick<MediaBucket, 'list' | 'put'>,
): OwnersPlace {
  return {
    changes: async (manifest) => {
      const { pictures, files } = await owners.changes(manifest)
      const stored = new Map((await bucket.list()).map(({ name, size }) => [pathOf(name), size]))
      const sizes = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]))
      return {
        pictures: pictures.filter((path) => stored.get(path) !== sizes.get(path)),
        files,
      }
    },
    put: async (archive, paths, around) => {
      const uploads = new Set(paths.filter((path) => isPicture(path) && isHashedName(nameOf(path))))
      const others = paths.filter((path) => !uploads.has(path))
      await owners.put(archive, others, around)
      if (uploads.size === 0) return
      for await (const { path, chunks } of entriesOf(archive.file, archive.limits)) {
        if (uploads.has(path)) await bucket.put(nameOf(path), await buffer(chunks))
        else await skip(chunks)
      }
    },
  }
}

function pathOf(name: string): string {
  return `media/${name}`
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}

function rejectName(name: string): void {
  if (!isHashedName(name)) throw new NotKept(`"${name}" cannot be the name of an uploaded picture.`)
}
