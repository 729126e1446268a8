import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { BucketSettings } from '#server/bucket-settings.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

/** The only key that the server knows */
export const KEY = { keyId: 'S3RVER', keySecret: 'S3RVER' }

/** Starts a server with a bucket "chain" until the test has ended, and returns how to reach it. */
export async function startBucket(): Promise<BucketSettings & { stop: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'chain' }],
  })
  const { port } = await server.run()
  let isUp = true
  const stop = async () => {
    if (!isUp) return
    isUp = false
    await server.close()
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${port}/chain`, ...KEY, region: null, stop }
}

/** The settings of a site whose backups go to a bucket. */
export function bucketEnvironment({ url, keyId, keySecret }: BucketSettings) {
  return { BACKUP_BUCKET: url, BACKUP_KEY_ID: keyId, BACKUP_KEY_SECRET: keySecret }
}
