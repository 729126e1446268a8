import { z } from 'zod'
import { BUCKET_SETTINGS, type BucketSettings } from './bucket-settings.ts'

/** The settings of a bucket for pictures, for the schema of all settings. */
export const MEDIA_SETTINGS = {
  MEDIA_URL: BUCKET_SETTINGS.url,
  MEDIA_KEY_ID: BUCKET_SETTINGS.keyId,
  MEDIA_KEY_SECRET: BUCKET_SETTINGS.keySecret,
  MEDIA_REGION: BUCKET_SETTINGS.region,
}

const Given = z.object(MEDIA_SETTINGS)

/** Pictures are in this folder of what `MEDIA_URL` names, so that backups may be in the same bucket. */
const FOLDER = 'media'

/** @returns the bucket for pictures; `null` when they stay with the other data */
export function mediaBucketSettings(given: z.infer<typeof Given>): BucketSettings | null {
  if (given.MEDIA_URL === undefined) return null
  return {
    url: `${given.MEDIA_URL}/${FOLDER}`,
    keyId: given.MEDIA_KEY_ID ?? '',
    keySecret: given.MEDIA_KEY_SECRET ?? '',
    region: given.MEDIA_REGION ?? null,
  }
}

/** A sentence on settings that do not go together; `null` when nothing is wrong. */
export function mediaSettingProblem(given: z.infer<typeof Given>): string | null {
  const keys = [given.MEDIA_KEY_ID, given.MEDIA_KEY_SECRET]
  if (given.MEDIA_URL !== undefined && keys.includes(undefined)) {
    return 'MEDIA_URL needs MEDIA_KEY_ID and MEDIA_KEY_SECRET.'
  }
  return given.MEDIA_URL === undefined && keys.some((key) => key !== undefined)
    ? 'MEDIA_KEY_ID and MEDIA_KEY_SECRET do nothing without MEDIA_URL.'
    : null
}
