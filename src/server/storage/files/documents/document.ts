import { Low, type Adapter } from 'lowdb'
import type { WriteGate } from '#server/storage/files/write-gate.ts'

/** The outcome of a change: the next data, a result, and a note for `persist`. */
export type Changed<Data, Result, Note> = readonly [next: Data, result: Result, note?: Note]

type Waiting<Data, Note> = {
  apply: (draft: Data) => Applied<Data, Note>
  reject: (error: unknown) => void
}

type Applied<Data, Note> = { next: Data; note: Note | undefined; resolve: () => void }

type Options<Data, Note> = {
  /** Written even while a full disk makes other documents read-only */
  isEssential?: boolean
  /** Makes a group of changes durable; by default the adapter writes the data */
  persist?: (next: Data, notes: readonly Note[]) => Promise<void>
  /** Runs after each commit, before its callers resolve */
  onCommit?: () => void
}

/**
 * A lowdb document whose changes are committed in groups: all changes that arrive during a commit
 * wait and form the next one. Data are served once they are durable: a failed commit rejects its own
 * changes and does not change the data.
 */
export class Document<Data extends object, Note = never> {
  readonly #low: Low<Data>
  readonly #gate: WriteGate
  readonly #options: Options<Data, Note>
  #queue: Waiting<Data, Note>[] = []
  #working: Promise<void> | null = null

  constructor(
    adapter: Adapter<Data>,
    data: Data,
    gate: WriteGate,
    options: Options<Data, Note> = {},
  ) {
    this.#low = new Low(adapter, data)
    this.#gate = gate
    this.#options = options
  }

  get data(): Data {
    return this.#low.data
  }

  /** Reads the adapter's data; without any, the current data stay. */
  async load(): Promise<void> {
    await this.#low.read()
  }

  /** Writes the current data with the adapter. */
  async save(): Promise<void> {
    await this.#gate.attempt(() => this.#low.write(), this.#options.isEssential)
  }

  /**
   * Resolves with the change's result when the change is durable. If the change throws, only this
   * call rejects; if it returns the same data, nothing is written.
   */
  async update<Result>(change: (data: Data) => Changed<Data, Result, Note>): Promise<Result> {
    this.#gate.check(this.#options.isEssential)
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({
        reject,
        apply: (draft) => {
          const [next, result, note] = change(draft)
          return { next, note, resolve: () => resolve(result) }
        },
      })
      this.#working ??= this.#work()
    })
  }

  /** @throws StorageReadOnly when the folder is not writable now */
  async requireWritable(): Promise<void> {
    await this.#gate.look()
    this.#gate.check(this.#options.isEssential)
  }

  /** Resolves when no change is pending. */
  async settled(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // Changes from the same turn of the event loop share a commit.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const round = this.#queue
      this.#queue = []
      // One commit at a time, each based on the previous one.
      await this.#commit(round)
    }
    this.#working = null
  }

  async #commit(round: readonly Waiting<Data, Note>[]): Promise<void> {
    const applied: (Applied<Data, Note> & Waiting<Data, Note>)[] = []
    let draft = this.#low.data
    for (const waiting of round) {
      try {
        const outcome = waiting.apply(draft)
        draft = outcome.next
        applied.push({ ...waiting, ...outcome })
      } catch (error) {
        waiting.reject(error)
      }
    }
    if (draft !== this.#low.data) {
      try {
        await this.#persist(
          draft,
          applied.flatMap(({ note }) => note ?? []),
        )
      } catch (error) {
        for (const { reject } of applied) reject(error)
        return
      }
      this.#low.data = draft
      this.#options.onCommit?.()
    }
    for (const { resolve } of applied) resolve()
  }

  async #persist(draft: Data, notes: readonly Note[]): Promise<void> {
    const { persist, isEssential } = this.#options
    await this.#gate.attempt(
      () => (persist ? persist(draft, notes) : this.#low.adapter.write(draft)),
      isEssential,
    )
  }
}
