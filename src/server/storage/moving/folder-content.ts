import { rmSync } from 'node:fs'
import { cp, lstat, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { SiteFile } from '#domain/site/site-file.ts'
import {
  ATTEMPTS_FOLDER,
  findSegments,
  readSegment,
  recoverSegment,
} from '#server/storage/files/attempts/attempt-segment.ts'
import { isIntactLine, jsonOfLine } from '#server/storage/state/lines/checksummed-line.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { errorCode, nodeDisk, removeQuietly } from '#server/storage/files/disk.ts'
import { DurableJson } from '#server/storage/files/durable-json.ts'
import { BACKUPS_FOLDER, isMediaName, MEDIA_FOLDER_NAME } from '#server/storage/folder-names.ts'
import { RESTORE_PREFIX } from '#server/storage/files/folder/first-start.ts'
import {
  readCheckpointMark,
  writeCheckpointMark,
} from '#server/storage/files/journal/checkpoint-mark.ts'
import { JOURNAL_FOLDER, type Journal } from '#server/storage/files/journal/journal.ts'
import { unpackedLine } from '#server/storage/state/lines/packed-line.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { PICTURE_MAX_BYTES } from '#server/storage/files/owners/owner-files.ts'
import { namesIn, readPlainFile } from '#server/storage/files/plain-file.ts'
import { silentLog } from '#server/storage/storage-log.ts'
import { DURABLE_SHAPES, isDocumentName } from './moved-documents.ts'
import { readFolderState } from './folder-state-reading.ts'
import type {
  ContentAttempt,
  ContentDocument,
  ContentLine,
  ContentPicture,
  SiteContent,
} from './site-content.ts'

/** The number of the process follows. */
const COPY_PREFIX = 'forecourt-copy-'
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Receives a sentence about what was repaired in the copy, or cannot move. */
export type OnNote = (sentence: string) => void

/**
 * Reads a data folder as a start does, with its repairs and the commits that only the journal has, but on
 * a private copy, so that the folder itself stays as it is. Pictures, which nothing repairs, are read in
 * place. The caller holds the folder's lock.
 *
 * @throws Error with one sentence when no site could start on the folder
 */
export async function withFolderContent<Result>(
  directory: string,
  use: (content: SiteContent) => Promise<Result>,
  {
    onNote = () => undefined,
    siteSchema = SiteFile,
  }: { onNote?: OnNote; siteSchema?: z.ZodType<SiteFile> } = {},
): Promise<Result> {
  await rejectUnused(directory)
  await removeLeftCopies()
  const copy = await mkdtemp(join(tmpdir(), `${COPY_PREFIX}${process.pid}-`))
  const onStop = () => {
    rmSync(copy, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of STOP_SIGNALS) process.once(signal, onStop)
  try {
    await copyForReading(directory, copy)
    const around = {
      disk: nodeDisk,
      directory: copy,
      clock: Date.now,
      log: silentLog,
      onRepair: onNote,
    }
    for (const shape of DURABLE_SHAPES) await new DurableJson<object>(shape, around).read()
    const { state, added, journal } = await readFolderState(around, siteSchema)
    await recoverAttempts(copy, onNote)
    const pictures = await pictureNames(directory, onNote)
    return await use({
      state,
      journal: () => linesOf(added, journal),
      attempts: () => attemptsIn(copy),
      documents: () => documentsIn(copy, onNote),
      pictures: () => picturesIn(directory, pictures),
    })
  } catch (error) {
    // Nobody knows the copy, which is gone when the message is read.
    if (error instanceof Error) error.message = error.message.replaceAll(copy, directory)
    throw error
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, onStop)
    await removeQuietly(copy)
  }
}

/** Passwords are in a copy, as hashes, so that of a command that was killed does not stay. */
async function removeLeftCopies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(COPY_PREFIX) ? Number.parseInt(name.slice(COPY_PREFIX.length)) : 0
    if (pid > 0 && !isRunning(pid)) await removeQuietly(join(tmpdir(), name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function rejectUnused(directory: string): Promise<void> {
  const names = await readdir(directory)
  if (names.includes(catalogShape.name)) return
  if (names.some((name) => name.startsWith(RESTORE_PREFIX))) {
    throw new Error(`A restore into ${directory} was interrupted: run it again.`)
  }
  const copies = await namesIn(join(directory, BACKUPS_FOLDER))
  if (copies.some((name) => name.startsWith(`${catalogShape.name}.`))) return
  throw new Error(
    `${directory} has no ${catalogShape.name}: it is no data folder, or no site has started on it yet.`,
  )
}

/** Copies what a start reads: documents with their older copies, the journal, and attempts. */
async function copyForReading(directory: string, copy: string): Promise<void> {
  // Read before its file is copied, because a copy of the mark does not count.
  const mark = await readCheckpointMark(directory)
  for (const name of await readdir(directory)) {
    const isFile = name.endsWith('.json')
    if (!isFile && ![JOURNAL_FOLDER, ATTEMPTS_FOLDER, BACKUPS_FOLDER].includes(name)) continue
    await cp(join(directory, name), join(copy, name), {
      recursive: true,
      dereference: true,
      preserveTimestamps: true,
      // Whole backups are large, and no start reads them.
      filter: (source) => !/\.backup(\.json)?$|^\.(look|upload)-/.test(basename(source)),
    })
  }
  if (mark !== null) await writeCheckpointMark(nodeDisk, copy, mark)
}

async function* linesOf(
  added: readonly ContentLine[],
  journal: Journal,
): AsyncGenerator<ContentLine> {
  yield* added
  let last = Infinity
  for await (const { line: written, version } of journal.lines()) {
    // The database compresses by itself, and searches in the line.
    const line = unpackedLine(written)
    const at = isIntactLine(line) && version < last ? timeOf(line) : null
    if (at === null) continue
    last = version
    yield { version, at, text: line.toString() }
  }
}

/** When a commit was made; `null` when its line does not say it. */
function timeOf(line: Uint8Array): string | null {
  const { at } = Object(jsonOfLine(line))
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

async function recoverAttempts(copy: string, onNote: OnNote): Promise<void> {
  for (const segment of await findSegments(join(copy, ATTEMPTS_FOLDER))) {
    await recoverSegment(nodeDisk, segment, onNote)
  }
}

async function* attemptsIn(copy: string): AsyncGenerator<ContentAttempt> {
  for (const segment of await findSegments(join(copy, ATTEMPTS_FOLDER))) {
    for await (const attempt of readSegment(segment)) yield { month: segment.month, attempt }
  }
}

async function* documentsIn(copy: string, onNote: OnNote): AsyncGenerator<ContentDocument> {
  const names = (await readdir(copy)).filter(isDocumentName).toSorted()
  for (const name of names) {
    const bytes = await readPlainFile(join(copy, name))
    if (bytes === undefined) continue
    if (bytes.includes(0)) onNote(`${name} does not move: it is not text.`)
    else yield { name, text: bytes.toString() }
  }
}

async function pictureNames(directory: string, onNote: OnNote): Promise<string[]> {
  const folder = join(directory, MEDIA_FOLDER_NAME)
  const wanted: string[] = []
  for (const name of (await namesIn(folder)).toSorted()) {
    const stats = await lstat(join(folder, name))
    const isServed = isMediaName(name) && stats.isFile() && stats.size > 0
    if (isServed && stats.size <= PICTURE_MAX_BYTES) wanted.push(name)
    else onNote(`${MEDIA_FOLDER_NAME}/${name} does not move: the site does not show it either.`)
  }
  return wanted
}

async function* picturesIn(
  directory: string,
  names: readonly string[],
): AsyncGenerator<ContentPicture> {
  for (const name of names) {
    const path = join(directory, MEDIA_FOLDER_NAME, name)
    const opened = await openOwnersFile(path, PICTURE_MAX_BYTES)
    if (opened === null) throw new Error(`${path} cannot be read.`)
    const { handle } = opened
    try {
      const { mtime } = await handle.stat()
      yield { name, bytes: await readFile(handle), changedAt: mtime }
    } finally {
      await handle.close()
    }
  }
}
