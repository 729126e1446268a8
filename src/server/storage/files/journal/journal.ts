import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isIntactLine } from '#server/storage/state/lines/checksummed-line.ts'
import { AppendFile } from '#server/storage/files/append-file.ts'
import { removeQuietly, type Disk } from '#server/storage/files/disk.ts'
import type { SidePatches } from '#server/storage/state/documents/side-lists.ts'
import { deadLink, isDeadLink, namesIn, readPlainFile } from '#server/storage/files/plain-file.ts'
import { decodeDayLine } from '#server/storage/state/lines/day-line.ts'
import {
  decodeJournalLine,
  versionOfLine,
  type JournalLine,
} from '#server/storage/state/lines/journal-line.ts'
import { unpackedLine } from '#server/storage/state/lines/packed-line.ts'

export const JOURNAL_FOLDER = 'journal'

const SEGMENT_NAME = /^(?<number>\d{6,15})\.jsonl$/
const NEWLINE = 0x0a
/** A start reads the last segment, so segments stay small, except for one large import. */
export const SEGMENT_BYTES = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000
/** A copy of the folder may take a day, and needs the commits that its catalog lacks. */
const KEPT_AT_LEAST_MS = DAY_MS

type Segment = { number: number; path: string }

/** What a commit changed besides the catalog. */
export type PartsOfLine = Pick<JournalLine, 'version'> &
  SidePatches &
  Pick<JournalLine['redo'], 'site'> & {
    formerSite: JournalLine['undo']['site']
  }

export type LaterCommits = { lines: JournalLine[]; parts: PartsOfLine[] } & {
  [Count in 'unusable' | 'highest']: number
}

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
}

/**
 * All commits, one line each, in append-only files. A commit is durable with its line; the catalog's
 * file is written later. A partly written line never counts: its file is truncated, or a newer file
 * begins at its version and takes precedence.
 */
export class Journal {
  readonly #around: Surroundings
  readonly #folder: string
  /** Oldest first */
  #segments: Segment[] = []
  #open: { segment: Segment; file: AppendFile } | null = null
  #canContinue: Segment | null = null
  /** Only a new file makes older ones removable. */
  #isPruned = false

  constructor(around: Surroundings) {
    this.#around = around
    this.#folder = join(around.directory, JOURNAL_FOLDER)
  }

