import { Low, type Adapter } from 'lowdb'
import type { WriteGate } from './write-gate.ts'

/** What a change makes of the data: the next data, and a result of its own. */
export type Changed<Data, Result> = readonly [
  next: Data,
  result: Result,
  /** What has to be durable before `next` is */
  prepare?: () => Promise<void>,
]

type Waiting<Data> = {
  apply: (draft: Data) => Applied<Data>
  reject: (error: unknown) => void
}

type Applied<Data> = {
  next: Data
  prepare?: (() => Promise<void>) | undefined
  believe: () => void
}

/**
 * One lowdb document whose changes are committed in groups: while one commit is on its way to the
 * disk all further changes wait together, and the next commit takes every one of them. Writes
 * first, then believes: a failed commit rejects its own changes and leaves the data as they were.
 */
export class Document<Data extends object> {
  readonly #low: Low<Data>
  readonly #gate: WriteGate
  readonly #options: { isEssential?: boolean; onCommit?: () => void }
  #queue: Waiting<Data>[] = []
  #working: Promise<void> | null = null

  /**
   * @param options.isEssential written even while a full disk makes the rest read-only
   * @param options.onCommit runs after each commit, before its callers hear of it
   */
  constructor(
    adapter: Adapter<Data>,
    data: Data,
    gate: WriteGate,
    options: { isEssential?: boolean; onCommit?: () => void } = {},
  ) {
    this.#low = new Low(adapter, data)
    this.#gate = gate
    this.#options = options
  }

  get data(): Data {
    return this.#low.data
  }

  /** Reads what the adapter keeps; the data stay what they are when it keeps nothing. */
  async load(): Promise<void> {
    await this.#low.read()
  }

  /**
   * Resolves with the change's result when the change is durable. A change that throws rejects
   * alone; one that returns the data it got costs no write.
   */
  async update<Result>(change: (data: Data) => Changed<Data, Result>): Promise<Result> {
    this.#gate.check(this.#options.isEssential)
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({
        reject,
        apply: (draft) => {
          const [next, result, prepare] = change(draft)
          return { next, prepare, believe: () => resolve(result) }
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

  async #commit(round: readonly Waiting<Data>[]): Promise<void> {
    const applied: (Applied<Data> & Waiting<Data>)[] = []
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
        await this.#write(draft, applied)
      } catch (error) {
        for (const { reject } of applied) reject(error)
        return
      }
      this.#low.data = draft
      this.#options.onCommit?.()
    }
    for (const { believe } of applied) believe()
  }

  async #write(draft: Data, applied: readonly Applied<Data>[]): Promise<void> {
    await this.#gate.attempt(async () => {
      for (const { prepare } of applied) {
        // Few changes have one, and of several the last one counts.
        await prepare?.()
      }
      await this.#low.adapter.write(draft)
    }, this.#options.isEssential)
  }
}
