import { join } from 'node:path'
import type { z } from 'zod'
import type { Site } from '#domain/site/site.ts'
import type { Disk } from './disk.ts'
import { BACKUPS_FOLDER } from './durable-json.ts'
import { BrokenDocument, parseJson, problemsSentence } from './envelope.ts'
import { readPlainFile } from './plain-file.ts'
import { replaceFile } from './replace-file.ts'
import type { StorageLog } from './storage-log.ts'

export const SITE_FILE = 'site.json'
const LAST_GOOD = 'site.json.last-good'

/**
 * Reads the chain from `site.json`. Owners edit that file, so it is never written here: what is
 * wrong in it is said with its path, and a copy of the last good one is kept. Only where the file
 * is gone or holds nothing, which no edit does, the copy takes its place.
 *
 * @param schema what the file has to fit
 * @throws Error with one sentence per reason, each with the path in the file
 */
export async function readSiteFile(
  schema: z.ZodType<Site>,
  around: {
    disk: Disk
    /** The data folder */
    directory: string
    log: StorageLog
    onRepair: (repair: string) => void
  },
): Promise<Site> {
  const { directory, disk, log, onRepair } = around
  const path = join(directory, SITE_FILE)
  const copyPath = join(directory, BACKUPS_FOLDER, LAST_GOOD)
  const found = await readPlainFile(path)
  // A copy that cannot be read is as good as none.
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
      `site.json was ${state} and is restored from ${BACKUPS_FOLDER}/${LAST_GOOD}: look whether your last edit is in it`,
    )
    await quietly(log, replaceFile(disk, path, copy))
    return site
  }

  const site = parseSite(schema, found, path, copy === undefined ? null : copyPath)
  if (copy === undefined || !copy.equals(found))
    await quietly(log, replaceFile(disk, copyPath, found))
  return site
}

function parseSite(
  schema: z.ZodType<Site>,
  bytes: Uint8Array,
  path: string,
  copyPath: string | null,
): Site {
  const advice = copyPath === null ? '' : ` (The last good version is kept: cp ${copyPath} ${path})`
  let json: unknown
  try {
    json = parseJson(bytes)
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error
    throw new Error(`${path}: ${error.message}.${advice}`, { cause: error })
  }
  // The schema is large and checks one value: compiling it would take longer than the check.
  const parsed = schema.safeParse(json, { jitless: true })
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${problemsSentence(schema, json)}.${advice}`)
}

/** A read-only disk is no reason not to show the site. */
async function quietly(log: StorageLog, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    log.warn({ err: error }, 'a copy of site.json could not be written')
  }
}
