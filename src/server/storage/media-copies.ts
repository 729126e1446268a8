import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { isTemporary, replaceFile } from '#server/storage/files/replace-file.ts'
import type { OwnersFile } from '#server/storage/owner-files.ts'

/** A copy that is being written for longer was cut off by a kill. */
const LEFTOVER_AFTER_MS = 3_600_000

/**
 * A process's copies of pictures that are stored in a database or a bucket. Each is fetched at its first
 * request. A name has a hash of the content, so a copy is never old. The folder can be deleted at any time.
 */
export class MediaCopies {
  readonly #folder: string
  readonly #fetch: (name: string) => Promise<Uint8Array | null>
  readonly #copying = new Map<string, Promise<boolean>>()

  /**
   * @param folder is made for the first copy
   * @param fetch the bytes of a picture; `null` when the store does not have it
   */
  constructor(folder: string, fetch: (name: string) => Promise<Uint8Array | null>) {
    this.#folder = folder
    this.#fetch = fetch
  }

  /** The copy that is here, for sending; the caller closes it. `null` without one. */
  open(name: string): Promise<OwnersFile | null> {
    return openOwnersFile(join(this.#folder, name))
  }

  /** Fetches a copy and opens it; `null` when the store does not have the picture. Throws as `fetch` does. */
  async fetchCopy(name: string): Promise<OwnersFile | null> {
    const running = this.#copying.get(name)
    const copying = running ?? this.#copy(name).finally(() => this.#copying.delete(name))
    this.#copying.set(name, copying)
    return (await copying) ? this.open(name) : null
  }

  /** Removes the copy of a picture that was removed or replaced. */
  async forget(name: string): Promise<void> {
    // A copy that was begun before the removal would be written after it.
    await this.#copying.get(name)?.catch(() => false)
    await rm(join(this.#folder, name), { force: true })
  }

  /**
   * Removes the copies of pictures that another process removed.
   *
   * @param stored which pictures of the given names the store has; is not called without copies
   */
  async keepOnly(stored: (names: string[]) => Promise<Iterable<string>>): Promise<void> {
    const files = await readdir(this.#folder).catch((): string[] => [])
    // A request may be writing a file with a temporary name at this moment.
    const copies = files.filter((name) => !isTemporary(name))
    await Promise.all(files.filter(isTemporary).map((name) => this.#removeLeftover(name)))
    if (copies.length === 0) return
    const kept = new Set(await stored(copies))
    await Promise.all(copies.filter((name) => !kept.has(name)).map((name) => this.forget(name)))
  }

  async #copy(name: string): Promise<boolean> {
    const bytes = await this.#fetch(name)
    if (bytes === null) return false
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await replaceFile(nodeDisk, join(this.#folder, name), bytes)
    return true
  }

  async #removeLeftover(name: string): Promise<void> {
    const path = join(this.#folder, name)
    const stats = await lstat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > LEFTOVER_AFTER_MS) await rm(path, { force: true })
  }
}
