import {
  draftsShape,
  previewsShape,
  schedulesShape,
  versionsShape,
} from '#server/site-editor/site-documents.ts'
import { z } from 'zod'
import { ATTEMPTS_FOLDER } from '#server/storage/files/attempts/attempt-segment.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { historyShape } from '#server/storage/state/documents/history-document.ts'
import { SIDE_LIST_NAMES, SIDE_LIST_SHAPE } from '#server/storage/state/documents/side-lists.ts'
import {
  MEDIA_FOLDER_NAME,
  JOBS_FILE,
  QUESTIONS_FILE,
  SITE_FILE,
} from '#server/storage/folder-names.ts'
import { decodeDocument } from '#server/storage/state/documents/envelope.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { googleShape } from '#server/storage/state/documents/google-document.ts'
import { SECRET_FILE } from '#server/storage/files/folder/secret-key.ts'
import { JOURNAL_FOLDER } from '#server/storage/files/journal/journal.ts'
import { staffShape } from '#server/storage/state/documents/staff-document.ts'

/** The last file of a backup; it lists all others. */
export const MANIFEST_FILE = 'forecourt-backup.json'

const BackupManifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC */
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export type ManifestFile = BackupManifest['files'][number]

/** @throws Error when the text is not a manifest, or has an unknown format */
export function parseManifest(text: string): BackupManifest {
  const value: unknown = JSON.parse(text)
  const parsed = BackupManifest.safeParse(value)
  if (parsed.success) return parsed.data
  const { format } = Object(value)
  throw new Error(
    typeof format === 'number' && format > 1
      ? 'it was made by a newer version of Forecourt'
      : 'its list of files has an unknown format',
  )
}

/** The entries of the data folder that the site reads. A restore moves existing ones aside. */
export const SITE_NAMES: readonly string[] = [
  catalogShape.name,
  SITE_FILE,
  ...SIDE_LIST_NAMES.map((name) => SIDE_LIST_SHAPE[name].name),
  historyShape.name,
  staffShape.name,
  googleShape.name,
  JOBS_FILE,
  'jobs-last-good.json',
  versionsShape.name,
  draftsShape.name,
  schedulesShape.name,
  previewsShape.name,
  'media-unused.json',
  'health-reports.json',
  'counts.json',
  'notice.json',
  'asks.json',
  'setup.json',
  QUESTIONS_FILE,
  ATTEMPTS_FOLDER,
  JOURNAL_FOLDER,
  'undo',
  MEDIA_FOLDER_NAME,
]

/**
 * Whether a backup may contain a file with this path (with forward slashes). The path must stay in
 * the folder, must not name a file that backups omit, and must be valid on every system.
 */
export function isBackupPath(path: string): boolean {
  const parts = path.split('/')
  return (
    parts[0] !== SECRET_FILE &&
    parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0\ufffd]/.test(part))
  )
}

/** Whether the site reads this file as a document; a backup with a broken document is useless. */
export function isDocument(path: string): boolean {
  return Object.hasOwn(CHECKS, path)
}

/** No document that the site writes is larger, in bytes. */
export const LARGEST_DOCUMENT = 64 * 1024 * 1024

/**
 * Checks that this version of the program can read the bytes of a document's file.
 *
 * @throws BrokenDocument, NewerDocument
 */
export function checkDocument(path: string, bytes: Uint8Array): void {
  if (isDocument(path)) CHECKS[path]?.(bytes)
}

const CHECKS: Readonly<Record<string, (bytes: Uint8Array) => void>> = {
  ...checkOf(catalogShape),
  ...checkOf(SIDE_LIST_SHAPE.people),
  ...checkOf(SIDE_LIST_SHAPE.media),
  ...checkOf(SIDE_LIST_SHAPE.days),
  ...checkOf(SIDE_LIST_SHAPE.receipts),
  ...checkOf(historyShape),
  ...checkOf(staffShape),
  ...checkOf(googleShape),
  ...checkOf(versionsShape),
  ...checkOf(draftsShape),
  ...checkOf(schedulesShape),
  ...checkOf(previewsShape),
}

function checkOf<Data extends object>(shape: DocumentShape<Data>) {
  return { [shape.name]: (bytes: Uint8Array) => void decodeDocument(shape, bytes) }
}
