import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NotKept, type Storage } from '#server/storage/storage.ts'
import type { ListedPicture, OwnerFiles } from '#server/storage/owner-files.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import {
  createOwnerFiles,
  JOBS_FILE,
  QUESTIONS_FILE,
  readJobsIn,
} from '#server/storage/files/owners/owner-files.ts'
import { isMediaName } from '#server/storage/files/owners/media-files.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'
import type { DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

/** Where a process keeps copies of pictures, in its own folder. It can be deleted at any time. */
export const COPIES_FOLDER = 'media-copies'

type Around = { sql: Database; gate: DatabaseGate; channel: string; directory: string }

/**
 * The files of the chain's owner. Pictures are in the database, and every process copies them into its
 * folder at the first request: the name has a hash of the content, so a copy is never old. A picture that
 * was removed must not be served, so its copies go as well. Jobs and questions are in the database, too;
 * a file of the name in the process's folder goes first.
 */
export class OwnerRows {
  readonly #around: Around
  readonly #folder: string
  readonly #own: OwnerFiles
  readonly #copying = new Map<string, Promise<boolean>>()

  constructor(around: Around) {
    this.#around = around
    this.#folder = join(around.directory, COPIES_FOLDER)
    this.#own = createOwnerFiles(around.directory)
  }

  /** Removes copies of pictures that the database does not have. */
  async forgetRemoved(): Promise<void> {
    const { sql, gate } = this.#around
    const copies = await readdir(this.#folder).catch((): string[] => [])
    if (copies.length === 0) return
    const rows = await gate.attempt(
      () => sql<{ name: string }>`select name from media where name = any(${copies})`,
    )
    const stored = new Set(rows.map(({ name }) => name))
    await Promise.all(copies.filter((name) => !stored.has(name)).map((name) => this.forget(name)))
  }

  /** Removes the copy of a picture that another process removed. */
  async forget(name: string): Promise<void> {
    // A copy that was begun before the removal would be written after it.
    await this.#copying.get(name)?.catch(() => false)
    if (isMediaName(name)) await rm(join(this.#folder, name), { force: true })
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
          with gone as (delete from media where name = ${name} returning name)
          select pg_notify(${channel}, 'removed ' || name) from gone`,
      )
      await this.forget(name)
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
        const path = join(this.#folder, name)
        const copy = await openOwnersFile(path)
        if (copy) return copy
        if (await this.#copy(name)) return openOwnersFile(path)
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
    )
    return row?.content ?? null
  }

  /** @returns whether the database has the picture, and the copy is there now */
  async #copy(name: string): Promise<boolean> {
    const running = this.#copying.get(name)
    if (running) return running
    const copying = this.#fetch(name).finally(() => this.#copying.delete(name))
    this.#copying.set(name, copying)
    return copying
  }

  async #fetch(name: string): Promise<boolean> {
    const { sql, gate } = this.#around
    const [row] = await gate.attempt(
      () => sql<{ content: Buffer }>`select content from media where name = ${name}`,
    )
    if (!row) return false
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await replaceFile(nodeDisk, join(this.#folder, name), row.content)
    return true
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
