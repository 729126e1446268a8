import { z } from 'zod'
import type { KeepRule } from '#domain/staff/keep-rule.ts'
import { BUCKET_SETTINGS, type BucketSettings } from './bucket-settings.ts'

const text = () => z.string().trim()

/** Where timed backups go, how often they are made, and which of them stay. */
export type TimedBackupSettings = {
  /** A folder outside of the data folder; `null` for none */
  folder: string | null
  bucket: BucketSettings | null
  everyHours: number
  keep: KeepRule
}

const KEEP_WORDS =
  'how many hourly, daily, and monthly backups to keep, such as 24,14,12, and not all of them 0'

/** The settings of timed backups, for the schema of all settings. */
export const BACKUP_SETTINGS = {
  BACKUP_FOLDER: text().exactOptional(),
  BACKUP_BUCKET: BUCKET_SETTINGS.url,
  BACKUP_KEY_ID: BUCKET_SETTINGS.keyId,
  BACKUP_KEY_SECRET: BUCKET_SETTINGS.keySecret,
  BACKUP_REGION: BUCKET_SETTINGS.region,
  BACKUP_EVERY_HOURS: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'a whole number from 1 to 720')
    .transform(Number)
    .pipe(
      z.number().min(1, 'a whole number from 1 to 720').max(720, 'a whole number from 1 to 720'),
    )
    .default(1),
  BACKUP_KEEP: text()
    .regex(/^\d{1,3}(\s*,\s*\d{1,3}){2}$/, KEEP_WORDS)
    .refine((value) => /[1-9]/.test(value), KEEP_WORDS)
    .default('24,14,12'),
}

const Given = z.object(BACKUP_SETTINGS)

/** @returns `null` while nothing says where timed backups go */
export function timedBackups(given: z.infer<typeof Given>): TimedBackupSettings | null {
  const { BACKUP_FOLDER: folder = null, BACKUP_BUCKET: url } = given
  if (folder === null && url === undefined) return null
  const [hours = 0, days = 0, months = 0] = given.BACKUP_KEEP.split(',').map(Number)
  return {
    folder,
    bucket:
      url === undefined
        ? null
        : {
            url,
            keyId: given.BACKUP_KEY_ID ?? '',
            keySecret: given.BACKUP_KEY_SECRET ?? '',
            region: given.BACKUP_REGION ?? null,
          },
    everyHours: given.BACKUP_EVERY_HOURS,
    keep: { hours, days, months },
  }
}

/** Sentences on settings that do not go together; empty when nothing is wrong. */
export function backupSettingProblems(given: z.infer<typeof Given>): string[] {
  const hasKey = given.BACKUP_KEY_ID !== undefined && given.BACKUP_KEY_SECRET !== undefined
  const hasPart = given.BACKUP_KEY_ID !== undefined || given.BACKUP_KEY_SECRET !== undefined
  if (given.BACKUP_BUCKET !== undefined && !hasKey) {
    return ['BACKUP_BUCKET needs BACKUP_KEY_ID and BACKUP_KEY_SECRET; no backup goes there yet.']
  }
  return given.BACKUP_BUCKET === undefined && hasPart
    ? ['BACKUP_KEY_ID and BACKUP_KEY_SECRET do nothing without BACKUP_BUCKET.']
    : []
}
