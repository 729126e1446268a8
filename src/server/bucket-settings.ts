import { z } from 'zod'
import { LOOPBACK } from './loopback.ts'

/** A bucket of an S3-compatible service. */
export type BucketSettings = {
  /** "https://s3.example.com/our-backups", perhaps with a folder in the bucket after it */
  url: string
  keyId: string
  keySecret: string
  /** `null` where the service's host name tells it, or none is needed */
  region: string | null
}

const BUCKET_WORDS =
  'the https:// address of a service with the name of a bucket, such as https://s3.example.com/our-backups'

const text = () => z.string().trim()

/** The settings that name a bucket, each for the schema of all settings. */
export const BUCKET_SETTINGS = {
  url: text()
    .refine(isBucket, BUCKET_WORDS)
    .transform((value) => value.replace(/\/+$/, ''))
    .exactOptional(),
  keyId: text().exactOptional(),
  keySecret: text().exactOptional(),
  region: text()
    .regex(/^[a-z0-9-]{1,50}$/i, 'the name of a region, such as eu-central-1')
    .exactOptional(),
}

/** Whether a value is the address of a bucket, over https or on this machine. */
function isBucket(value: string): boolean {
  if (!/^https?:\/\/[^/?#@]+\/[^/?#]/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, search, hash } = new URL(value)
  // Over plain http anybody on the way could read the hashes of passwords.
  return search + hash === '' && (protocol === 'https:' || LOOPBACK.test(hostname))
}
