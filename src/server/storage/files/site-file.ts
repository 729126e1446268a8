import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { BACKUPS_FOLDER, SITE_FILE } from '#server/storage/folder-names.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import { ifThere, type Disk } from './disk.ts'
import { documentBackups, type DocumentBackups } from './documents/document-backups.ts'
import {
  BrokenDocument,
  parseJson,
  problemsSentence,
} from '#server/storage/state/documents/envelope.ts'
import { readPlainFile } from './plain-file.ts'
import { everyUnreferenced } from './write-gate.ts'
import { replaceFile } from './replace-file.ts'
import { isSameSource, sourceIn } from '#server/storage/state/site-source.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'

const LAST_GOOD = 'site.json.last-good'

/** An edit shows within two seconds: one look finds it, and the next confirms that it is complete. */
const LOOK_EVERY_MS = 500

type ReadSite = {
  site: SiteFile
  source: SiteSource
  /** What the site served last, before an edit while it was stopped; `null` when that is unknown */
  lastGood: SiteSource | null
}

type Around = {
  disk: Disk
  /** The data folder */
  directory: string
  log: StorageLog
  onRepair: (repair: string) => void
}

/** A hand edit is in the file that was about to be replaced. */
class HandEdited extends Error {}

/**
 * The chain's `site.json`. Owners may edit it by hand at any time: a good edit is a change like any
 * other, and a mistake is reported with its path. No edit is ever overwritten, good or bad.
 */
