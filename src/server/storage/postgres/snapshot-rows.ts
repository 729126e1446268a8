import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { derived } from '#server/storage/derived.ts'
import type { ChangeAnnouncer } from '#server/storage/state/change-announcer.ts'
import { undone, type Undone } from '#server/storage/state/import-undo.ts'
import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { newCommitId, stateCommit, versionOfId } from '#server/storage/state/state-commit.ts'
import { StateHistory } from '#server/storage/state/state-history.ts'
import { snapshotOf, stateWith, type StoredState } from '#server/storage/state/stored-state.ts'
import { ownersOf } from '#server/storage/state/documents/people-document.ts'
import type { CommitNote, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import type { StaffAccount } from '#server/storage/staff-records.ts'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { applyAll, type Applied, type Waiting } from './commit-round.ts'
import { isOutcomeUnknown, READ_PATIENCE_MS, type DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'
import { journalRows, linesAfter, pruneJournal, writeLines } from './journal-rows.ts'
import { follow, movesRows, parseSite } from './later-commits.ts'
import { readState, writeState, type KeptState } from './state-rows.ts'
import { wasWritten } from './unknown-commit.ts'

export type Around = {
  sql: Database
  gate: DatabaseGate
  /** The channel on which processes tell each other the version of a commit */
  channel: string
  /** Milliseconds since the epoch */
  clock: () => number
  siteSchema: z.ZodType<SiteFile>
  /** The staff's accounts now */
  accounts: () => readonly StaffAccount[]
  /** What of the journal may be deleted */
  historyLimits: () => { days: number | null; bytes: number }
  changes: ChangeAnnouncer
}

const PRUNE_EVERY_MS = 60 * 60 * 1000

/**
 * The snapshot, in rows. Each process has it in memory; the database has the version that decides: a
 * commit raises it only from the version that the change was made for, and runs again on the newer
 * state when another process was faster.
 */
export class SnapshotRows {
  readonly #around: Around
  readonly history: StateHistory
  readonly #ownersOf = derived(ownersOf)
  #kept: KeptState
  #snapshot: Snapshot
  /** The accounts that the snapshot's people are made from */
  #accounts: readonly StaffAccount[] = []
  #queue: Waiting[] = []
  #working: Promise<void> | null = null
  /** One commit or read at a time, so that neither overtakes the other */
  #turn: Promise<unknown> = Promise.resolve()
  #prunedAt = 0

  private constructor(around: Around, kept: KeptState) {
    this.#around = around
    this.#kept = kept
    this.#snapshot = kept.state
    this.history = new StateHistory({
      journal: journalRows(around.sql),
      current: () => this.current(),
      parseSite: (source) => parseSite(around.siteSchema, source),
    })
    this.#show()
  }

  /** Reads the state. @throws Error when the database has none */
  static async open(around: Around): Promise<SnapshotRows> {
    const kept = await read(around)
    return new SnapshotRows(around, kept)
  }

  current(): Snapshot {
    const isOfAccounts = this.#kept.state.changedAt.people === 0
    if (isOfAccounts && this.#accounts !== this.#around.accounts()) this.#show()
    return this.#snapshot
  }

  /** Resolves with the change's result when the commit is durable; see `Storage.commit`. */
  commit<Result>(
    { by, what, kind, isUndoable = false, isNoteOnly = false }: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [SnapshotChanges, Result],
  ): Promise<Result> {
    return this.#update((state) => {
      const id = newCommitId(state)
      const kept = this.#withPeople(state)
      const [changes, result] = change(snapshotOf(kept, kept), id)
      const changed = stateWith(kept, changes, this.#around.siteSchema)
      if (changed === kept && !isNoteOnly) return { next: state, result }
      const next = isUndoable ? { ...changed, undoId: id } : changed
      const sentence = typeof what === 'string' ? what : what(result)
      const note = { id, by, what: sentence, kind, at: this.#now() }
      return { ...stateCommit(kept, next, note), result }
    })
  }

  /** Reverts the last undoable commit; see `Storage.undo`. */
  async undo(by: string, wanted?: string): Promise<Undone | null> {
    await this.catchUp()
    const id = this.#kept.state.undoId
    if (id === null || (wanted !== undefined && wanted !== id)) return null
    const replaced = await this.#replacedBy(id)
    if (replaced === null) return null
    const outcome = await this.#update<Undone | 'overtaken'>((state) => {
      if (state.undoId !== id) return { next: state, result: 'overtaken' }
      const { catalog: next, restored, removed } = undone(state, replaced)
      const what = 'Undid the last import'
      const note = { id: newCommitId(state), by, what, kind: 'import', at: this.#now() } as const
      return { ...stateCommit(state, next, note), result: { restored, removed } }
    })
    return outcome === 'overtaken' ? this.undo(by, wanted) : outcome
  }

  async lastUndoable(): Promise<{ undoId: string; added: number; changed: number } | null> {
    const { undoId } = this.#kept.state
    const replaced = undoId === null ? null : await this.#replacedBy(undoId)
    if (undoId === null || replaced === null) return null
    const { remove = [], set = [] } = replaced.locations ?? {}
    return { undoId, added: remove.length, changed: set.length }
  }

  /** Takes over what other processes committed. */
  async catchUp(): Promise<void> {
    await this.#inTurn(() => this.#catchUp())
  }

  /** Resolves when no commit is pending. */
  async settled(): Promise<void> {
    await this.#working
    await this.#turn
  }

  #update<Result>(
    change: (state: StoredState) => { next: StoredState; line?: JournalLine; result: Result },
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      try {
        this.#around.gate.check()
      } catch (error) {
        reject(error)
        return
      }
      const apply = (state: StoredState) => {
        const { result, ...outcome } = change(state)
        return { ...outcome, resolve: () => resolve(result) }
      }
      this.#queue.push({ apply, reject })
      this.#working ??= this.#work()
    })
  }

  async #work(): Promise<void> {
    // Changes from the same turn of the event loop share a transaction.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const round = this.#queue
      this.#queue = []
      // One transaction at a time, each based on the one before.
      await this.#inTurn(() => this.#commitRound(round))
    }
    this.#working = null
  }

  async #commitRound(round: readonly Waiting[]): Promise<void> {
    try {
      for (;;) {
        const applied = applyAll(this.#kept.state, round)
        const isCurrent =
          // What changes nothing, or is refused, may be so on an old state only.
          applied.lines.length > 0 ? await this.#write(applied) : !(await this.#catchUp())
        if (!isCurrent) continue
        for (const finish of applied.finish) finish()
        return
      }
    } catch (error) {
      for (const { reject } of round) reject(error)
    }
  }

  /** @returns `false` when another process was faster; this one has caught up then */
  async #write({ draft, lines }: Applied): Promise<boolean> {
    const { sql, gate, channel } = this.#around
    const { version } = this.#kept.state
    const write = () =>
      sql.begin(async (tx) => {
        const [head] = await tx`select version from state where version = ${version} for update`
        if (!head) return null
        const places = await writeState(tx, this.#kept, draft)
        await writeLines(tx, lines)
        await tx`select pg_notify(${channel}, ${String(draft.version)})`
        return places
      })
    try {
      const places = await gate.attempt(write)
      if (places === null) {
        await this.#catchUp()
        return false
      }
      this.#accept({ state: draft, places })
      this.#pruneSometimes()
      return true
    } catch (error) {
      if (isOutcomeUnknown(error) && (await wasWritten(sql, lines, () => this.#catchUp())))
        return true
      throw error
    }
  }

  /** @returns whether there was something new */
  async #catchUp(): Promise<boolean> {
    const { sql, gate } = this.#around
    const { version } = this.#kept.state
    const [head] = await gate.attempt(
      () => sql<{ version: string }>`select version from state`,
      READ_PATIENCE_MS,
    )
    const there = Number(head?.version ?? version)
    if (there === version) return false
    const lines = there > version ? await gate.attempt(() => linesAfter(sql, version)) : []
    const followed = follow(this.#kept.state, lines, this.#around.siteSchema)
    const places = lines.some(movesRows) ? null : this.#kept.places
    this.#accept(followed ? { state: followed, places } : await read(this.#around))
    return true
  }

  #accept(kept: KeptState): void {
    const isSameVersion = kept.state.version === this.#kept.state.version
    this.#kept = kept
    this.#show()
    if (!isSameVersion) this.#around.changes.announce()
  }

  #pruneSometimes(): void {
    const { sql, gate, clock, historyLimits } = this.#around
    const now = clock()
    if (Math.abs(now - this.#prunedAt) < PRUNE_EVERY_MS) return
    this.#prunedAt = now
    const { undoId } = this.#kept.state
    const keep = undoId === null ? null : versionOfId(undoId)
    // The gate has told the log; the next hour tries again.
    void gate.attempt(() => pruneJournal(sql, keep, historyLimits(), now)).catch(() => undefined)
  }

  async #replacedBy(id: string): Promise<JournalLine['undo'] | null> {
    const version = versionOfId(id)
    if (version === null) return null
    const { sql, gate } = this.#around
    const line = await gate.attempt(() => journalRows(sql).find(version))
    return line?.id === id ? line.undo : null
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #now(): string {
    return new Date(this.#around.clock()).toISOString()
  }

  /** Until a commit changes the people, they are the accounts. */
  #withPeople(state: StoredState): StoredState {
    if (state.changedAt.people !== 0) return state
    return { ...state, people: this.#ownersOf(this.#around.accounts()) }
  }

  #show(): void {
    this.#accounts = this.#around.accounts()
    const state = this.#withPeople(this.#kept.state)
    this.#snapshot = snapshotOf(state, state)
  }
}

async function read({ sql, gate, siteSchema }: Around): Promise<KeptState> {
  const kept = await gate.attempt(() => readState(sql, (source) => parseSite(siteSchema, source)))
  if (kept === null) throw new Error('The database has no site yet.')
  return kept
}
