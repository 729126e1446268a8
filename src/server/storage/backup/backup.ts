import { createHash } from 'node:crypto'
import { readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  checkDocument,
  isBackupPath,
  isDocument,
  MANIFEST_FILE,
  SITE_NAMES,
  type BackupManifest,
  type ManifestFile,
} from './backup-manifest.ts'
import { catalogShape } from '#server/storage/files/documents/catalog-document.ts'
import {
  ifThere,
  nodeDisk,
  removeQuietly,
  syncFolder,
  writeAll,
  type Disk,
} from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/files/durable-json.ts'
import { openPlainFile } from '#server/storage/files/plain-file.ts'
import { isTemporary, temporaryPath } from '#server/storage/files/replace-file.ts'
import { SECRET_FILE } from '#server/storage/files/folder/secret-key.ts'
import { SOCKET_FILE } from '#server/storage/files/folder/socket-file.ts'
import { RESERVE_FILE } from '#server/storage/files/write-gate.ts'
import { BackupFailed } from './backup-errors.ts'
import { writeTar, type ArchiveEntry } from './tar-archive.ts'

/** Receives a sentence about each entry that the backup omits. */
type LeftOut = (sentence: string) => void

/** A backup omits the key, files of this machine only, and older copies of included files. */
const LEFT_OUT = new Set([SECRET_FILE, SOCKET_FILE, RESERVE_FILE, BACKUPS_FOLDER, 'lost+found'])
/** Set aside by a repair or a restore. */
const SET_ASIDE = /^replaced-|\.corrupt-/

/**
 * Writes a data folder into one file, a gzipped tar archive that ends with a list of checksums, even
 * while the site runs. It omits the secret key, so that nobody can forge a session or open the Google
 * tokens with a backup.
 *
 * @param directory the data folder
 * @param file the new file; it appears when it is complete and durable, and only its owner can read it
 * @param onLeftOut receives a sentence about each entry that cannot be in a backup
 * @param options.disk where the archive is written; tests make it fail
 * @param options.guard runs before each piece is written; what it throws ends the backup
 * @throws Error with one sentence when it is not a data folder, or a document in it is broken
 */
export async function backup(
  directory: string,
  file: string,
  onLeftOut: LeftOut = () => undefined,
  { disk = nodeDisk, guard }: { disk?: Disk; guard?: (bytes: number) => Promise<void> } = {},
): Promise<BackupManifest> {
  rejectPlace(directory, file)
  if (!(await ifThere(stat(join(directory, catalogShape.name))))) {
    throw new Error(`${directory} is not a data folder: it has no ${catalogShape.name}.`)
  }
  const manifest: BackupManifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    files: [],
  }
  const temporary = temporaryPath(file)
  try {
    await pipeline(
      writeTar(entriesOf(directory, manifest, onLeftOut)),
      createGzip(),
      (pieces: AsyncIterable<Uint8Array>) => writePieces(disk, temporary, pieces, guard),
    )
    await disk.rename(temporary, file)
  } catch (error) {
    await removeQuietly(temporary)
    throw new BackupFailed(
      `The backup could not be made: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  await syncFolder(disk, dirname(file))
  return manifest
}

/**
 * Durably writes a new file that only its owner can read, piece by piece.
 *
 * @param guard runs before each piece; what it throws ends the writing
 */
export async function writePieces(
  disk: Disk,
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  guard: (bytes: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const opened = await disk.open(path, 'wx', 0o600)
  try {
    for await (const piece of pieces) {
      await guard(piece.length)
      await writeAll(opened, piece)
    }
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** A backup inside the data folder would be part of the next one. */
function rejectPlace(directory: string, file: string): void {
  const [first] = relative(resolve(directory), resolve(file)).split(sep)
  if (first === '..' || first === BACKUPS_FOLDER) return
  throw new Error(
    `A backup cannot be saved in the data folder itself. Choose another folder, or ${join(directory, BACKUPS_FOLDER)}.`,
  )
}

/** All files, followed by the manifest. */
async function* entriesOf(
  directory: string,
  manifest: BackupManifest,
  onLeftOut: LeftOut,
): AsyncGenerator<ArchiveEntry> {
  for await (const path of filesIn(directory, '', onLeftOut)) {
    // Deleted since the folder was listed, such as an older undo copy.
    const handle = await openPlainFile(join(directory, path))
    if (handle === undefined) continue
    try {
      const { size } = await handle.stat()
      const listed: ManifestFile = { path, bytes: size, sha256: '' }
      yield { path, bytes: size, chunks: hashedChunks(handle, listed) }
      manifest.files.push(listed)
    } finally {
      await handle.close()
    }
  }
  const list = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield { path: MANIFEST_FILE, bytes: list.length, chunks: only(list) }
}

/**
 * The first `listed.bytes` bytes of a file; fills in the checksum. A document's file never changes,
 * and in a file that grows, later bytes were written after the backup began.
 */
async function* hashedChunks(handle: FileHandle, listed: ManifestFile): AsyncGenerator<Uint8Array> {
  if (listed.bytes > 0) {
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    const chunks: AsyncIterable<Buffer> = handle.createReadStream({
      start: 0,
      end: listed.bytes - 1,
      autoClose: false,
    })
    for await (const chunk of chunks) {
      hash.update(chunk)
      if (isDocument(listed.path)) kept.push(chunk)
      yield chunk
    }
    listed.sha256 = hash.digest('hex')
    if (isDocument(listed.path)) rejectBroken(listed.path, Buffer.concat(kept))
  } else {
    listed.sha256 = createHash('sha256').digest('hex')
  }
}

function rejectBroken(path: string, bytes: Uint8Array): void {
  try {
    checkDocument(path, bytes)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${path} is broken (${why}); start the site once, which restores it from its copies`,
      { cause: error },
    )
  }
}

async function* filesIn(
  directory: string,
  folder: string,
  onLeftOut: LeftOut,
): AsyncGenerator<string> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (name.startsWith('.') || isTemporary(name)) continue
    if (folder === '' && (LEFT_OUT.has(name) || SET_ASIDE.test(name))) continue
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isBackupPath(path) || path === MANIFEST_FILE) {
      onLeftOut(`${path} is left out: a backup cannot contain a file with this name.`)
    } else if (entry.isDirectory()) {
      yield* filesIn(directory, path, onLeftOut)
    } else if (entry.isFile()) {
      yield path
    } else if (entry.isSymbolicLink() && isFollowed(path)) {
      yield* linkedFiles(directory, path, onLeftOut)
    } else {
      onLeftOut(`${path} is left out: it is not one of the site's files.`)
    }
  }
}

/**
 * Whether the site itself follows a link at this path. It follows links to its documents and folders,
 * but not to files that it sends to visitors (pictures, streets).
 */
function isFollowed(path: string): boolean {
  const [name = ''] = path.split('/')
  return SITE_NAMES.includes(name) && !path.startsWith('media/')
}

async function* linkedFiles(
  directory: string,
  path: string,
  onLeftOut: LeftOut,
): AsyncGenerator<string> {
  const stats = await ifThere(stat(join(directory, path)))
  if (stats === undefined) throw new Error(`${path} is a broken link`)
  if (stats.isFile()) yield path
  // The site's folders contain no folders, so links cannot form a circle.
  else if (stats.isDirectory() && !path.includes('/')) yield* filesIn(directory, path, onLeftOut)
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
