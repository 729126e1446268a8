import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, removeQuietly, writeAll, type Disk } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'

const ID = /^[0-9a-f]{24}$/
const NAME = /^\.upload-[0-9a-f]{24}$/

/** Pieces that do not continue a file: it was given up, or another one was begun. */
export class UploadBroken extends Error {
  override readonly name = 'UploadBroken'
}

/** A file that comes in pieces, because a large one takes longer than a request may. One at a time. */
export class Uploads {
  readonly #folder: string
  readonly #disk: Disk

  /** @param directory the data folder */
  constructor(directory: string, disk: Disk) {
    this.#folder = join(directory, BACKUPS_FOLDER)
    this.#disk = disk
  }

  /** Begins a file, and gives up one that was not finished. */
  async begin(): Promise<string> {
    const names = await readdir(this.#folder).catch(() => [])
    const old = names.filter((name) => NAME.test(name))
    await Promise.all(old.map((name) => removeQuietly(join(this.#folder, name))))
    const id = randomBytes(12).toString('hex')
    const file = await this.#disk.open(this.#pathOf(id), 'wx', 0o600)
    await file.close()
    return id
  }

  /**
   * Adds a piece.
   *
   * @param at how many bytes came before it
   * @returns how many bytes there are now
   * @throws UploadBroken
   */
  async add(id: string, at: number, piece: Uint8Array): Promise<number> {
    const path = await this.path(id)
    const file = await this.#disk.open(path, 'a')
    try {
      const { size } = await file.stat()
      if (size !== at) throw new UploadBroken(`The file has ${size} bytes, not ${at}.`)
      await writeAll(file, piece)
      return size + piece.length
    } finally {
      await file.close()
    }
  }

  /** The file so far. @throws UploadBroken */
  async path(id: string): Promise<string> {
    const stats = ID.test(id) ? await ifThere(stat(this.#pathOf(id))) : undefined
    if (!stats?.isFile()) throw new UploadBroken('The upload was given up.')
    return this.#pathOf(id)
  }

  #pathOf(id: string): string {
    return join(this.#folder, `.upload-${id}`)
  }
}