  /** Finds the segments. @throws OddEntry when the journal's path is not a folder */
  async load(): Promise<void> {
    const names = await namesIn(this.#folder)
    if (names.length === 0 && (await isDeadLink(this.#folder))) throw deadLink(this.#folder)
    this.#segments = names
      .flatMap((name) => {
        const { number } = SEGMENT_NAME.exec(name)?.groups ?? {}
        return number === undefined
          ? []
          : [{ number: Number(number), path: join(this.#folder, name) }]
      })
      .toSorted((a, b) => a.number - b.number)
  }

  /**
   * The commits of the journal, newest first.
   *
   * @param mentioning only commits whose line has this text in quotes, such as an id
   * @param before only commits with an earlier version
   */
  async *read(mentioning?: string, before = Infinity): AsyncGenerator<JournalLine> {
    const quoted = mentioning === undefined ? null : JSON.stringify(mentioning)
    for await (const { line, version } of this.lines()) {
      if (version >= before) continue
      const plain = quoted === null ? line : unpackedLine(line)
      if (quoted !== null && !plain.includes(quoted)) continue
      // The line of an import is large, so let other requests run.
      await nextTurn()
      const decoded = decodeJournalLine(plain)
      if (decoded !== null) yield decoded
    }
  }

  /** What commits did to the day of one store, newest first. */
  async *readDays(id: string, before = Infinity): AsyncGenerator<JournalLine> {
    const quoted = JSON.stringify(id)
    for await (const { line, version } of this.lines()) {
      if (version >= before) continue
      const plain = unpackedLine(line)
      if (!plain.includes(quoted)) continue
      await nextTurn()
      const decoded = decodeDayLine(plain, version, id)
      if (decoded !== null) yield decoded
    }
  }

  /** The commit of a version, without parsing others; `null` when there is none. */
  async find(wanted: number): Promise<JournalLine | null> {
    for await (const { line, version } of this.lines()) {
      if (version === wanted) return decodeJournalLine(line)
      if (version < wanted) break
    }
    return null
  }

  /** The version of the last commit; 0 when there is none. */
  async lastVersion(): Promise<number> {
    for await (const { line, version } of this.lines()) {
      if (decodeJournalLine(line) !== null) return version
    }
    return 0
  }

  /**
   * The commits that follow a version, oldest first.
   *
   * @param floor also look at commits after this earlier version
   * @returns `unusable`, the number of later commits that are broken or follow a broken one;
   *   `highest`, the version of the last one, usable or not; `parts`, all that can be read after the
   *   floor, without locations and tags
   */
  async after(base: number, floor = base): Promise<LaterCommits> {
    const later: JournalLine[] = []
    const parts: PartsOfLine[] = []
    let broken = 0
    let highest = base
    for await (const { line, version } of this.lines()) {
      if (version <= base && version <= floor) break
      const decoded = decodeJournalLine(line)
      if (decoded !== null && version > floor) parts.push(partsOf(decoded))
      if (version <= base) continue
      highest = Math.max(highest, version)
      if (decoded === null) broken += 1
      else later.push(decoded)
    }
    const lines: JournalLine[] = []
    let reached = base
    for (const line of later.toReversed()) {
      if (line.previous !== reached) break
      lines.push(line)
      reached = line.version
    }
    return {
      lines,
      unusable: broken + later.length - lines.length,
      highest,
      parts: parts.toReversed(),
    }
  }

  /**
   * Resolves when the commits are durable. When it rejects, none of them counts.
   *
   * @param lines from `encodeJournalLine`
   */
  async append(lines: readonly Buffer[]): Promise<void> {
    const { segment, file } = await this.#writer()
    try {
      await file.append(Buffer.concat(lines))
    } catch (error) {
      this.#open = null
      this.#canContinue = file.isSealed ? null : segment
      throw error
    }
  }

  /**
   * Deletes old commits, a file of them at a time.
   *
   * @param keep the version of a commit to keep, because it can still be undone
   * @param limits.days the age in days; `null` for none
   * @param limits.bytes what all files together may have
   */
  async prune(keep: number | null, limits: { days: number | null; bytes: number }): Promise<void> {
    if (this.#isPruned) return
    this.#isPruned = true
    const now = this.#around.clock()
    const oldest = (limits.days ?? Infinity) * DAY_MS
    let bytes = 0
    const gone: Segment[] = []
    for (const segment of this.#segments.toReversed()) {
      const stats = await stat(segment.path).catch(() => null)
      if (stats === null) continue
      bytes += stats.size
      const age = now - stats.mtimeMs
      const isOld = age > oldest || bytes > limits.bytes
      if (!isOld || age < KEPT_AT_LEAST_MS || segment === this.#open?.segment) continue
      const lines = await linesOf(segment)
      if (keep === null || !lines.some(({ version }) => version === keep)) gone.push(segment)
    }
    await Promise.all(gone.map(({ path }) => removeQuietly(path)))
    this.#segments = this.#segments.filter((segment) => !gone.includes(segment))
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.file.close()
  }

  async #writer(): Promise<{ segment: Segment; file: AppendFile }> {
    const open = this.#open
    if (open !== null) {
      const isUsable = open.file.bytes < SEGMENT_BYTES && (await stateOf(open.file)) === 'as left'
      if (isUsable) return open
      await this.close().catch(() => undefined)
    }
    const segment = this.#canContinue ?? this.#newSegment()
    this.#canContinue = null
    const file = await AppendFile.open(this.#around.disk, segment.path)
    if (!this.#segments.includes(segment)) this.#segments.push(segment)
    this.#open = { segment, file }
    return this.#open
  }

  #newSegment(): Segment {
    this.#isPruned = false
    const number = (this.#segments.at(-1)?.number ?? 0) + 1
    return { number, path: join(this.#folder, segmentName(number)) }
  }

  /**
   * Complete lines without their line feeds, newest first, also broken ones. Lines of a newer file replace
   * older lines of the same version.
   */
  async *lines(): AsyncGenerator<{ line: Buffer; version: number }> {
    let limit = Infinity
    for (const segment of this.#segments.toReversed()) {
      const lines = await linesOf(segment)
      for (const entry of lines.toReversed()) if (entry.version < limit) yield entry
      limit = Math.min(limit, lines.find(({ line }) => isIntactLine(line))?.version ?? limit)
    }
  }
}

/** The name of a file; one with a larger number is newer. */
export function segmentName(number: number): string {
  return `${String(number).padStart(6, '0')}.jsonl`
}

/** Keeps no locations, because there may be very many. */
function partsOf({ version, redo, undo }: JournalLine): PartsOfLine {
  const { people, media, days, receipts, site } = redo
  return { version, people, media, days, receipts, site, formerSite: undo.site }
}

/** Treats a stale file handle like a removed file. */
function stateOf(file: AppendFile): ReturnType<AppendFile['state']> {
  return file.state().catch(() => 'removed' as const)
}

async function linesOf({ path }: Segment): Promise<{ line: Buffer; version: number }[]> {
  const bytes = (await readPlainFile(path)) ?? Buffer.alloc(0)
  const lines: { line: Buffer; version: number }[] = []
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    const line = bytes.subarray(start, end)
    const version = versionOfLine(line)
    if (version !== null) lines.push({ line, version })
    start = end + 1
  }
  return lines
}
