import type { DocumentShape, DurableDocument, KeptDocument } from '#server/storage/kept-document.ts'
import { decodeDocument, encodeDocument } from '#server/storage/state/documents/envelope.ts'
import { READ_PATIENCE_MS, type DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

type Around = { sql: Database; gate: DatabaseGate; channel: string }

/**
 * A document in a row, with a version that each change raises. The text is what its file would
 * contain.
 */
export class PostgresDocument<Data extends object> {
  readonly #around: Around
  readonly #shape: DocumentShape<Data>
  readonly #onChange: (() => void) | undefined
  #data: Data
  #version = 0
  #turn: Promise<unknown> = Promise.resolve()

  /** @param onChange is called after this or another process changed it */
  constructor(around: Around, shape: DocumentShape<Data>, onChange?: () => void) {
    this.#around = around
    this.#shape = shape
    this.#onChange = onChange
    this.#data = shape.empty
  }

  get name(): string {
    return this.#shape.name
  }

  /** The version of the data as this process knows it; 0 before the first */
  get version(): number {
    return this.#version
  }

  /** As this process knows it. */
  get data(): Data {
    return this.#data
  }

  /**
   * The data as stored now. Asks the database for its version, and reads it only if the version
   * differs.
   */
  async fresh(): Promise<Data> {
    const { gate } = this.#around
    const row = await gate.attempt(() => this.#read(), READ_PATIENCE_MS)
    this.#take(row)
    return this.#data
  }

  /** Resolves with the change's result when the change is durable. See `DurableDocument.update`. */
  update<Result>(change: (data: Data) => readonly [next: Data, result: Result]): Promise<Result> {
    this.#around.gate.check()
    const done = this.#turn.then(() => this.#change(change))
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** Resolves when no change is pending. */
  async settled(): Promise<void> {
    await this.#turn
  }

  async #change<Result>(
    change: (data: Data) => readonly [next: Data, result: Result],
  ): Promise<Result> {
    for (;;) {
      const data = await this.fresh()
      const version = this.#version
      const [next, result] = change(data)
      if (next === data) return result
      const text = Buffer.from(encodeDocument(this.#shape, next)).toString()
      // Another process was faster: the change runs again on its result.
      if (!(await this.#write(version, text))) continue
      this.#take({ version: version + 1, data: next })
      return result
    }
  }

  async #write(version: number, text: string): Promise<boolean> {
    const { sql, gate, channel } = this.#around
    const { name } = this.#shape
    return gate.attempt(async () => {
      const written = await sql`
        with written as (
          insert into documents (name, version, content)
          select ${name}, 1, ${text} where ${version}::bigint = 0
          on conflict (name) do nothing
          returning version
        ), changed as (
          update documents set version = version + 1, content = ${text}
          where name = ${name} and version = ${version} and ${version}::bigint > 0
          returning version
        )
        select pg_notify(${channel}, ${name} || ' ' || version)
        from (select version from written union all select version from changed) as done`
      return written.length > 0
    })
  }

  async #read(): Promise<{ version: number; data: Data | null } | null> {
    const { sql } = this.#around
    const [row] = await sql<{ version: string; content: string | null }>`
      select version, case when version <> ${this.#version} then content end as content
      from documents where name = ${this.#shape.name}`
    if (!row) return null
    const { version, content } = row
    const data = content === null ? null : decodeDocument(this.#shape, Buffer.from(content)).data
    return { version: Number(version), data }
  }

  #take(row: { version: number; data: Data | null } | null): void {
    const { version, data } = row ?? {
      version: 0,
      data: this.#version === 0 ? null : this.#shape.empty,
    }
    // An answer that was overtaken by a later one.
    if (data === null || (version !== 0 && version <= this.#version)) return
    this.#data = data
    this.#version = version
    this.#onChange?.()
  }
}

/** A document as the parts of the server open it. */
export function durableDocument<Data extends object>(
  document: PostgresDocument<Data>,
): DurableDocument<Data> {
  return { current: () => document.data, update: (change) => document.update(change) }
}

/** A document whose data can be obtained again. */
export function keptRow<Data extends object>(
  { sql, gate }: Around,
  shape: DocumentShape<Data>,
): KeptDocument<Data> {
  return {
    read: () =>
      gate.attempt(async () => {
        const [row] = await sql<{ content: string }>`
          select content from documents where name = ${shape.name}`
        return row ? decodeDocument(shape, Buffer.from(row.content)).data : null
      }),
    write: async (data) => {
      gate.check()
      const text = Buffer.from(encodeDocument(shape, data)).toString()
      await gate.attempt(
        () => sql`
          insert into documents (name, version, content) values (${shape.name}, 1, ${text})
          on conflict (name) do update set version = documents.version + 1, content = excluded.content`,
      )
    },
  }
}
