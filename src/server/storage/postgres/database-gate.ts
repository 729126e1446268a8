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
/** A standby, or a database that was set to read-only. */
const READ_ONLY = '25006'
/** A statement or a wait for a lock that took too long. */
const TOO_SLOW = /^(57014|55P03)$/

/**
 * Every use of the database goes through here: it turns failures into the errors of `Storage`, and
 * knows the health.
 */
export class DatabaseGate {
  readonly #log: StorageLog
  #reason: string | null = null
  #isClosed = false

  constructor(log: StorageLog) {
    this.#log = log
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
   * @throws StorageReadOnly when the database is unavailable; StorageWriteFailed for other failures
   */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      if (this.#reason !== null) this.#log.info({}, 'the database answers again')
      this.#reason = null
      return result
    } catch (error) {
      throw this.#failure(error)
    }
  }

  #failure(error: unknown): unknown {
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

/** Whether it is unknown if a commit took effect. @param error of `attempt` */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof CommitUnknown
}

/**
 * The code of Node.js or of PostgreSQL; `ECONNRESET` when the driver only says so in words; empty
 * for none.
 */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
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
