import { join } from 'node:path'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { encodeAttempt } from './attempt-line.ts'
import {
  ATTEMPTS_FOLDER,
  byAge,
  countOne,
  findSegments,
  readSegment,
  recoverSegment,
  removeSegments,
  segmentPath,
  type Segment,
} from './attempt-segment.ts'
import {
  errorCode,
  syncFolder,
  writeAll,
  type Disk,
  type DiskFile,
} from '#server/storage/files/disk.ts'
import type { StorageLog } from '#server/storage/files/storage-log.ts'
import type { WriteGate } from '#server/storage/files/write-gate.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  gate: WriteGate
  log: StorageLog
  onRepair: (repair: string) => void
}

type Waiting = {
  month: string
  role: string
  line: Buffer
  resolve: () => void
  reject: (error: unknown) => void
}

type Writer = { segment: Segment; file: DiskFile }

/**
 * Fit-quiz attempts, appended to one file a month. All attempts that wait are written together and
 * made durable by one flush, so the cost of one does not grow with their number, kept or new.
 */
export class AttemptLog {
  readonly #around: Surroundings
  readonly #folder: string
  /** In order of writing */
  #segments: Segment[] = []
  #writer: Writer | null = null
  #queue: Waiting[] = []
  #working: Promise<void> | null = null

  constructor(around: Surroundings) {
    this.#around = around
    this.#folder = join(around.directory, ATTEMPTS_FOLDER)
  }

  /** Finds what is kept, puts right what is broken, and counts. */
  async load(): Promise<void> {
    this.#segments = await findSegments(this.#folder)
    for (const segment of this.#segments) {
      // One after the other keeps memory flat.
      await recoverSegment(this.#around.disk, segment, this.#around.onRepair)
    }
  }

  /** Resolves when the attempt is durable. */
  async append(attempt: StoredAttempt): Promise<void> {
    this.#around.gate.check()
    const line = encodeAttempt(attempt)
    return new Promise((resolve, reject) => {
      this.#queue.push({
        month: attempt.at.slice(0, 7),
        role: attempt.role,
        line,
        resolve,
        reject,
      })
      this.#working ??= this.#work()
    })
  }

  /** The attempts of a month or all, in order of writing; those written meanwhile are left out. */
  async *read({ month }: { month?: string } = {}): AsyncGenerator<StoredAttempt> {
    const wanted = this.#segments
      .filter((segment) => month === undefined || segment.month === month)
      .map(({ path, bytes }) => ({ path, bytes }))
    for (const segment of wanted) yield* readSegment(segment)
  }

  counts(): Readonly<Record<string, number>> {
    const sums = new Map<string, number>()
    for (const { counts } of this.#segments) {
      for (const [role, count] of counts) sums.set(role, (sums.get(role) ?? 0) + count)
    }
    return Object.fromEntries(sums)
  }

  countOf(month: string): number {
    return this.#segments
      .filter((segment) => segment.month === month)
      .flatMap(({ counts }) => [...counts.values()])
      .reduce((sum, count) => sum + count, 0)
  }

  /** Forgets the months before one for good. Returns those that went. */
  async deleteBefore(month: string): Promise<string[]> {
    this.#around.gate.check()
    const old = this.#segments.filter((segment) => segment.month < month)
    if (old.length === 0) return []
    const writer = this.#writer
    if (writer !== null && old.includes(writer.segment)) {
      this.#writer = null
      await this.#working
      await writer.file.close()
    }
    await this.#around.gate.attempt(() => removeSegments(this.#around.disk, this.#folder, old))
    this.#segments = this.#segments.filter((segment) => !old.includes(segment))
    return [...new Set(old.map((segment) => segment.month))]
  }

  /** Waits for what was asked for, then closes the file. */
  async close(): Promise<void> {
    await this.#working
    const writer = this.#writer
    this.#writer = null
    await writer?.file.close()
  }

  async #work(): Promise<void> {
    // Attempts asked for in the same turn belong together.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const round = Map.groupBy(this.#queue, ({ month }) => month)
      this.#queue = []
      for (const [month, batch] of round) {
        // One flush at a time, each behind the one before it.
        await this.#commit(month, batch)
      }
    }
    this.#working = null
  }

  async #commit(month: string, batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#around.gate.attempt(() => this.#write(month, batch))
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const { resolve } of batch) resolve()
  }

  async #write(month: string, batch: readonly Waiting[]): Promise<void> {
    const bytes = Buffer.concat(batch.map(({ line }) => line))
    const writer = await this.#writerFor(month)
    let isFlushing = false
    try {
      await writeAll(writer.file, bytes)
      isFlushing = true
      await writer.file.datasync()
    } catch (error) {
      await this.#abandon(writer, isFlushing, error)
      throw error
    }
    writer.segment.bytes += bytes.length
    for (const { role } of batch) countOne(writer.segment.counts, role)
  }

  /**
   * After a failed flush the kernel may have dropped what was to be written and report success the
   * next time, so neither the descriptor nor the file is written to again. A disk that was full
   * before the flush has dropped nothing: cut back, the file can go on.
   */
  async #abandon({ segment, file }: Writer, isFlushing: boolean, error: unknown): Promise<void> {
    this.#writer = null
    const isFull = errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT'
    segment.isSealed = isFlushing || !isFull
    try {
      await file.truncate(segment.bytes)
    } catch {
      segment.isSealed = true
    }
    await file.close().catch(() => undefined)
  }

  async #writerFor(month: string): Promise<Writer> {
    const open = this.#writer
    if (open !== null) {
      if (open.segment.month === month && (await this.#isAsLeft(open))) return open
      this.#writer = null
      await open.file.close()
    }
    const { disk, directory } = this.#around
    const segment = this.#segmentFor(month)
    await disk.mkdir(this.#folder, 0o700)
    await syncFolder(disk, directory)
    const file = await disk.open(segment.path, 'a', 0o600)
    try {
      await file.chmod(0o600)
      await syncFolder(disk, this.#folder)
      segment.bytes = (await file.stat()).size
    } catch (error) {
      await file.close().catch(() => undefined)
      throw error
    }
    this.#writer = { segment, file }
    return this.#writer
  }

  /** Somebody may have moved, deleted or changed the file under the open descriptor. */
  async #isAsLeft({ segment, file }: Writer): Promise<boolean> {
    const { size, nlink } = await file.stat()
    if (nlink > 0 && size === segment.bytes) return true
    segment.isSealed ||= nlink > 0
    if (nlink === 0) segment.counts = new Map()
    this.#around.log.warn(
      { file: segment.path },
      'an attempts file was changed or removed while the site runs; going on in a new one',
    )
    return false
  }

  #segmentFor(month: string): Segment {
    const last = this.#segments.findLast((segment) => segment.month === month)
    if (last !== undefined && !last.isSealed) return last
    const number = (last?.number ?? 0) + 1
    const segment: Segment = {
      path: segmentPath(this.#folder, month, number),
      month,
      number,
      bytes: 0,
      counts: new Map(),
      isSealed: false,
    }
    this.#segments = [...this.#segments, segment].toSorted(byAge)
    return segment
  }
}
