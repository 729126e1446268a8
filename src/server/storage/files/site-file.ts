import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { Disk } from './disk.ts'
import { BACKUPS_FOLDER } from './durable-json.ts'
import { BrokenDocument, parseJson, problemsSentence } from './envelope.ts'
import { readPlainFile } from './plain-file.ts'
import { everyUnreferenced } from './write-gate.ts'
import { replaceFile } from './replace-file.ts'
import type { StorageLog } from './storage-log.ts'

export const SITE_FILE = 'site.json'
const LAST_GOOD = 'site.json.last-good'

/** An edit shows within two seconds: one look finds it, and the next confirms that it is complete. */
const LOOK_EVERY_MS = 500

type ReadSite = { site: SiteFile; bytes: Buffer }

type Around = {
  disk: Disk
  /** The data folder */
  directory: string
  log: StorageLog
}

/**
 * Reads the chain from `site.json`. Owners edit that file, so it is not written here: mistakes are
 * reported with their paths, and a copy of the last good version is kept. Only a missing or empty
 * file, which no edit causes, is replaced with the copy.
 *
 * @param schema the schema of the file
 * @throws Error with one sentence per mistake, each with its path in the file
 */
export async function readSiteFile(
  schema: z.ZodType<SiteFile>,
  around: Around & { onRepair: (repair: string) => void },
): Promise<ReadSite> {
  const { directory, disk, log, onRepair } = around
  const path = join(directory, SITE_FILE)
  const copyPath = join(directory, BACKUPS_FOLDER, LAST_GOOD)
  const found = await readPlainFile(path)
  // An unreadable copy counts as missing.
  const copy = await readPlainFile(copyPath).catch((error: unknown) => {
    log.warn({ err: error }, 'the copy of site.json cannot be read')
    return undefined
  })

  if (found === undefined || found.every((byte) => byte === 0)) {
    const state = found === undefined ? 'missing' : 'empty'
    if (copy === undefined) {
      throw new Error(
        `${path} is ${state} and there is no copy of it in ${join(directory, BACKUPS_FOLDER)}: put the chain's site.json there (data/sample/site.json is an example).`,
      )
    }
    const site = parseSite(schema, copy, copyPath, null)
    onRepair(
      `site.json was ${state} and is restored from ${BACKUPS_FOLDER}/${LAST_GOOD}: check whether it has your last edit`,
    )
    await quietly(log, replaceFile(disk, path, copy))
    return { site, bytes: copy }
  }

  const site = parseSite(schema, found, path, copy === undefined ? null : copyPath)
  if (copy === undefined || !copy.equals(found))
    await quietly(log, replaceFile(disk, copyPath, found))
  return { site, bytes: found }
}

/**
 * Watches `site.json` for edits while the site runs. A file whose size or time still changes is read
 * at a later look.
 *
 * @param served the bytes of the current site
 * @param onEdit receives each valid edit
 * @returns `problem`, a sentence on why the last edit is unusable; `null` when it is usable
 */
export function watchSiteFile(
  schema: z.ZodType<SiteFile>,
  { directory, disk, log }: Around,
  served: Buffer,
  onEdit: (site: SiteFile) => Promise<void>,
): { problem: () => string | null; stop: () => void } {
  const path = join(directory, SITE_FILE)
  const copyPath = join(directory, BACKUPS_FOLDER, LAST_GOOD)
  let problem: string | null = null
  let current = served
  /** The state of the file at the last read, and at the last look */
  let read: string | null = null
  let seen: string | null = null
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const state = await stateOf(path)
    const isFinished = state === seen
    seen = state
    if (!isFinished || state === read) return
    read = state
    try {
      const bytes = await readPlainFile(path)
      if (bytes === undefined) throw new Error(`${path} is missing.`)
      if (problem === null && current.equals(bytes)) return
      const site = parseSite(schema, bytes, path, copyPath)
      problem = null
      current = bytes
      log.info({ file: path }, 'site.json was edited; the site uses the new version')
      await onEdit(site)
      await quietly(log, replaceFile(disk, copyPath, bytes))
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      log.error({ file: path }, `${problem} The site keeps the version before this edit.`)
    }
  }

  const stop = everyUnreferenced(LOOK_EVERY_MS, () => {
    looking ??= look()
      // The next write reports a missing folder.
      .catch(() => undefined)
      .finally(() => (looking = null))
  })
  return { problem: () => problem, stop }
}

/** A fingerprint of the file that stays the same until the file is written. */
async function stateOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  return stats === null ? 'missing' : [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join()
}

function parseSite(
  schema: z.ZodType<SiteFile>,
  bytes: Uint8Array,
  path: string,
  copyPath: string | null,
): SiteFile {
  const advice = copyPath === null ? '' : ` (The last good version is kept: cp ${copyPath} ${path})`
  let json: unknown
  try {
    json = parseJson(bytes)
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error
    throw new Error(`${path}: ${error.message}.${advice}`, { cause: error })
  }
  // The large schema checks only one value, so compiling it would take longer than the check.
  const parsed = schema.safeParse(json, { jitless: true })
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${problemsSentence(schema, json)}.${advice}`)
}

/** Ignores a failed write, because a site on a read-only disk can still be served. */
async function quietly(log: StorageLog, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    log.warn({ err: error }, 'a copy of site.json could not be written')
  }
}
