import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import type { BucketSettings } from '#server/bucket-settings.ts'
import { bucketClient, drained, PATIENCE_MS } from './bucket-client.ts'
import { BACKUP_USE, connectionFailure } from './bucket-failure.ts'
import { PlaceFailed, placedBackups, type BackupPlace } from './place.ts'

/** The slowest line on which a file is still worth waiting for: bytes in a millisecond */
const SLOWEST_RATE = 20
/** What these services take in one request, in bytes. */
const LARGEST_BYTES = 5_000_000_000

/**
 * A bucket of an S3-compatible service, addressed as service/bucket/folder. One request is one try: the
 * schedule tries again.
 *
 * @param send the network
 */
export function bucketPlace(settings: BucketSettings, send: typeof fetch = fetch): BackupPlace {
  const { base, origin, request, list } = bucketClient(settings, BACKUP_USE, send)
  return {
    kind: 'bucket',
    address: base,
    list: async (stop) => placedBackups(await list(stop)),
    send: async (file, name, stop) => {
      const body = await openAsBlob(file)
      if (body.size > LARGEST_BYTES) {
        throw new PlaceFailed(
          'The backup has more than 5 GB, which a bucket does not take in one piece. Use BACKUP_FOLDER.',
        )
      }
      // The service compares it with what arrives.
      const headers = {
        'x-amz-content-sha256': await checksumOf(file),
        'content-type': 'application/gzip',
      }
      const patience = PATIENCE_MS + Math.ceil(body.size / SLOWEST_RATE)
      await drained(
        await request(`${base}/${name}`, { method: 'PUT', body, headers }, patience, stop),
      )
      const kept = await request(`${base}/${name}`, { method: 'HEAD' })
      if (Number(kept.headers.get('content-length')) !== body.size) {
        throw new PlaceFailed('The bucket kept a part of the backup only. It is sent again.')
      }
    },
    fetch: async function* fetchFrom(name) {
      const answer = await request(`${base}/${name}`, {}, LARGEST_BYTES / SLOWEST_RATE)
      if (answer.body === null) throw new PlaceFailed('The bucket gave an empty backup.')
      try {
        yield* answer.body
      } catch (error) {
        throw connectionFailure(origin, error, BACKUP_USE)
      }
    },
    remove: async (name) => drained(await request(`${base}/${name}`, { method: 'DELETE' })),
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = createReadStream(file)
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
