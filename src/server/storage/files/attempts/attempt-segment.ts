import { appendFile, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { isIntactLine } from '#server/storage/state/lines/checksummed-line.ts'
import { readLines } from './read-lines.ts'
import { decodeAttempt, roleOfLine } from '#server/storage/state/lines/attempt-line.ts'
import { errorCode, removeQuietly, syncFolder, type Disk } from '#server/storage/files/disk.ts'
import { deadLink, isDeadLink, namesIn, plainFileSize } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'

const SEGMENT_NAME = /^(?<month>\d{4}-\d\d)(?:\.(?<number>\d+))?\.jsonl$/

/** One file of the log: all attempts of a month, or those after a disk failure in that month. */
export type Segment = {
  path: string
  /** `2026-11` */
  month: string
  /** 1, 2, … within the month */
  number: number
  /** The number of bytes with acknowledged attempts */
  bytes: number
  /** The number of those attempts, by role */
  counts: Map<string, number>
  /** Whether the file is closed for appending */
  isSealed: boolean
}

export const ATTEMPTS_FOLDER = 'attempts'

/** `2026-11.jsonl` for the first segment of a month, `2026-11.2.jsonl` for the second. */
export function segmentPath(folder: string, month: string, number: number): string {
  return join(folder, number === 1 ? `${month}.jsonl` : `${month}.${number}.jsonl`)
}

/**
 * The segments in a folder, in order of writing, with the sizes of their files.
 *
 * @throws OddEntry when something other than a file has a segment's name
 */
export async function findSegments(folder: string): Promise<Segment[]> {
  const names = await namesIn(folder)
  // No attempt could be kept.
  if (names.length === 0 && (await isDeadLink(folder))) throw deadLink(folder)
  const segments = names.map(async (name): Promise<Segment | null> => {
    const { month, number = '1' } = SEGMENT_NAME.exec(name)?.groups ?? {}
    if (month === undefined) return null
    const path = join(folder, name)
    const bytes = await plainFileSize(path)
    if (bytes === undefined) return null
    return {
      path,
      month,
      number: Number(number),
      bytes,
      counts: new Map(),
      isSealed: false,
    }
  })
  return (await Promise.all(segments)).filter((segment) => segment !== null).toSorted(byAge)
}

export function byAge(a: Segment, b: Segment): number {
  return a.month === b.month ? a.number - b.number : a.month < b.month ? -1 : 1
}

/** The attempts in a segment, in order of writing; none when its file is gone. */
export async function* readSegment({
  path,
  bytes,
}: Pick<Segment, 'path' | 'bytes'>): AsyncGenerator<StoredAttempt> {
  try {
    for await (const { lines } of readLines(path, bytes)) {
      for (const line of lines) {
        const attempt = decodeAttempt(line)
        if (attempt) yield attempt
      }
    }
  } catch (error) {
    // The owner may delete an old month while the site runs.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * The attempts on disk, without locking the data folder, so the site may be running. Skips a line
 * that is still being written, and broken lines.
 *
 * @param directory the data folder
 * @param filter the month to read, such as `2026-11`; all by default
 */
export async function* readAttemptFiles(
  directory: string,
  { month }: { month?: string } = {},
): AsyncGenerator<StoredAttempt> {
  for (const segment of await findSegments(join(directory, ATTEMPTS_FOLDER))) {
    if (month === undefined || segment.month === month) yield* readSegment(segment)
  }
}

/** Permanently removes the files of segments and their set-aside lines. */
export async function removeSegments(
  disk: Disk,
  folder: string,
  segments: readonly Segment[],
): Promise<void> {
  for (const segment of segments) {
    await disk.unlink(segment.path).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
    await removeQuietly(quarantinePath(segment))
  }
  await syncFolder(disk, folder)
}

type Scan = { counts: Map<string, number>; bad: Buffer[]; rest: Buffer }

/**
 * Reads a whole segment, counts its attempts, and repairs it: truncates a torn end, which was never
 * acknowledged, and moves damaged lines to a separate file. Seals a segment that cannot be repaired.
 *
 * @param onRepair receives a sentence about each repair
 */
export async function recoverSegment(
  disk: Disk,
  segment: Segment,
  onRepair: (repair: string) => void,
): Promise<void> {
  const scan = await scanSegment(segment)
  const endsIntact = scan.rest.length > 0 && isIntactLine(scan.rest)
  if (endsIntact) countOne(scan.counts, roleOfLine(scan.rest))
  segment.counts = scan.counts
  try {
    if (scan.bad.length > 0 || endsIntact) {
      await rewrite(disk, segment, scan.bad)
    } else if (scan.rest.length > 0) {
      await cutEnd(disk, segment, segment.bytes - scan.rest.length)
    }
  } catch {
    segment.isSealed = true
  }
  if (scan.bad.length > 0) onRepair(badLinesSentence(segment, scan.bad.length))
}

async function scanSegment({ path, bytes }: Segment): Promise<Scan> {
  const scan: Scan = { counts: new Map(), bad: [], rest: Buffer.alloc(0) }
  for await (const { lines, rest } of readLines(path, bytes)) {
    for (const line of lines) {
      if (isIntactLine(line)) {
        countOne(scan.counts, roleOfLine(line))
      } else {
        scan.bad.push(Buffer.from(line))
      }
    }
    scan.rest = rest
  }
  return scan
}

async function rewrite(disk: Disk, segment: Segment, bad: readonly Buffer[]): Promise<void> {
  if (bad.length > 0) {
    await appendFile(quarantinePath(segment), withLineFeeds(bad), { mode: 0o600, flush: true })
  }
  const whole = await readFile(segment.path)
  const good: Buffer[] = []
  for (let start = 0; start < whole.length;) {
    const feed = whole.indexOf('\n', start)
    const end = feed === -1 ? whole.length : feed
    const line = whole.subarray(start, end)
    if (isIntactLine(line)) good.push(line)
    start = end + 1
  }
  const bytes = withLineFeeds(good)
  await replaceFile(disk, segment.path, bytes)
  segment.bytes = bytes.length
}

async function cutEnd(disk: Disk, segment: Segment, bytes: number): Promise<void> {
  segment.bytes = bytes
  const file = await disk.open(segment.path, 'r+')
  try {
    await file.truncate(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function badLinesSentence(segment: Segment, lines: number): string {
  const name = basename(segment.path)
  const [count, verb] = lines === 1 ? ['1 line', 'was'] : [`${lines} lines`, 'were']
  return segment.isSealed
    ? `attempts/${name}: ${count} ${verb} broken and ${lines === 1 ? 'is' : 'are'} skipped`
    : `attempts/${name}: ${count} ${verb} broken and moved to attempts/${name}.quarantine`
}

function quarantinePath({ path }: Segment): string {
  return `${path}.quarantine`
}

function withLineFeeds(lines: readonly Buffer[]): Buffer {
  const feed = Buffer.from('\n')
  return Buffer.concat(lines.flatMap((line) => [line, feed]))
}

/** Counts one more attempt of a role. */
export function countOne(counts: Map<string, number>, role: string): void {
  counts.set(role, (counts.get(role) ?? 0) + 1)
}
