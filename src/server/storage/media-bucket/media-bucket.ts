import { createHash } from 'node:crypto'
import { isHashedName } from '#domain/media/media-name.ts'
import type { BucketSettings } from '#server/bucket-settings.ts'
import { bucketClient, drained } from '#server/storage/backup/places/bucket-client.ts'
import { connectionFailure, MEDIA_USE } from '#server/storage/backup/places/bucket-failure.ts'
import { PlaceFailed } from '#server/storage/backup/places/place.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import { silentLog } from '#server/storage/storage-log.ts'
import type { ListedPicture } from '#server/storage/owner-files.ts'
import { PicturesAway } from '#server/storage/storage.ts'

/** A visitor waits for a picture no longer than this. */
const PATIENCE_MS = 10_000
/** Who only asks whether the bucket answers waits no longer than Health does. */
const ASK_PATIENCE_MS = 4000
/** An upload may take this long, and a second more for each 20 kB. */
const PUT_PATIENCE_MS = 30_000
const SLOWEST_RATE = 20

/**
 * The pictures in a bucket, by their content-addressed names. Every call throws `PicturesAway` when the
 * bucket cannot do it.
 */
export type MediaBucket = {
  /** For people, without anything secret */
  address: string
  /** A sentence on the last call when it failed; `null` when it did not */
  problem: () => string | null
  /** Asks, with one small request, whether the bucket answers and takes the key. */
  ask: () => Promise<void>
  /** Resolves when the bucket has the whole picture. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** @returns `null` when the bucket does not have it */
  get: (name: string) => Promise<Buffer | null>
  /** A missing one is fine. */
  remove: (name: string) => Promise<void>
  /** In the order of their names */
  list: () => Promise<ListedPicture[]>
}

/**
 * @param log says once that the bucket fails, and once that it answers again
 * @param send the network
 */
export function mediaBucket(
  settings: BucketSettings,
  log: StorageLog = silentLog,
  send: typeof fetch = fetch,
): MediaBucket {
  const { base, origin, request, ask, list } = bucketClient(settings, MEDIA_USE, send)
  let problem: string | null = null

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      if (problem !== null) log.info({}, 'the bucket of the pictures answers again')
      problem = null
      return result
    } catch (error) {
      if (!(error instanceof PlaceFailed)) throw error
      if (problem === null) log.error({}, `pictures can’t be saved: ${error.message}`)
      problem = error.message
      throw new PicturesAway(error.message, { cause: error })
    }
  }

  return {
    address: base,
    problem: () => problem,
    ask: () => attempt(() => ask(ASK_PATIENCE_MS)),
    put: (name, bytes) =>
      attempt(async () => {
        // The service compares it with what arrives.
        const headers = {
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          'content-type': 'application/octet-stream',
        }
        const body = new Uint8Array(bytes)
        const patience = PUT_PATIENCE_MS + bytes.length / SLOWEST_RATE
        await drained(
          await request(`${base}/${name}`, { method: 'PUT', body, headers }, Math.ceil(patience)),
        )
        const kept = await request(`${base}/${name}`, { method: 'HEAD' })
        if (Number(kept.headers.get('content-length')) !== bytes.length) {
          throw new PlaceFailed('The bucket kept a part of a picture only. Upload it again.')
        }
      }),
    get: (name) =>
      attempt(async () => {
        try {
          const answer = await request(`${base}/${name}`, {}, PATIENCE_MS)
          return Buffer.from(await answer.arrayBuffer())
        } catch (error) {
          if (error instanceof PlaceFailed && error.code === 'NoSuchKey') return null
          throw connectionFailure(origin, error, MEDIA_USE)
        }
      }),
    remove: (name) =>
      attempt(async () => drained(await request(`${base}/${name}`, { method: 'DELETE' }))),
    list: () =>
      attempt(async () => {
        const found = (await list()).filter(({ name, bytes }) => isHashedName(name) && bytes > 0)
        return found
          .map(({ name, bytes, changedAt }) => ({ name, size: bytes, version: name, changedAt }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      }),
  }
}

/** The pictures of a bucket for a backup, by their paths in it. Leaves out those removed since the snapshot. */
export async function* bucketPictures(
  bucket: Pick<MediaBucket, 'list' | 'get'>,
): AsyncGenerator<{ path: string; read: () => Promise<Buffer | null> }> {
  for (const { name } of await bucket.list()) {
    yield { path: `media/${name}`, read: () => bucket.get(name) }
  }
}
