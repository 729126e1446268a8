import { copyFile, link, mkdir, mkdtemp, readdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, type PicturesElsewhere } from '#server/storage/backup/backup.ts'
import { restore } from '#server/storage/backup/restore.ts'
import { ifThere, removeQuietly } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER, STREETS_FILE } from '#server/storage/folder-names.ts'
import { longTransaction } from './database-work.ts'
import { rejectOpen, replaceDatabase, withDatabaseContent } from './move-site.ts'
import { writeFolder } from './folder-writing.ts'
import type { ContentPicture, SiteContent } from './site-content.ts'

/** No backup of the folder of a process has it, and no site starts on it. */
const PREFIX = '.export-'
/** A command that runs this long has crashed. */
const OLD_MS = 24 * 3_600_000

/**
 * Hands over the site of a database as of one moment as a data folder, which is removed afterwards.
 *
 * @param directory the folder of this process: the copy is made in it, and it has the street map
 */
export async function withDatabaseFolder<Result>(
  url: string,
  directory: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  return withExportFolder(directory, async (folder) => {
    await withDatabaseContent(url, {}, (content) => writeFolder(folder, content))
    const streets = join(directory, STREETS_FILE)
    if ((await ifThere(stat(streets)))?.isFile()) {
      // A second name costs nothing, where the disk has such.
      await link(streets, join(folder, STREETS_FILE)).catch(() =>
        copyFile(streets, join(folder, STREETS_FILE)),
      )
    }
    return use(folder)
  })
}

/**
 * As `withDatabaseFolder`, but in the system's temporary folder, and without what has nothing to do with
 * what visitors see: history, attempts, and what is in the pictures.
 */
export async function withDatabaseLook<Result>(
  url: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-look-'))
  try {
    await withDatabaseContent(url, {}, (content) =>
      writeFolder(folder, {
        ...content,
        journal: () => none(),
        attempts: () => none(),
        pictures: () => namesAlone(content),
      }),
    )
    return await use(folder)
  } finally {
    await removeQuietly(folder)
  }
}

async function* none(): AsyncGenerator<never> {
  // There are none.
}

async function* namesAlone({ pictures }: SiteContent): AsyncGenerator<ContentPicture> {
  for await (const picture of pictures()) yield { ...picture, bytes: Buffer.from('-') }
}

/**
 * Replaces the site in a database by a backup, in one transaction, after the present one is saved as a
 * backup, too. Staff must sign in again.
 *
 * @param directory the folder of this process
 * @param pictures as for `backup`
 * @returns the file with what was there before; `null` when there was no site
 * @throws Error with one sentence while sites have the database open, or when the backup cannot be used
 */
export async function restoreIntoDatabase(
  file: string,
  url: string,
  directory: string,
  pictures?: PicturesElsewhere,
): Promise<{ replaced: string | null }> {
  return withExportFolder(directory, async (folder) => {
    await restore(file, folder)
    await longTransaction(url, 'read', (tx) => rejectOpen(tx, url))
    const replaced = await saveReplaced(url, directory, pictures)
    await replaceDatabase(folder, url)
    const streets = join(folder, STREETS_FILE)
    if (await ifThere(stat(streets))) await rename(streets, join(directory, STREETS_FILE))
    return { replaced }
  })
}

async function saveReplaced(
  url: string,
  directory: string,
  pictures: PicturesElsewhere | undefined,
): Promise<string | null> {
  if (!(await hasSite(url))) return null
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(directory, BACKUPS_FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `replaced-${stamp}.backup`)
  await withDatabaseFolder(url, directory, (former) =>
    backup(former, file, undefined, { pictures }),
  )
  return file
}

async function hasSite(url: string): Promise<boolean> {
  return longTransaction(url, 'read', async (tx) => {
    const [found] = await tx<{ own: string | null }>`select to_regclass('state')::text as own`
    return found?.own != null && (await tx`select version from state`).length > 0
  })
}

async function withExportFolder<Result>(
  directory: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const stats = name.startsWith(PREFIX) ? await ifThere(stat(path)) : undefined
    if (stats !== undefined && Date.now() - stats.mtimeMs > OLD_MS) await removeQuietly(path)
  }
  const folder = await mkdtemp(join(directory, PREFIX))
  try {
    return await use(folder)
  } finally {
    await removeQuietly(folder)
  }
}
