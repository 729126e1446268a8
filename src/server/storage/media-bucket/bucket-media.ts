import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isHashedName } from '#domain/media/media-name.ts'
import { isPicture, skip } from '#server/storage/backup/archive/archive-content.ts'
import { entriesOf } from '#server/storage/backup/archive/check-archive.ts'
import type { OwnersPlace } from '#server/storage/backup/owner-changes.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import { MediaCopies } from '#server/storage/media-copies.ts'
import { NotKept, type Storage } from '#server/storage/storage.ts'
import type { MediaBucket } from './media-bucket.ts'

/** The folder of the copies, in the folder of a process. No backup has it. */
const COPIES_FOLDER = '.media-copies'

/**
 * Puts the pictures that staff upload into a bucket, and all else where it was. A picture that is not in
 * the bucket, because it is older than the setting or was put into the folder by hand, is where it was, too.
 *
 * @param directory the folder of this process
 */
export function withBucketMedia(
  storage: Storage,
  bucket: MediaBucket,
  directory: string,
  log: StorageLog,
): Storage {
  const { files, media } = storage
  const copies = new MediaCopies(join(directory, COPIES_FOLDER), (name) => bucket.get(name), {
    log,
  })
  media.onRemoved?.((name) => copies.forget(name))

  return {
    ...storage,
    media: {
      write: async (name, bytes) => {
        rejectName(name)
        await bucket.put(name, bytes)
        await copies.forget(name)
      },
      remove: async (name) => {
        if (isHashedName(name)) {
          await bucket.remove(name)
          await copies.forget(name)
        }
        await media.remove(name)
      },
      elsewhere: {
        address: bucket.address,
        problem: bucket.problem,
        ask: bucket.ask,
        list: async () => {
          let listed: ReturnType<typeof bucket.list> | undefined
          // After the copies are read, so that one of an upload of this moment stays.
          const list = () => (listed ??= bucket.list())
          await copies.keepOnly(async () => (await list()).map(({ name }) => name))
          return list()
        },
      },
    },
    files: {
      ...files,
      picture: async (name) => {
        if (!isHashedName(name)) return files.picture(name)
        const known = await copies.open(name)
        if (known) return known
        // A database that is away does not keep what the bucket has.
        const [old] = await Promise.allSettled([files.picture(name)])
        if (old.status === 'fulfilled' && old.value) return old.value
        const fetched = await copies.fetchCopy(name)
        if (fetched) return fetched
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
