import { randomBytes } from 'node:crypto'
import { StorageWriteFailed } from '#server/storage/storage.ts'
import type { DatabaseGate } from '#server/storage/postgres/database-gate.ts'
import type { Database } from '#server/storage/postgres/database.ts'

/** How often who waits asks again, and how long at most; longer than any work that others wait for */
const ASK_AGAIN_MS = 60
const PATIENCE_MS = 60_000

/**
 * Turns of processes, each a row with an end that its holder renews while it works. A lock of the
 * connection would end with it as well, but only when the database notices that a machine is gone.
 */
export class Leases {
  readonly #around: { sql: Database; gate: DatabaseGate }
  readonly #renewals = new Set<NodeJS.Timeout>()

  constructor(sql: Database, gate: DatabaseGate) {
    this.#around = { sql, gate }
  }

  /** Stops renewing: work that is still under way has lost its process. */
  close(): void {
    for (const timer of this.#renewals) clearInterval(timer)
    this.#renewals.clear()
  }

  /**
   * Runs work in a turn of its own; waits for it.
   *
   * @throws StorageWriteFailed when another process never ends its turn
   */
  async alone<Result>(
    name: string,
    ms: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      signal?.throwIfAborted()
      const done = await this.tryAlone(name, ms, work)
      if (done !== null) return done.result
      if (performance.now() > until) {
        throw new StorageWriteFailed('Another process takes too long.', 'BUSY', {})
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }

  /** @returns `null` when it is another one's turn */
  async tryAlone<Result>(
    name: string,
    ms: number,
    work: () => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    const { sql, gate } = this.#around
    const holder = randomBytes(12).toString('base64url')
    if (!(await this.#take(name, holder, ms))) return null
    const renewal = setInterval(() => {
      // The gate has told the log. Unless a later one succeeds, the turn ends.
      this.#renew(name, holder, ms).catch(() => undefined)
    }, ms / 3).unref()
    this.#renewals.add(renewal)
    try {
      return { result: await work() }
    } finally {
      clearInterval(renewal)
      this.#renewals.delete(renewal)
      // A database that is away forgets the turn by itself.
      await gate
        .attempt(() => sql`delete from leases where name = ${name} and holder = ${holder}`)
        .catch(() => undefined)
    }
  }

  async #take(name: string, holder: string, ms: number): Promise<boolean> {
    const { sql, gate } = this.#around
    gate.check()
    const rows = await gate.attempt(
      () => sql`
        insert into leases as kept (name, holder, ends_at)
        values (${name}, ${holder},
          clock_timestamp() + make_interval(secs => ${ms / 1000}))
        on conflict (name) do update set holder = excluded.holder,
          ends_at = clock_timestamp() + make_interval(secs => ${ms / 1000})
        where kept.ends_at <= clock_timestamp()
        returning 1`,
    )
    return rows.length > 0
  }

  async #renew(name: string, holder: string, ms: number): Promise<void> {
    const { sql, gate } = this.#around
    await gate.attempt(
      () => sql`
        update leases
        set ends_at = clock_timestamp() + make_interval(secs => ${ms / 1000})
        where name = ${name} and holder = ${holder}`,
    )
  }
}
