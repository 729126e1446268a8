import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { ATTEMPTS_FOLDER } from '#server/storage/files/attempts/attempt-segment.ts'
import {
  catalogShape,
  catalogWith,
  type Catalog,
} from '#server/storage/state/documents/catalog-document.ts'
import { syncFolder, type Disk, writeNewFile } from '#server/storage/files/disk.ts'
import {
  BACKUPS_FOLDER,
  MEDIA_FOLDER_NAME,
  JOBS_FILE,
  QUESTIONS_FILE,
  STREETS_FILE,
  SITE_FILE,
} from '#server/storage/folder-names.ts'
import { encodeDocument, problemsSentence } from '#server/storage/state/documents/envelope.ts'
import { historyShape } from '#server/storage/state/documents/history-document.ts'
import { SIDE_LIST_NAMES, SIDE_LIST_SHAPE } from '#server/storage/state/documents/side-lists.ts'
import { googleShape } from '#server/storage/state/documents/google-document.ts'
import { namesIn } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'
import { staffShape } from '#server/storage/state/documents/staff-document.ts'
import { JOURNAL_FOLDER } from '#server/storage/files/journal/journal.ts'
import type { Seed } from '#server/storage/seed.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'

/** The name prefix of the folder that a restore unpacks into. */
export const RESTORE_PREFIX = '.restore-'

const MARKER = '.first-start'

/** Names that an unused folder may contain, besides names with a leading dot. */
const NO_SIGN_OF_USE = new Set([
  'lost+found',
  MEDIA_FOLDER_NAME,
  STREETS_FILE,
  QUESTIONS_FILE,
  'secret.key',
  'reserve',
  BACKUPS_FOLDER,
])

/** Names that only a folder in use contains, so it must once have had a catalog. */
const SIGNS_OF_USE = new Set([
  staffShape.name,
  googleShape.name,
  ...SIDE_LIST_NAMES.map((name) => SIDE_LIST_SHAPE[name].name),
  historyShape.name,
  ATTEMPTS_FOLDER,
  JOURNAL_FOLDER,
  'undo',
])

type Around = {
  disk: Disk
  directory: string
  log: StorageLog
  site: z.ZodType
  seed: (() => Promise<Seed>) | undefined
}

/**
 * Fills a data folder that was never used, and does not touch others. Writes the catalog last, so
 * the next start completes an interrupted one. A folder with the owner's own `site.json` starts
 * without locations, because the sample's are not theirs.
 *
 * @throws Error with one sentence when the folder has unrelated content, or there is no seed
 */
export async function fillNewFolder(around: Around): Promise<void> {
  const { directory, disk } = around
  const names = await readdir(directory)
  const marker = join(directory, MARKER)
  // Checked first: files that a restore moved away must not be restored from copies.
  const isCutOff = names.some((name) => name.startsWith(RESTORE_PREFIX))
  if (isCutOff && !names.includes(catalogShape.name)) {
    throw new Error(`A restore into ${directory} was interrupted: run it again.`)
  }
  if (names.includes(catalogShape.name) || (await hasCatalogCopies(directory))) {
    if (names.includes(MARKER)) await disk.unlink(marker).catch(() => undefined)
    return
  }
  rejectOtherFolders(directory, names)
  const isOwners = names.includes(SITE_FILE) && !names.includes(MARKER)
  if (isOwners) {
    around.log.info(
      { directory },
      'the folder has its own site.json, so the site starts without stores; import them',
    )
    await writeCatalog(around, catalogShape.empty)
    return
  }
  await seedFolder(around, names)
}

async function seedFolder(around: Around, names: readonly string[]): Promise<void> {
  const { directory, disk, log, seed, site } = around
  if (seed === undefined) {
    throw new Error(`${directory} has no site yet, and there is no sample to copy.`)
  }
  const { locations, tags, ...files } = await seed()
  const catalog = catalogWith(catalogShape.empty, { locations, tags })
  const wrongSite = problemsSentence(site, files.site)
  if (wrongSite) throw new Error(`The sample chain's site.json is invalid: ${wrongSite}`)
  const isResumed = names.includes(MARKER)
  if (!isResumed) await writeNewFile(disk, join(directory, MARKER), Buffer.from('\n'))
  await syncFolder(disk, directory)
  if (!names.includes(SITE_FILE)) await writeJson(disk, join(directory, SITE_FILE), files.site)
  if (files.jobs !== undefined && !names.includes(JOBS_FILE)) {
    await writeJson(disk, join(directory, JOBS_FILE), files.jobs)
  }
  await writeCatalog(around, catalog)
  await disk.unlink(join(directory, MARKER))
  log.info(
    { directory, locations: locations.length },
    'the data folder is new; it contains the sample chain',
  )
}

async function writeCatalog({ directory, disk }: Around, catalog: Catalog): Promise<void> {
  await replaceFile(disk, join(directory, catalogShape.name), encodeDocument(catalogShape, catalog))
}

async function writeJson(disk: Disk, path: string, value: unknown): Promise<void> {
  await replaceFile(disk, path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
}

function rejectOtherFolders(directory: string, names: readonly string[]): void {
  const used = names.filter((name) => SIGNS_OF_USE.has(name))
  if (used.length > 0) {
    throw new Error(
      `${join(directory, catalogShape.name)} is missing and there is no copy of it in ${join(directory, BACKUPS_FOLDER)}, though ${used.join(' and ')} ${used.length > 1 ? 'are' : 'is'} there: ${catalogShape.remedy}`,
    )
  }
  const strange = names.filter(
    (name) =>
      !name.startsWith('.') && !NO_SIGN_OF_USE.has(name) && ![SITE_FILE, JOBS_FILE].includes(name),
  )
  if (strange.length > 0) {
    throw new Error(
      `${directory} is not a data folder: it contains ${strange.slice(0, 3).join(', ')}${strange.length > 3 ? ' and more' : ''}. Set DATA_DIR to an empty folder, or to one that does not exist yet.`,
    )
  }
}

async function hasCatalogCopies(directory: string): Promise<boolean> {
  const copies = await namesIn(join(directory, BACKUPS_FOLDER))
  return copies.some((name) => name.startsWith(`${catalogShape.name}.`))
}
