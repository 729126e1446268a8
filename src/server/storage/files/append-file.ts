import { dirname } from 'node:path'
import { errorCode, syncFolder, writeAll, type Disk, type DiskFile } from './disk.ts'

/** An open file that is only appended to. */
export class AppendFile {
  readonly path: string
  readonly #file: DiskFile
  /** The number of acknowledged bytes in the file */
  #bytes: number
  #isSealed = false

  private constructor(path: string, file: DiskFile, bytes: number) {
    this.path = path
    this.#file = file
    this.#bytes = bytes
  }

  /** Opens a file that only its owner can read; durably creates it and its folder if missing. */
  static async open(disk: Disk, path: string): Promise<AppendFile> {
    const folder = dirname(path)
    await disk.mkdir(folder, 0o700)
    await syncFolder(disk, dirname(folder))
    const file = await disk.open(path, 'a', 0o600)
    try {
      await file.chmod(0o600)
      await syncFolder(disk, folder)
      return new AppendFile(path, file, (await file.stat()).size)
    } catch (error) {
      await file.close().catch(() => undefined)
      throw error
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Whether the file is closed for appending, even after it is opened again. */
  get isSealed(): boolean {
    return this.#isSealed
  }

  /**
   * Resolves when the bytes are durable. When it rejects, the file is closed and, if possible,
   * truncated to its former length.
   */
  async append(bytes: Uint8Array): Promise<void> {
    let isFlushing = false
    try {
      await writeAll(this.#file, bytes)
      isFlushing = true
      await this.#file.datasync()
    } catch (error) {
      await this.#abandon(isFlushing, error)
      throw error
    }
    this.#bytes += bytes.length
  }

  /** Whether the file was removed or changed under the open descriptor. */
  async state(): Promise<'as left' | 'removed' | 'changed'> {
    const { size, nlink } = await this.#file.stat()
    if (nlink === 0) return 'removed'
    return size === this.#bytes ? 'as left' : 'changed'
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /**
   * After a failed flush the kernel may have dropped the data and report success the next time, so
   * neither the descriptor nor the file is written again. A disk that was full before the flush has
   * dropped nothing, so the file is truncated and stays in use.
   */
  async #abandon(isFlushing: boolean, error: unknown): Promise<void> {
    const isFull = errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT'
    this.#isSealed = isFlushing || !isFull
    try {
      await this.#file.truncate(this.#bytes)
      await this.#file.datasync()
    } catch {
      this.#isSealed = true
    }
    await this.#file.close().catch(() => undefined)
  }
}
