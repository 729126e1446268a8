import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type {
  ConfirmedRepairs,
  ImportRow,
  ImportWarning,
  Rejection,
} from '#domain/location/import-row.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { PublicError } from '#server/errors.ts'
import { runInSlices } from '#server/time-slicing.ts'
import type { ReadLocations } from './read-locations.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** A file, or parsed JSON. */
export type ReadingSource = { bytes: Uint8Array } | { json: unknown }
export type ReadingOptions = { today?: string; repairs?: ConfirmedRepairs; chain?: string }
export type ReadingOrder = {
  id: number
  source: ReadingSource
  options: ReadingOptions
  /** Receives the lists in parts, before the answer */
  parts: MessagePort
}
export type ReadingPart =
  | { list: 'rows'; items: readonly ImportRow[] }
  | { list: 'refused'; items: readonly Rejection[] }
  | { list: 'warnings'; items: readonly ImportWarning[] }
export type ReadingAnswer = { id: number } & (
  | { head: Pick<ReadLocations, 'format' | 'total' | 'notes'>; partCount: number }
  | { unreadable: string; isMalformed: boolean }
  | { failure: string }
)

/** Reads files of locations outside the thread that answers requests; see `readLocations`. */
export type LocationReader = {
  /**
   * Reads one file at a time.
   *
   * @param source its bytes are transferred to the thread and are empty afterwards
   * @throws UnreadableImport also for a file that needs too much time or memory
   * @throws ReadingFailed when the thread crashed
   * @throws PublicError 503 when too many files are waiting
   */
  read: (source: ReadingSource, options?: ReadingOptions) => Promise<ReadLocations>
  /** Ends the thread; a file in progress fails. */
  stop: () => void
}

/** The reading thread crashed. The message is for people, the cause for the log. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
}

/** Each queued file may use as many bytes as an import allows. */
const QUEUE_MAX = 4
const LIMITS = {
  /** The longest list takes some seconds; a hostile file might take forever. */
  longestMs: 60_000,
  /** After this idle time the thread ends and frees its memory. */
  idleMs: 30_000,
  /** The longest list needs half of it; the rest of the site needs memory too. */
  memoryMb: 1024,
}

type Job = {
  id: number
  source: ReadingSource
  options: ReadingOptions
  resolve: (read: Promise<ReadLocations>) => void
  reject: (error: Error) => void
}

/**
 * Creates a reader whose thread starts with the first file and never keeps the process alive.
 *
 * @param files the paths of the thread's code and of the zip table
 */
export function createReadingThread(
  files: { code: string | URL; zipTable: string },
  limits: Partial<typeof LIMITS> = {},
): LocationReader {
  const { longestMs, idleMs, memoryMb } = { ...LIMITS, ...limits }
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  let current: (Job & { parts: MessagePort }) | null = null
  const waiting: Job[] = []

  return {
    read: (source, options = {}) => {
      const count = waiting.length + (current === null ? 0 : 1)
      if (count >= QUEUE_MAX) throw tooMany()
      return new Promise((resolve, reject) => {
        lastId += 1
        waiting.push({ id: lastId, source, options, resolve, reject })
        if (current === null) beginNext()
      })
    },
    stop: () => {
      for (const { reject } of waiting.splice(0)) reject(broken('the process is stopping'))
      giveUp(worker, broken('the process is stopping'))
    },
  }

  function beginNext(): void {
    clearTimeout(timer)
    const job = waiting.shift()
    if (job === undefined) {
      current = null
      timer = setTimeout(() => giveUp(worker, broken('idle')), idleMs).unref()
      return
    }
    worker ??= start()
    timer = setTimeout(() => giveUp(worker, tooLong(longestMs)), longestMs).unref()
    const { port1, port2 } = new MessageChannel()
    const { id, source, options } = job
    current = { ...job, parts: port1 }
    const moved = 'bytes' in source ? { bytes: ownBytes(source.bytes) } : source
    const order: ReadingOrder = { id, source: moved, options, parts: port2 }
    const buffers = 'bytes' in moved ? [moved.bytes.buffer] : []
    worker.postMessage(order, [port2, ...buffers])
  }

  function start(): Worker {
    const started = new Worker(files.code, {
      workerData: files.zipTable,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    started.unref()
    started.on('message', (answer: ReadingAnswer) => {
      if (worker !== started || current?.id !== answer.id) return
      const { parts, resolve, reject } = current
      if ('head' in answer) resolve(runInSlices(collect(answer, parts)))
      else if ('unreadable' in answer) {
        reject(new UnreadableImport(answer.unreadable, { isMalformed: answer.isMalformed }))
      } else reject(broken(answer.failure))
      if (!('head' in answer)) parts.close()
      beginNext()
    })
    started.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      giveUp(started, isMemory ? tooMuch() : broken(error))
    })
    started.on('exit', (code) => giveUp(started, broken(`the thread ended with ${code}`)))
    return started
  }

  function giveUp(which: Worker | null, error: Error): void {
    // The answer of an aborted thread is ignored.
    if (which === null || worker !== which) return
    worker = null
    void which.terminate()
    current?.parts.close()
    current?.reject(error)
    current = null
    clearTimeout(timer)
    if (waiting.length > 0) beginNext()
  }
}

/** Joins the parts that the thread sent; a long list in one piece would block other requests. */
function* collect(
  { head, partCount }: Extract<ReadingAnswer, { head: unknown }>,
  parts: MessagePort,
): SlicedWork<ReadLocations> {
  const rows: ImportRow[] = []
  const refused: Rejection[] = []
  const warnings: ImportWarning[] = []
  for (let count = 0; count < partCount; count += 1) {
    yield
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own thread sends nothing else
    const part = receiveMessageOnPort(parts)?.message as ReadingPart | undefined
    // All parts arrive before the answer, which has their number.
    if (part === undefined) throw broken('a part of the rows is missing')
    if (part.list === 'rows') rows.push(...part.items)
    else if (part.list === 'refused') refused.push(...part.items)
    else warnings.push(...part.items)
  }
  parts.close()
  return { ...head, rows, refused, warnings }
}

/** Bytes with a buffer of their own, so that it can be transferred. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}

function tooMany(): PublicError {
  return new PublicError(503, 'Other files are being read here. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  })
}

function tooLong(ms: number): UnreadableImport {
  return new UnreadableImport(
    `Reading the file takes longer than ${Math.ceil(ms / 1000)} s. Split it into several files.`,
  )
}

function tooMuch(): UnreadableImport {
  return new UnreadableImport(
    'Reading the file takes more memory than an import may use. Split it into several files.',
  )
}

function broken(cause: unknown): ReadingFailed {
  return new ReadingFailed('The file couldn’t be read. Something went wrong on our end.', { cause })
}
