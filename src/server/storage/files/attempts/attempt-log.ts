import { join } from 'node:path'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { encodeAttempt } from '#server/storage/state/lines/attempt-line.ts'
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
import { AppendFile } from '#server/storage/files/append-file.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
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

type Writer = { segment: Segment; file: AppendFile }

/**
 * Fit-quiz attempts, appended to one file a month. All pending attempts are written together with one
 * flush, so the cost of an attempt does not grow with the number of stored or new ones.
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

  /** Finds the stored attempts, repairs broken files, and counts. */
  async load(): Promise<void> {
    this.#segments = await findSegments(this.#folder)
    for (const segment of this.#segments) {
      // One at a time, to limit memory use.
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

  /** The attempts of one month or all, in order of writing, without those written during the read. */
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

  /** Permanently deletes the months before one. Returns the deleted months. */
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

  /** Waits for pending attempts, then closes the file. */
  async close(): Promise<void> {
    await this.#working
    const writer = this.#writer
    this.#writer = null
    await writer?.file.close()
  }

  async #work(): Promise<void> {
    // Attempts from the same turn of the event loop share a flush.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const round = Map.groupBy(this.#queue, ({ month }) => month)
      this.#queue = []
      for (const [month, batch] of round) {
        // One flush at a time, in order.
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
    const { segment, file } = await this.#writerFor(month)
    try {
      await file.append(Buffer.concat(batch.map(({ line }) => line)))
    } catch (error) {
      this.#writer = null
      segment.isSealed = file.isSealed
      throw error
    }
    segment.bytes = file.bytes
    for (const { role } of batch) countOne(segment.counts, role)
  }

  async #writerFor(month: string): Promise<Writer> {
    const open = this.#writer
    if (open !== null) {
      if (open.segment.month === month && (await this.#isAsLeft(open))) return open
      this.#writer = null
      await open.file.close()
    }
    const segment = this.#segmentFor(month)
    const file = await AppendFile.open(this.#around.disk, segment.path)
    segment.bytes = file.bytes
    this.#writer = { segment, file }
    return this.#writer
  }

  /** The file may have been moved, deleted, or changed under the open descriptor. */
  async #isAsLeft({ segment, file }: Writer): Promise<boolean> {
    const state = await file.state()
    if (state === 'as left') return true
    segment.isSealed ||= state === 'changed'
    if (state === 'removed') segment.counts = new Map()
    this.#around.log.warn(
      { file: segment.path },
      'an attempts file was changed or removed while the site was running; continuing in a new one',
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
