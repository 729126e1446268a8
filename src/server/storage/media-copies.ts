import { createHash } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { errorCode, nodeDisk, type Disk } from '#server/storage/files/disk.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { isTemporary, replaceFile } from '#server/storage/files/replace-file.ts'
import { silentLog, type StorageLog } from '#server/storage/storage-log.ts'
import type { OpenPicture } from '#server/storage/owner-files.ts'

/** A copy that is being written for longer was cut off by a kill. */
const LEFTOVER_AFTER_MS = 3_600_000
/** What is kept in memory while the folder cannot be written, in bytes */
const MEMORY_BYTES = 32 * 1024 * 1024

/**
 * A process's copies of pictures that are stored in a database or a bucket. Each is fetched at its first
 * request. A name has a hash of the content, so a copy is never old. The folder can be deleted at any time;
 * while it cannot be written, some pictures are kept in memory, and others are fetched for each request.
 */
export class MediaCopies {
  readonly #folder: string
  readonly #fetch: (name: string) => Promise<Buffer | null>
  readonly #disk: Disk
  readonly #log: StorageLog
  readonly #copying = new Map<string, Promise<Buffer | null>>()
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  /** Copies of removed pictures that the disk does not let go */
  readonly #stuck = new Set<string>()
  #failure: string | null = null

  /**
   * @param folder is made for the first copy
   * @param fetch the bytes of a picture; `null` when the store does not have it
   * @param options.log says once that the folder cannot be written, and once that it can again
   */
  constructor(
    folder: string,
    fetch: (name: string) => Promise<Buffer | null>,
    { disk = nodeDisk, log = silentLog }: { disk?: Disk; log?: StorageLog } = {},
  ) {
    this.#folder = folder
    this.#fetch = fetch
    this.#disk = disk
    this.#log = log
  }

  /** The copy that is here, for sending; the caller closes it. `null` without one. */
  async open(name: string): Promise<OpenPicture | null> {
    const bytes = this.#memory.get(name)
    if (bytes) return inMemory(bytes)
    return this.#stuck.has(name) ? null : openOwnersFile(join(this.#folder, name))
  }

  /** Fetches a copy and opens it; `null` when the store does not have the picture. Throws as `fetch` does. */
  async fetchCopy(name: string): Promise<OpenPicture | null> {
    const running = this.#copying.get(name)
    const copying = running ?? this.#copy(name).finally(() => this.#copying.delete(name))
    this.#copying.set(name, copying)
    const bytes = await copying
    return bytes && ((await this.open(name)) ?? inMemory(bytes))
  }

  /** Removes the copy of a picture that was removed or replaced. */
  async forget(name: string): Promise<void> {
    // A copy that was begun before the removal would be written after it.
    await this.#copying.get(name)?.catch(() => null)
    this.#memory.delete(name)
    try {
      await rm(join(this.#folder, name), { force: true })
      this.#stuck.delete(name)
    } catch {
      // On a disk that rejects changes the copy stays, and is not served any more.
      this.#stuck.add(name)
    }
  }

  /**
   * Removes the copies of pictures that another process removed.
   *
   * @param stored which pictures of the given names the store has; is not called without copies
   */
  async keepOnly(stored: (names: string[]) => Promise<Iterable<string>>): Promise<void> {
    const files = await readdir(this.#folder).catch((): string[] => [])
    // A request may be writing a file with a temporary name at this moment.
    const copies = [
      ...new Set([...files.filter((name) => !isTemporary(name)), ...this.#memory.keys()]),
    ]
    await Promise.all(files.filter(isTemporary).map((name) => this.#removeLeftover(name)))
    if (copies.length === 0) return
    const kept = new Set(await stored(copies))
    await Promise.all(copies.filter((name) => !kept.has(name)).map((name) => this.forget(name)))
  }

  async #copy(name: string): Promise<Buffer | null> {
    const bytes = await this.#fetch(name)
    if (bytes === null) return null
    try {
      await this.#disk.mkdir(this.#folder, 0o700)
      await replaceFile(this.#disk, join(this.#folder, name), bytes)
      this.#stuck.delete(name)
      this.#note(null)
    } catch (error) {
      this.#memory.set(name, bytes)
      this.#note(errorCode(error) ?? String(error))
    }
    return bytes
  }

  #note(failure: string | null): void {
    if (failure !== null && this.#failure === null) {
      this.#log.warn(
        { code: failure, folder: this.#folder },
        'copies of pictures can’t be kept on disk, so they take longer',
      )
    }
    if (failure === null && this.#failure !== null) {
      this.#log.info({ folder: this.#folder }, 'copies of pictures are kept on disk again')
    }
    this.#failure = failure
  }

  async #removeLeftover(name: string): Promise<void> {
    const path = join(this.#folder, name)
    const stats = await lstat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > LEFTOVER_AFTER_MS) {
      await rm(path, { force: true }).catch(() => undefined)
    }
  }
}

function inMemory(bytes: Buffer): OpenPicture {
  return {
    size: bytes.length,
    version: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    handle: {
      readFile: () => Promise.resolve(bytes),
      read: (into, offset, length, position) => {
        const bytesRead = bytes.copy(into, offset, position, position + length)
        return Promise.resolve({ bytesRead, buffer: into })
      },
      close: () => Promise.resolve(),
    },
  }
}
