import { Low, type Adapter } from 'lowdb'
import type { WriteGate } from './write-gate.ts'

/** What a change makes of the data: the next data, a result of its own, and a note for `persist`. */
export type Changed<Data, Result, Note> = readonly [next: Data, result: Result, note?: Note]

type Waiting<Data, Note> = {
  apply: (draft: Data) => Applied<Data, Note>
  reject: (error: unknown) => void
}

type Applied<Data, Note> = { next: Data; note: Note | undefined; resolve: () => void }

type Options<Data, Note> = {
  /** Written even while a full disk makes the rest read-only */
  isEssential?: boolean
  /** Makes a group of changes durable; by default the adapter writes the data */
  persist?: (next: Data, notes: readonly Note[]) => Promise<void>
  /** Runs after each commit, before its callers hear of it */
  onCommit?: () => void
}

/**
 * One lowdb document whose changes are committed in groups: while one commit is on its way to the
 * disk all further changes wait together, and the next commit takes every one of them. Data are
 * served once they are durable: a failed commit rejects its own changes and leaves the data as they
 * were.
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

  /**
   * Reads what the adapter keeps; the data stay what they are when it keeps nothing.
   *
   * @param complete makes the data of what was read
   */
  async load(
    complete: (data: Data) => Promise<Data> = (data) => Promise.resolve(data),
  ): Promise<void> {
    await this.#low.read()
    this.#low.data = await complete(this.#low.data)
  }

  /** Has the adapter write the data as they are now. */
  async save(): Promise<void> {
    await this.#gate.attempt(() => this.#low.write(), this.#options.isEssential)
  }

  /**
   * Resolves with the change's result when the change is durable. A change that throws rejects
   * alone; one that returns the data it got costs no write.
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

  /** @throws StorageReadOnly when the folder cannot be written now */
  async requireWritable(): Promise<void> {
    await this.#gate.look()
    this.#gate.check(this.#options.isEssential)
  }

  /** Resolves when nothing is waiting any more. */
  async settled(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // Changes asked for in the same turn belong together.
    await Promise.resolve()
    while (this.#queue.length > 0) {
      const round = this.#queue
      this.#queue = []
      // One commit at a time, each over what the one before it left.
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
