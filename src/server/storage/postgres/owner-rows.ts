import { join } from 'node:path'
import { NotKept, type Storage } from '#server/storage/storage.ts'
import type { ListedPicture, OwnerFiles } from '#server/storage/owner-files.ts'
import { createOwnerFiles, readJobsIn } from '#server/storage/files/owners/owner-files.ts'
import { JOBS_FILE, QUESTIONS_FILE, isMediaName } from '#server/storage/folder-names.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import { MediaCopies } from '#server/storage/media-copies.ts'
import { READ_PATIENCE_MS, type DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

/** The folder of the copies, in the folder of a process */
const COPIES_FOLDER = 'media-copies'

type Around = {
  sql: Database
  gate: DatabaseGate
  channel: string
  directory: string
  log: StorageLog
}

/**
 * The files of the chain's owner. Pictures are in the database, and every process copies them into
 * its folder at the first request. A picture that was removed must not be served, so its copies go
 * as well. Jobs and questions are in the database as well; a file with that name in the process's
 * folder takes precedence.
 */
export class OwnerRows {
  readonly #around: Around
  readonly #copies: MediaCopies
  readonly #own: OwnerFiles
  readonly #forgetting: ((name: string) => Promise<void>)[]

  constructor(around: Around) {
    this.#around = around
    const { directory, log } = around
    const fetch = (name: string) => this.#bytes(name)
    this.#copies = new MediaCopies(join(directory, COPIES_FOLDER), fetch, { log })
    this.#own = createOwnerFiles(around.directory)
    this.#forgetting = [(name) => this.#copies.forget(name)]
  }

  /** Removes copies of pictures that the database does not have. */
  async forgetRemoved(): Promise<void> {
    const { sql, gate } = this.#around
    await this.#copies.keepOnly(async (names) => {
      const rows = await gate.attempt(
        () => sql<{ name: string }>`select name from media where name = any(${names})`,
      )
      return rows.map(({ name }) => name)
    })
  }

  /** Removes the copy of a picture that another process removed. */
  async forget(name: string): Promise<void> {
    if (isMediaName(name)) await Promise.all(this.#forgetting.map((forget) => forget(name)))
  }

  readonly media: Storage['media'] = {
    write: async (name, bytes) => {
      const { sql, gate } = this.#around
      rejectName(name)
      gate.check()
      await gate.attempt(
        () => sql`
          insert into media (name, content) values (${name}, ${Buffer.from(bytes)})
          on conflict (name) do update
          set content = excluded.content, changed_at = now()`,
      )
      await this.forget(name)
    },
    remove: async (name) => {
      const { sql, gate, channel } = this.#around
      rejectName(name)
      gate.check()
      await gate.attempt(
        () => sql`
          with gone as (delete from media where name = ${name})
          select pg_notify(${channel}, ${`removed ${name}`})`,
      )
      await this.forget(name)
    },
    onRemoved: (forget) => {
      this.#forgetting.push(forget)
    },
  }

  files(): OwnerFiles {
    return {
      ...this.#own,
      // The database has the site, so a file of that name is nobody's edit.
      site: () => Promise.resolve(null),
      jobs: async () => (await readJobsIn(this.#around.directory)) ?? (await this.#text(JOBS_FILE)),
      questions: async () => {
        const own = await this.#own.questions()
        if (own) return own
        const text = await this.#text(QUESTIONS_FILE)
        return text === null ? null : { path: QUESTIONS_FILE, text }
      },
      picture: async (name) => {
        if (!isMediaName(name)) return null
        const copy = (await this.#copies.open(name)) ?? (await this.#copies.fetchCopy(name))
        if (copy) return copy
        return this.#own.picture(name)
      },
      pictures: async () => {
        const [stored, own] = await Promise.all([this.#stored(), this.#own.pictures()])
        const byName = new Map([...own, ...stored].map((one) => [one.name, one]))
        return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
      },
    }
  }

  async #text(name: string): Promise<string | null> {
    const { sql, gate } = this.#around
    const [row] = await gate.attempt(
      () => sql<{ content: string }>`select content from documents where name = ${name}`,
      READ_PATIENCE_MS,
    )
    return row?.content ?? null
  }

  async #bytes(name: string): Promise<Buffer | null> {
    const { sql, gate } = this.#around
    const [row] = await gate.attempt(
      () => sql<{ content: Buffer }>`select content from media where name = ${name}`,
    )
    return row?.content ?? null
  }

  async #stored(): Promise<ListedPicture[]> {
    const { sql, gate } = this.#around
    const rows = await gate.attempt(
      () => sql<{ name: string; size: number; changed_at: Date }>`
        select name, octet_length(content) as size, changed_at from media`,
    )
    return rows.map(({ name, size, changed_at: changedAt }) => ({
      name,
      size,
      version: `${size.toString(36)}-${changedAt.getTime().toString(36)}`,
      changedAt,
    }))
  }
}

function rejectName(name: string): void {
  if (!isMediaName(name)) throw new NotKept(`"${name}" cannot be the name of a picture.`)
}