export class SiteDocument {
  readonly #schema: z.ZodType<SiteFile>
  readonly #around: Around
  readonly #path: string
  readonly #copyPath: string
  readonly #backups: DocumentBackups
  /** The content of the file at its last read or write */
  #known: SiteSource = {}
  #problem: string | null = null
  /** The state of the file at the last read, and at the last look */
  #read: string | null = null
  #seen: string | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(schema: z.ZodType<SiteFile>, around: Around) {
    const { directory, disk } = around
    this.#schema = schema
    this.#around = around
    this.#path = join(directory, SITE_FILE)
    this.#copyPath = join(directory, BACKUPS_FOLDER, LAST_GOOD)
    this.#backups = documentBackups(disk, this.#path, join(directory, BACKUPS_FOLDER))
  }

  /** A sentence on why the last edit is unusable; `null` when it is usable. */
  get problem(): string | null {
    return this.#problem
  }

  /**
   * Reads the file at a start, and keeps a copy of it. Only a missing or empty file, which no edit
   * causes, is replaced with the copy.
   *
   * @throws Error with one sentence per mistake, each with its path in the file
   */
  async load(): Promise<ReadSite> {
    const { directory, disk, log, onRepair } = this.#around
    const found = await readPlainFile(this.#path)
    // An unreadable copy counts as missing.
    const copy = await readPlainFile(this.#copyPath).catch((error: unknown) => {
      log.warn({ err: error }, 'the copy of site.json cannot be read')
      return undefined
    })
    const isGone = found === undefined || found.every((byte) => byte === 0)
    if (isGone && copy === undefined) {
      throw new Error(
        `${this.#path} is ${stateOfLost(found)} and there is no copy of it in ${join(directory, BACKUPS_FOLDER)}: put the chain's site.json there (data/sample/site.json is an example).`,
      )
    }
    const parsed =
      isGone && copy !== undefined
        ? parseSite(this.#schema, copy, this.#copyPath, null)
        : parseSite(this.#schema, found ?? Buffer.alloc(0), this.#path, copy && this.#copyPath)
    const lastGood = copy === undefined ? null : sourceIn(copy)
    if (isGone && copy !== undefined) {
      onRepair(
        `site.json was ${stateOfLost(found)} and is restored from ${BACKUPS_FOLDER}/${LAST_GOOD}: check whether it has your last edit`,
      )
      await quietly(log, replaceFile(disk, this.#path, copy))
    } else if (found !== undefined && !copy?.equals(found)) {
      await quietly(log, replaceFile(disk, this.#copyPath, found))
    }
    this.#known = parsed.source
    return { ...parsed, lastGood }
  }

  /** Reads a source that only the journal has. @throws Error when it does not fit the schema */
  parse(source: SiteSource): SiteFile {
    return checked(this.#schema, source)
  }

  /**
   * Replaces the file, unless it already has the content or somebody edited it since the last read.
   *
   * @returns whether the file has the content now
   */
  write(source: SiteSource): Promise<boolean> {
    return this.#inTurn(async () => {
      if (isSameSource(this.#known, source)) return this.#problem === null
      const { disk, log } = this.#around
      const bytes = Buffer.from(`${JSON.stringify(source, null, 2)}\n`)
      const live = await ifThere(stat(this.#path))
      try {
        await replaceFile(disk, this.#path, bytes, { beforeSwap: () => this.#keepPrevious() })
      } catch (error) {
        if (error instanceof HandEdited) return false
        throw error
      }
      this.#known = source
      await quietly(log, replaceFile(disk, this.#copyPath, bytes))
      if (live !== undefined) await quietly(log, setMode(disk, this.#path, live.mode & 0o777))
      return true
    })
  }

  /**
   * Watches for edits while the site runs. A file whose size or time still changes is read at a later
   * look.
   *
   * @param onEdit receives each valid edit
   * @returns a function that stops watching
   */
  watch(onEdit: (site: SiteFile, source: SiteSource) => Promise<void>): () => void {
    let looking: Promise<void> | null = null
    return everyUnreferenced(LOOK_EVERY_MS, () => {
      looking ??= this.#inTurn(() => this.#look(onEdit))
        // The next write reports a missing folder.
        .catch(() => undefined)
        .finally(() => (looking = null))
    })
  }

  async #look(onEdit: (site: SiteFile, source: SiteSource) => Promise<void>): Promise<void> {
    const { disk, log } = this.#around
    const state = await stateOf(this.#path)
    const isFinished = state === this.#seen
    this.#seen = state
    if (!isFinished || state === this.#read) return
    this.#read = state
    try {
      const bytes = await readPlainFile(this.#path)
      if (bytes === undefined) throw new Error(`${this.#path} is missing.`)
      const { site, source } = parseSite(this.#schema, bytes, this.#path, this.#copyPath)
      this.#problem = null
      if (isSameSource(this.#known, source)) return
      this.#known = source
      log.info({ file: this.#path }, 'site.json was edited; the site uses the new version')
      await onEdit(site, source)
      await quietly(log, replaceFile(disk, this.#copyPath, bytes))
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error)
      log.error(
        { file: this.#path },
        `${this.#problem} The site keeps the version before this edit.`,
      )
    }
  }

  /** Keeps the file that is about to be replaced. @throws HandEdited when nobody has read it yet */
  async #keepPrevious(): Promise<void> {
    const bytes = await readPlainFile(this.#path)
    const found = bytes === undefined ? null : sourceIn(bytes)
    if (found === null || !isSameSource(found, this.#known)) throw new HandEdited()
    await quietly(this.#around.log, this.#backups.keepPrevious())
  }

  /** One read or write at a time, so that neither mistakes the other for an edit. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#turn.then(work)
    this.#turn = next.catch(() => undefined)
    return next
  }
}

function stateOfLost(found: Buffer | undefined): string {
  return found === undefined ? 'missing' : 'empty'
}

async function setMode(disk: Disk, path: string, mode: number): Promise<void> {
  const file = await disk.open(path, 'r')
  try {
    await file.chmod(mode)
  } finally {
    await file.close()
  }
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
  copyPath: string | null | undefined,
): { site: SiteFile; source: SiteSource } {
  const advice = copyPath ? ` (The last good version is kept: cp ${copyPath} ${path})` : ''
  try {
    const source = parseJson(bytes)
    const site = checked(schema, source)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is of an object
    return { site, source: deepFreeze(source as SiteSource) }
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error
    throw new Error(`${path}: ${error.message}.${advice}`, { cause: error })
  }
}

function checked(schema: z.ZodType<SiteFile>, source: unknown): SiteFile {
  // The large schema checks only one value, so compiling it would take longer than the check.
  const result = schema.safeParse(source, { jitless: true })
  if (result.success) return result.data
  throw new BrokenDocument(problemsSentence(schema, source))
}

/** Ignores a failed write, because a site on a read-only disk can still be served. */
async function quietly(log: StorageLog, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    log.warn({ err: error }, 'a copy of site.json could not be written')
  }
}
