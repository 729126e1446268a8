import { mkdir, open, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTEMPTS_FOLDER, segmentPath } from '#server/storage/files/attempts/attempt-segment.ts'
import { encodeAttempt } from '#server/storage/state/lines/attempt-line.ts'
import { nodeDisk, syncFolder, writeNewFile } from '#server/storage/files/disk.ts'
import { catalogOf, catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { encodeDocument } from '#server/storage/state/documents/envelope.ts'
import { writeCheckpointMark } from '#server/storage/files/journal/checkpoint-mark.ts'
import {
  JOURNAL_FOLDER,
  segmentName,
  SEGMENT_BYTES,
} from '#server/storage/files/journal/journal.ts'
import { MEDIA_FOLDER_NAME, SITE_FILE } from '#server/storage/folder-names.ts'
import {
  SIDE_LIST_NAMES,
  SIDE_LIST_SHAPE,
  type SideListName,
} from '#server/storage/state/documents/side-lists.ts'
import { hashOfSource } from '#server/storage/state/site-source.ts'
import type { StoredState } from '#server/storage/state/stored-state.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { ContentLine, OnProgress, SiteContent } from './site-content.ts'

const ATTEMPTS_AT_ONCE = 2000

/**
 * Writes a whole site as a data folder, durably.
 *
 * @param directory exists, and has no such files yet
 */
export async function writeFolder(
  directory: string,
  content: SiteContent,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  for await (const { name, text } of content.documents()) {
    await writeNewFile(nodeDisk, join(directory, name), Buffer.from(text))
  }
  await writePictures(directory, content, onProgress)
  await writeAttempts(directory, content, onProgress)
  await writeJournal(directory, content)
  await writeStateFiles(directory, content.state)
  await syncFolder(nodeDisk, directory)
}

/** The catalog comes last, because no site starts on a folder without one. */
async function writeStateFiles(directory: string, state: StoredState): Promise<void> {
  const { version, changedAt, siteSource } = state
  const site = Buffer.from(`${JSON.stringify(siteSource, null, 2)}\n`)
  await writeNewFile(nodeDisk, join(directory, SITE_FILE), site)
  for (const name of SIDE_LIST_NAMES) {
    if (changedAt[name] > 0 || state[name].length > 0) await writeSide(directory, name, state)
  }
  const mark = { version, ...changedAt, site: { version, hash: hashOfSource(siteSource) } }
  await writeCheckpointMark(nodeDisk, directory, mark)
  await syncFolder(nodeDisk, join(directory, JOURNAL_FOLDER))
  const catalog = encodeDocument(catalogShape, catalogOf(state))
  await writeNewFile(nodeDisk, join(directory, catalogShape.name), catalog)
}

async function writeSide(directory: string, name: SideListName, state: StoredState): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list belongs to this very shape
  const shape = SIDE_LIST_SHAPE[name] as unknown as DocumentShape<object>
  const bytes = encodeDocument(shape, { version: state.changedAt[name], [name]: state[name] })
  await writeNewFile(nodeDisk, join(directory, shape.name), bytes)
}

async function writePictures(
  directory: string,
  { pictures }: SiteContent,
  onProgress: OnProgress,
): Promise<void> {
  const folder = join(directory, MEDIA_FOLDER_NAME)
  await mkdir(folder, { mode: 0o700 })
  let done = 0
  for await (const { name, bytes, changedAt } of pictures()) {
    await writeNewFile(nodeDisk, join(folder, name), bytes)
    await utimes(join(folder, name), changedAt, changedAt)
    onProgress('pictures written', (done += 1))
  }
  await syncFolder(nodeDisk, folder)
}

async function writeAttempts(
  directory: string,
  { attempts }: SiteContent,
  onProgress: OnProgress,
): Promise<void> {
  const folder = join(directory, ATTEMPTS_FOLDER)
  await mkdir(folder, { mode: 0o700 })
  let current: MonthFile | null = null
  let done = 0
  try {
    for await (const { month, attempt } of attempts()) {
      if (current?.month !== month) {
        await current?.close()
        current = await openMonth(folder, month)
      }
      await current.add(encodeAttempt(attempt))
      onProgress('attempts written', (done += 1))
    }
  } finally {
    await current?.close()
  }
  await syncFolder(nodeDisk, folder)
}

type MonthFile = Awaited<ReturnType<typeof openMonth>>

/** The file of the attempts of a month. */
async function openMonth(folder: string, month: string) {
  const handle = await open(segmentPath(folder, month, 1), 'ax', 0o600)
  let waiting: Buffer[] = []
  const write = async () => {
    await handle.appendFile(Buffer.concat(waiting))
    waiting = []
  }
  return {
    month,
    add: async (line: Buffer) => {
      waiting.push(line)
      if (waiting.length === ATTEMPTS_AT_ONCE) await write()
    },
    close: async () => {
      await write()
      await handle.sync()
      await handle.close()
    },
  }
}

/** The newest commits come first, so each file is written backwards, and named by its first version. */
async function writeJournal(directory: string, { journal }: SiteContent): Promise<void> {
  const folder = join(directory, JOURNAL_FOLDER)
  await mkdir(folder, { mode: 0o700 })
  let waiting: ContentLine[] = []
  let size = 0
  const write = async () => {
    const [newest, oldest] = [waiting[0], waiting.at(-1)]
    if (!newest || !oldest) return
    const path = join(folder, segmentName(oldest.version))
    const lines = waiting.toReversed().map(({ text }) => Buffer.from(`${text}\n`))
    await writeNewFile(nodeDisk, path, Buffer.concat(lines))
    // Old files are deleted by the time of their last commit.
    const at = new Date(newest.at)
    await utimes(path, at, at)
    waiting = []
    size = 0
  }
  for await (const line of journal()) {
    waiting.push(line)
    size += Buffer.byteLength(line.text)
    if (size >= SEGMENT_BYTES) await write()
  }
  await write()
}
