import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { SiteFile } from '#domain/site/site-file.ts'
import { errorCode, ifThere, nodeDisk, syncFolder } from '#server/storage/files/disk.ts'
import {
  FALLBACK_LOCK_FILE,
  LOCK_FILE,
  lockFolder,
} from '#server/storage/files/folder/folder-lock.ts'
import { findFolder } from '#server/storage/files/folder/folder-state.ts'
import { versionOfId } from '#server/storage/state/state-commit.ts'
import { databaseName, type Transaction } from '#server/storage/postgres/database.ts'
import { isMigrated, migrateIn } from '#server/storage/postgres/migrations.ts'
import { contentSums, type ContentSums } from './content-sums.ts'
import { databaseContent } from './database-content.ts'
import { fillDatabase } from './database-filling.ts'
import { longTransaction } from './database-work.ts'
import { withFolderContent, type OnNote } from './folder-content.ts'
import { writeFolder } from './folder-writing.ts'
import type { OnProgress, SiteContent } from './site-content.ts'

export type MoveOptions = {
  onProgress?: OnProgress
  onNote?: OnNote
  /** The schema of the chain's site */
  siteSchema?: z.ZodType<SiteFile>
}

/** What has moved, counted where it was and, read back, where it is now: both are equal. */
export type Moved = { source: ContentSums; target: ContentSums }

/**
 * Copies a site from its data folder into an empty database, in one transaction. The folder stays as it
 * is, but for its lock file.
 *
 * @throws FolderInUse while a site runs on the folder; Error with one sentence when the database is not
 *   empty, or no site could start on the folder
 */
export async function moveToDatabase(
  directory: string,
  url: string,
  options: MoveOptions = {},
): Promise<Moved> {
  if ((await findFolder(directory)) !== 'folder') {
    throw new Error(`There is no data folder at ${directory}.`)
  }
  const { release } = await lockFolder(directory)
  try {
    return await longTransaction(url, 'write', async (tx) => {
      await migrateIn(tx, url)
      if (await hasRows(tx)) {
        throw new Error(
          `The database ${databaseName(url)} is not empty: it has a site already. Nothing was changed; name an empty database.`,
        )
      }
      return withFolderContent(directory, (content) => fillChecked(tx, content, options), options)
    })
  } finally {
    await release()
  }
}

/**
 * Replaces the site in a database by one in a folder that nobody else uses, in one transaction.
 *
 * @throws Error with one sentence while sites have the database open
 */
export async function replaceDatabase(
  directory: string,
  url: string,
  options: MoveOptions = {},
): Promise<Moved> {
  return longTransaction(url, 'write', async (tx) => {
    await migrateIn(tx, url)
    await rejectOpen(tx, url)
    await tx`delete from documents where name like '%.json'`
    for (const table of TABLES) await tx.run(`delete from ${table}`)
    return withFolderContent(directory, (content) => fillChecked(tx, content, options), options)
  })
}

const TABLES = [
  'state',
  'parts',
  'locations',
  'days',
  'journal',
  'attempts',
  'attempt_counts',
  'media',
]

const ASK_TIMES = 10
const ASK_AGAIN_MS = 100

async function hasRows(tx: Transaction): Promise<boolean> {
  const [found] = await tx<{ any: boolean }>`
    select exists (select from state) or exists (select from documents) or exists (select from attempts)
      or exists (select from media) or exists (select from journal) as any`
  return found?.any ?? false
}

/** @throws Error with one sentence while sites have the database open */
export async function rejectOpen(tx: Transaction, url: string): Promise<void> {
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    await tx`select pg_stat_clear_snapshot()`
    const [found] = await tx<{ others: number }>`
      select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and application_name = 'forecourt' and pid <> pg_backend_pid()`
    if ((found?.others ?? 0) === 0) return
    // A connection that was just closed is there for a moment.
    await setTimeout(ASK_AGAIN_MS)
  }
  throw new Error(
    `A site or another command has the database ${databaseName(url)} open: stop all of them, and try again. Nothing was changed.`,
  )
}

async function fillChecked(
  tx: Transaction,
  content: SiteContent,
  { onProgress, onNote, siteSchema = SiteFile }: MoveOptions,
): Promise<Moved> {
  const { undoId } = content.state
  if (undoId !== null && versionOfId(undoId) === null) {
    onNote?.(
      'The last import is from before the site kept a journal, so a database cannot undo it.',
    )
  }
  const source = await contentSums(content, onProgress)
  await fillDatabase(tx, content, onProgress)
  const written = await databaseContent(tx, siteSchema)
  if (written === null) throw new Error('The database took nothing.')
  return equal(source, await contentSums(written, onProgress))
}

/**
 * Copies a site from a database, as of one moment, into a data folder that is empty or does not exist.
 * Sites may run on the database meanwhile.
 *
 * @throws Error with one sentence when the folder is not empty, or the database has no site
 */
export async function moveToFolder(
  url: string,
  directory: string,
  options: MoveOptions = {},
): Promise<Moved> {
  await rejectFilled(directory)
  const target = resolve(directory)
  const staging = join(dirname(target), `.${basename(target)}.moving`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const { release } = await lockFolder(staging)
  try {
    await emptyFolder(staging)
    const moved = await withDatabaseContent(url, options, async (content) => {
      const source = await contentSums(content, options.onProgress)
      await writeFolder(staging, content, options.onProgress)
      const read = (written: SiteContent) => contentSums(written, options.onProgress)
      return equal(source, await withFolderContent(staging, read, options))
    })
    await putInPlace(staging, target)
    return moved
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  } finally {
    await release()
  }
}

/** Hands a database's content as of one moment to a function. @throws Error without a site in it */
export async function withDatabaseContent<Result>(
  url: string,
  { siteSchema = SiteFile }: Pick<MoveOptions, 'siteSchema'>,
  use: (content: SiteContent) => Promise<Result>,
): Promise<Result> {
  return longTransaction(url, 'read', async (tx) => {
    const content = (await isMigrated(tx, url)) ? await databaseContent(tx, siteSchema) : null
    if (content === null) throw new Error(`The database ${databaseName(url)} has no site.`)
    return use(content)
  })
}

async function rejectFilled(directory: string): Promise<void> {
  const names = (await ifThere(readdir(directory))) ?? []
  if (names.length === 0) return
  const some = names.slice(0, 3).join(', ')
  throw new Error(
    `${directory} is not empty: it has ${some}${names.length > 3 ? ' and more' : ''}. Nothing was changed; name an empty or a new folder.`,
  )
}

/** What an interrupted run left; only the holder of the lock may do this. */
async function emptyFolder(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    if (name === LOCK_FILE || name === FALLBACK_LOCK_FILE) continue
    await rm(join(staging, name), { recursive: true, force: true })
  }
}

async function putInPlace(staging: string, target: string): Promise<void> {
  try {
    await rename(staging, target)
  } catch (error) {
    throw new Error(
      `${target} cannot be put in place (${errorCode(error) ?? String(error)}): name a new folder, which is no mount point of its own.`,
      { cause: error },
    )
  }
  await syncFolder(nodeDisk, dirname(target))
}

function equal(source: ContentSums, target: ContentSums): Moved {
  if (source.everything === target.everything) return { source, target }
  const wrong = source.sums.filter(({ sha256 }, at) => sha256 !== target.sums[at]?.sha256)
  throw new Error(
    `What was written is not what was read (${wrong.map(({ kind }) => kind).join(', ')}), so nothing was changed. Please report this.`,
  )
}
