import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ATTEMPTS_FOLDER } from '#server/storage/files/attempts/attempt-segment.ts'
import { removeQuietly } from '#server/storage/files/disk.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'
import { JOURNAL_FOLDER } from '#server/storage/files/journal/journal.ts'
import { JOBS_FILE, QUESTIONS_FILE, MEDIA_FOLDER_NAME } from '#server/storage/folder-names.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { BackupManifest } from '#server/storage/backup/backup-manifest.ts'
import { entriesOf, UnusableArchive, type ArchiveLimits } from './check-archive.ts'

/** The owner's files that a restore in the browser puts back beside the snapshot. */
export const RESTORED_FILES: readonly string[] = [JOBS_FILE, QUESTIONS_FILE]

/** A start reads the commits since the catalog's file; the site keeps 64 MB of them, in bytes. */
const LARGEST_JOURNAL = 256 * 1024 * 1024

/** Whether a file of a backup is needed to know the snapshot and the attempts in it. */
function isOfStorage(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (rest.length === 0) return path.endsWith('.json') || path.startsWith('journal')
  return first === ATTEMPTS_FOLDER || first === JOURNAL_FOLDER
}

/** Whether a file of a backup is a picture that a restore puts back. */
export function isPicture(path: string): boolean {
  return path.startsWith(`${MEDIA_FOLDER_NAME}/`) && path.split('/').length === 2
}

/**
 * Unpacks what storage needs of a checked backup, opens it like a data folder, and hands it to a
 * function. The folder is removed afterwards.
 *
 * @param staging a folder that does not exist yet
 * @throws UnusableArchive when no site could start with it
 */
export async function withContent<Result>(
  archive: { file: string; manifest: BackupManifest; limits: ArchiveLimits },
  staging: string,
  use: (content: Pick<Storage, 'current' | 'attempts'>) => Promise<Result>,
): Promise<Result> {
  try {
    await unpackTo(staging, archive.file, archive.limits)
    const content = await openFileStorage({ directory: staging }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const words = reason.replaceAll(`${staging}/`, '').replace(/\.$/, '')
      throw new UnusableArchive(`no site can start with it: ${words}`, { cause: error })
    })
    try {
      return await use(content)
    } finally {
      await content.close()
    }
  } finally {
    await removeQuietly(staging)
  }
}

async function unpackTo(staging: string, file: string, limits: ArchiveLimits): Promise<void> {
  await mkdir(staging, { mode: 0o700 })
  let journal = 0
  for await (const { path, bytes, chunks } of entriesOf(file, limits)) {
    if (path.startsWith(`${JOURNAL_FOLDER}/`)) journal += bytes
    if (journal > LARGEST_JOURNAL) throw new UnusableArchive('its journal is too large')
    if (isOfStorage(path)) {
      const target = join(staging, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(chunks, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    } else {
      await skip(chunks)
    }
  }
}

/** The archive is one stream, so what nobody needs is read as well. */
export async function skip(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks);
}
