import { CommitUnknown } from './database.ts'
import { StorageReadOnly, StorageWriteFailed } from '#server/storage/storage.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'

/**
 * Codes of a database that is unavailable, restarting, or full of connections: those of Node.js,
 * and SQLSTATE classes 08, 53, and 57P (PostgreSQL, Appendix A).
 */
const AWAY =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|57P\w{2})$/
/** The driver's messages that have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/
/** What the driver says when nothing comes from the database. */
const SILENT = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout)/
/** A standby, or a database that was set to read-only. */
const READ_ONLY = '25006'
/** A statement or a wait for a lock that took too long. */
const TOO_SLOW = /^(57014|55P03)$/

/** The longest wait for a read of a few rows; a change may take as long as the database's own limits. */
export const READ_PATIENCE_MS = 3000
/** How often a silent database is queried */
const ASK_EVERY_MS = 1000

/** The database accepted the connection, and does not answer. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/**
 * Every use of the database goes through here: it turns failures into the errors of `Storage`, and knows the health.
 * Once the database is silent, one question at a time finds out when it answers again, and all other work
 * fails at once or with that question.
 */
export class DatabaseGate {
  readonly #log: StorageLog
  readonly #ask: () => Promise<void>
  #reason: string | null = null
  #isClosed = false
  #isSilent = false
  #asking: Promise<void> | null = null
  #askedAt = 0

  /** @param ask whether the database answers now; rejects soon when it does not */
  constructor(log: StorageLog, ask: () => Promise<void>) {
    this.#log = log
    this.#ask = ask
  }

  /** A sentence on why nothing can be saved; `null` while it can. */
  get reason(): string | null {
    return this.#reason
  }

  /** Rejects all later work. */
  close(): void {
    this.#isClosed = true
  }

  /** @throws StorageReadOnly after `close` */
  check(): void {
    if (this.#isClosed) {
      throw new StorageReadOnly('Nothing can be saved right now: the storage is closed.')
    }
  }

  /**
   * @param patience how long to wait, in ms; for reads only, because the work goes on
   * @throws StorageReadOnly when the database is unavailable; StorageWriteFailed for other failures
   */
  async attempt<Result>(work: () => Promise<Result>, patience?: number): Promise<Result> {
    try {
      if (this.#isSilent) await this.#untilItAnswers()
      const result = await (patience === undefined ? work() : within(patience, work()))
      if (this.#reason !== null) this.#log.info({}, 'the database answers again')
      this.#reason = null
      return result
    } catch (error) {
      throw this.#failure(error)
    }
  }

  async #untilItAnswers(): Promise<void> {
    if (this.#asking === null) {
      if (performance.now() - this.#askedAt < ASK_EVERY_MS) throw new DatabaseSilent()
      this.#asking = this.#ask().finally(() => {
        this.#asking = null
        this.#askedAt = performance.now()
      })
    }
    await this.#asking
    this.#isSilent = false
  }

  #failure(error: unknown): unknown {
    if (isSilence(error)) this.#isSilent = true
    const code = codeOf(error)
    if (code === '') return error
    const reason = reasonOf(code)
    if (reason === null) {
      this.#log.error({ err: error }, 'the database could not do this')
      return new StorageWriteFailed('The database could not save this.', code, { cause: error })
    }
    if (this.#reason === null) this.#log.error({ code }, `nothing can be saved: ${reason}`)
    this.#reason = reason
    return new StorageReadOnly(`Nothing can be saved right now: ${reason}.`, { cause: error })
  }
}

function isSilence(error: unknown): boolean {
  if (error instanceof CommitUnknown) return isSilence(error.cause)
  return error instanceof DatabaseSilent || (error instanceof Error && SILENT.test(error.message))
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether it is unknown if a commit took effect. @param error of `attempt` */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof CommitUnknown
}

/**
 * The code of Node.js or of PostgreSQL; `ECONNRESET` when only the driver's message says so; empty
 * for none.
 */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof DatabaseSilent) return 'ETIMEDOUT'
  if (error instanceof CommitUnknown) return codeOf(error.cause)
  if (error instanceof Error && LOST.test(error.message)) return 'ECONNRESET'
  // Node.js tries each address of a name, and reports all failures.
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : []
  return first === undefined ? '' : codeOf(first)
}

function reasonOf(code: string): string | null {
  if (AWAY.test(code)) return `the database cannot be reached (${code})`
  if (code === READ_ONLY) return 'the database is read-only'
  if (TOO_SLOW.test(code)) return 'the database takes too long to answer'
  return null
}
