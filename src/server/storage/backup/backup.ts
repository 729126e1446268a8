import { createHash } from 'node:crypto'
import { read } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import {
  checkDocument,
  isDocument,
  MANIFEST_FILE,
  type BackupManifest,
  type ManifestFile,
} from './backup-manifest.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import {
  ifThere,
  nodeDisk,
  removeQuietly,
  syncFolder,
  type Disk,
} from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { openPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'
import { SECRET_FILE } from '#server/storage/files/folder/secret-key.ts'
import { BackupFailed } from './backup-errors.ts'
import { filesIn, type LeftOut } from './folder-files.ts'
import { isAfter, openInstant, type Instant } from './instant.ts'
import { writeTar, type ArchiveEntry } from './archive/tar-archive.ts'
import { WORK_PREFIX } from './writing/work-folder.ts'
import { writePieces } from './writing/write-pieces.ts'

type BackupOptions = {
  disk?: Disk
  guard?: (bytes: number) => Promise<void>
  withSecret?: boolean
  pictures?: PicturesElsewhere | undefined
}

/** Pictures that are not in the folder, by their paths in a backup; `null` for one that was removed since. */
export type PicturesElsewhere = () => AsyncIterable<{
  path: string
  read: () => Promise<Buffer | null>
}>

const readAt = promisify(read)
const READ_BYTES = 256 * 1024

/**
 * Writes a data folder into one file, a gzipped tar archive that ends with a list of checksums, even
 * while the site runs: its documents are of one instant. It omits the secret key unless asked, so that
 * nobody can forge a session or open the Google tokens with a backup.
 *
 * @param directory the data folder
 * @param file the new file; it appears when it is complete and durable, and only its owner can read it
 * @param onLeftOut receives a sentence about each entry that cannot be in a backup
 * @param options.disk where the archive is written; tests make it fail
 * @param options.guard runs before each piece is written; what it throws ends the backup
 * @param options.withSecret adds the secret key: whoever has the file can then act as any of the staff
 * @param options.pictures what belongs into it, but is in no folder
 * @throws Error with one sentence when it is not a data folder, or a document in it is broken
 */
export async function backup(
  directory: string,
  file: string,
  onLeftOut: LeftOut = () => undefined,
  { disk = nodeDisk, guard, withSecret = false, pictures }: BackupOptions = {},
): Promise<BackupManifest> {
  rejectPlace(directory, file, withSecret)
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
      writeTar(archiveOf({ directory, hasSecret: withSecret, pictures }, manifest, onLeftOut)),
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

/** A backup inside the data folder would be part of the next one. */
function rejectPlace(directory: string, file: string, withSecret: boolean): void {
  const [first] = relative(resolve(directory), resolve(file)).split(sep)
  if (first === '..' || first?.startsWith(WORK_PREFIX)) return
  // What is there can be downloaded in the browser.
  if (first === BACKUPS_FOLDER && !withSecret) return
  if (withSecret) throw new Error('A backup with the secret is saved outside of the data folder.')
  throw new Error(
    `A backup cannot be saved in the data folder itself. Choose another folder, or ${join(directory, BACKUPS_FOLDER)}.`,
  )
}

/** Where the files come from: a data folder, most of it as it was at one instant. */
type Source = {
  directory: string
  instant: Instant
  hasSecret: boolean
  pictures: BackupOptions['pictures']
}

async function* pathsOf(
  { directory, instant, hasSecret }: Source,
  onLeftOut: LeftOut,
): AsyncGenerator<string> {
  const listed = new Set<string>()
  for await (const path of filesIn(directory, '', onLeftOut)) {
    // What came after the instant continues what is not in it.
    if (isAfter(instant, path)) continue
    listed.add(path)
    yield path
  }
  // Deleted meanwhile, yet open.
  for (const path of instant.files.keys()) if (!listed.has(path)) yield path
  if (hasSecret) yield SECRET_FILE
}

async function openIn({ directory, instant }: Source, path: string) {
  const held = instant.files.get(path)
  if (held) return { ...held, close: () => Promise.resolve() }
  const handle = await openPlainFile(join(directory, path))
  if (handle === undefined) return undefined
  const { size } = await handle.stat()
  return { fd: handle.fd, bytes: size, close: () => handle.close() }
}

/** All files of an instant, followed by the manifest. */
async function* archiveOf(
  source: Omit<Source, 'instant'>,
  manifest: BackupManifest,
  onLeftOut: LeftOut,
): AsyncGenerator<ArchiveEntry> {
  const instant = await openInstant(source.directory)
  // A generator ends here only when none of its reads is under way, also when it is given up.
  try {
    yield* entriesOf({ ...source, instant }, manifest, onLeftOut)
  } finally {
    instant.close()
  }
}

async function* entriesOf(
  source: Source,
  manifest: BackupManifest,
  onLeftOut: LeftOut,
): AsyncGenerator<ArchiveEntry> {
  for await (const path of pathsOf(source, onLeftOut)) {
    const opened = await openIn(source, path)
    // Deleted since the folder was listed, such as an older undo copy.
    if (opened === undefined) continue
    const listed: ManifestFile = { path, bytes: opened.bytes, sha256: '' }
    try {
      yield { path, bytes: opened.bytes, chunks: hashedChunks(opened.fd, listed) }
      manifest.files.push(listed)
    } finally {
      await opened.close()
    }
  }
  if (source.pictures) yield* picturesElsewhere(source.pictures(), manifest)
  const list = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield { path: MANIFEST_FILE, bytes: list.length, chunks: only(list) }
}

/** Listed after the instant, so that those which it names are there: none is removed for months. */
async function* picturesElsewhere(
  pictures: ReturnType<PicturesElsewhere>,
  manifest: BackupManifest,
): AsyncGenerator<ArchiveEntry> {
  const there = new Set(manifest.files.map(({ path }) => path))
  for await (const { path, read: readPicture } of pictures) {
    const bytes = there.has(path) ? null : await readPicture()
    if (bytes === null) continue
    yield { path, bytes: bytes.length, chunks: only(bytes) }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    manifest.files.push({ path, bytes: bytes.length, sha256 })
  }
}

/**
 * The first `listed.bytes` bytes of a file; fills in the checksum. A document's file never changes,
 * and in a file that grows, later bytes were written after the backup began.
 */
async function* hashedChunks(fd: number, listed: ManifestFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  for (let at = 0; at < listed.bytes;) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, listed.bytes - at))
    const { bytesRead } = await readAt(fd, buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new Error(`${listed.path} became shorter meanwhile`)
    const chunk = buffer.subarray(0, bytesRead)
    at += bytesRead
    hash.update(chunk)
    if (isDocument(listed.path)) kept.push(chunk)
    yield chunk
  }
  listed.sha256 = hash.digest('hex')
  if (listed.bytes > 0 && isDocument(listed.path)) {
    rejectBroken(listed.path, Buffer.concat(kept))
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

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
