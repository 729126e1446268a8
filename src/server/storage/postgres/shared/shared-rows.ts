import { createHmac, randomBytes } from 'node:crypto'
import { oneAfterTheOther } from '#server/storage/one-process.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import type { DatabaseGate } from '#server/storage/postgres/database-gate.ts'
import type { Database } from '#server/storage/postgres/database.ts'
import { Leases } from './leases.ts'
import { limitRows, pauseRows, type SharedAround } from './shared-limits.ts'
import { ticketRows, valueRow } from './shared-tickets.ts'

const FORGET_EVERY_MS = 60 * 60 * 1000
/** The word by which a notification is for listeners of `onTold` */
const TOLD = 'told'

type Around = {
  sql: Database
  gate: DatabaseGate
  channel: string
  /** The site's secret; without one, keys are hashed without a key */
  secret: string | undefined
  catchUp: () => Promise<void>
}

/** The shared state of a site that several processes serve. */
export class SharedRows {
  readonly #around: Around
  readonly #leases: Leases
  readonly #listeners = new Map<string, Set<() => void>>()
  /** Of this process, which hears itself as well */
  readonly #id = randomBytes(9).toString('base64url')
  #forgotAt = performance.now()

  constructor(around: Around) {
    this.#around = around
    this.#leases = new Leases(around.sql, around.gate)
  }

  close(): void {
    this.#leases.close()
  }

  /** Takes a notification; `false` for one that is for others. */
  hear(payload: string): boolean {
    const [word, from, ...name] = payload.split(' ')
    if (word !== TOLD) return false
    if (from === this.#id) return true
    for (const listener of this.#listeners.get(name.join(' ')) ?? []) listener()
    return true
  }

  state(): SharedState {
    const { sql, gate, channel, secret = '', catchUp } = this.#around
    const rows: SharedAround = {
      sql,
      gate,
      hashOf: (name, key) =>
        createHmac('sha256', secret)
          .update(JSON.stringify(['shared/v1', name, key]))
          .digest('base64url'),
      wrote: () => this.#forgetSometimes(),
    }
    // In this process they wait in memory, so that only one of them asks the database.
    const oneHere = oneAfterTheOther()
    return {
      isOneProcess: false,
      limit: (name, limit) => limitRows(rows, name, limit),
      pauses: (name, rule) => pauseRows(rows, name, rule),
      tickets: (name, room) => ticketRows(rows, name, room),
      value: (name) => valueRow(rows, name),
      alone: (name, ms, work, signal) =>
        oneHere(name, ms, () => this.#leases.alone(name, ms, () => catchUp().then(work), signal)),
      tryAlone: (name, ms, work) => this.#leases.tryAlone(name, ms, () => catchUp().then(work)),
      catchUp,
      tell: async (name) => {
        await gate.attempt(
          () => sql`select pg_notify(${channel}, ${`${TOLD} ${this.#id} ${name}`})`,
        )
      },
      onTold: (name, listener) => this.#listen(name, listener),
    }
  }

  #listen(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    const own = () => listener()
    listeners.add(own)
    return () => listeners.delete(own)
  }

  /** Removes what is over, at most once an hour, and only where something is written anyway. */
  #forgetSometimes(): void {
    const now = performance.now()
    if (now - this.#forgotAt < FORGET_EVERY_MS) return
    this.#forgotAt = now
    // The gate has told the log; the next hour tries again.
    this.forgetOver().catch(() => undefined)
  }

  /** Removes what is over. */
  async forgetOver(): Promise<void> {
    const { sql, gate } = this.#around
    await gate.attempt(async () => {
      await sql`delete from limits where full_at < now()`
      // Failures are counted beyond their pause.
      await sql`delete from pauses where ends_at < now() - interval '1 day'`
      await sql`delete from tickets where ends_at < now()`
      await sql`delete from shared_values where ends_at < now()`
      await sql`delete from leases where ends_at < now() - interval '1 day'`
    })
  }
}
