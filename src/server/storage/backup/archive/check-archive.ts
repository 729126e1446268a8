import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { failureReason } from '#server/logs/failure-reason.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { SECRET_FILE } from '#server/storage/files/folder/secret-key.ts'
import {
  checkDocument,
  isBackupPath,
  isDocument,
  LARGEST_DOCUMENT,
  MANIFEST_FILE,
  parseManifest,
  type BackupManifest,
} from '#server/storage/backup/backup-manifest.ts'
import { readTar, type ArchiveEntry } from './tar-archive.ts'

const LARGEST_MANIFEST = 64 * 1024 * 1024

/** How much an archive may unpack to, so that a small one cannot fill the disk. */
export type ArchiveLimits = {
  files: number
  bytes: number
  /** It may bring the secret key: for commands of whoever has the machine, not for browsers */
  secret?: boolean
}

/** For an archive that a command reads. */
export const NO_LIMITS: ArchiveLimits = { files: Infinity, bytes: Infinity, secret: true }

/** A file is no backup that can be restored; the message is a part of a sentence about "it". */
export class UnusableArchive extends Error {
  override readonly name = 'UnusableArchive'
}

/**
 * Reads a whole backup and compares each file with the list in it. Nothing is written.
 *
 * @param limits for an archive from elsewhere
 * @throws UnusableArchive
 */
export async function checkArchive(file: string, limits?: ArchiveLimits): Promise<BackupManifest> {
  const found = new Map<string, string>()
  let manifest: BackupManifest | null = null
  try {
    for await (const { path, bytes, chunks } of entriesOf(file, limits)) {
      const isList = path === MANIFEST_FILE
      const isKept = isList || isDocument(path)
      if (found.has(path) || (isList && manifest !== null))
        throw new Error(`${path} is in it twice`)
      if (isList && bytes > LARGEST_MANIFEST) throw new Error('its list of files is too long')
      if (isKept && bytes > LARGEST_DOCUMENT) throw new Error(`${path} in it is too large`)
      const hash = createHash('sha256')
      const kept: Uint8Array[] = []
      for await (const chunk of chunks) {
        hash.update(chunk)
        if (isKept) kept.push(chunk)
      }
      if (isList) manifest = parseManifest(Buffer.concat(kept).toString())
      else found.set(path, hash.digest('hex'))
      if (isDocument(path)) checkListed(path, Buffer.concat(kept))
    }
    if (manifest === null) throw new Error('its list of files is missing')
    compare(manifest, found)
  } catch (error) {
    throw new UnusableArchive(failureReason(error), { cause: error })
  }
  return manifest
}

function compare(manifest: BackupManifest, found: ReadonlyMap<string, string>): void {
  for (const { path, sha256 } of manifest.files) {
    if (found.get(path) !== sha256) throw new Error(`${path} in it is missing or damaged`)
  }
  if (found.size !== manifest.files.length) throw new Error('it contains files that are not listed')
  if (!found.has(catalogShape.name)) throw new Error(`it has no ${catalogShape.name}`)
}

function checkListed(path: string, bytes: Uint8Array): void {
  try {
    checkDocument(path, bytes)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} in it cannot be used (${why})`, { cause: error })
  }
}

/**
 * The entries of an archive, in order, each with a path that is allowed in a backup.
 *
 * @throws Error when the archive is damaged, or has more in it than the limits allow
 */
export async function* entriesOf(
  file: string,
  limits: ArchiveLimits = NO_LIMITS,
): AsyncGenerator<ArchiveEntry> {
  // Before anything is read: a missing file is an error of its own.
  await stat(file)
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  let left = limits.bytes
  let files = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    const pieces: AsyncIterable<Buffer> = source.pipe(gunzip)
    for await (const piece of pieces) {
      left -= piece.length
      if (left < 0) throw new Error('it unpacks to more than a backup may have')
      yield piece
    }
  }
  try {
    for await (const entry of readTar(counted())) {
      files += 1
      if (files > limits.files) throw new Error('it has more files than a backup may have')
      const isSecret = entry.path === SECRET_FILE && limits.secret === true
      if (!isSecret && !isBackupPath(entry.path)) {
        throw new Error(`the path ${entry.path} is not allowed in it`)
      }
      yield entry
    }
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
