import { versionOfId } from './catalog-commit.ts'
import type { Catalog } from './documents/catalog-document.ts'
import type { Disk } from './disk.ts'
import type { Document } from './documents/document.ts'
import { writeCheckpointMark } from './journal/checkpoint-mark.ts'
import type { Journal } from './journal/journal.ts'
import type { StorageLog } from './storage-log.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  log: StorageLog
  journal: Journal
  /** The delay between a commit and the write */
  checkpointAfterMs: number
}

/**
 * Writes the catalog's file some time after a commit, then deletes the parts of the journal that are
 * no longer needed. Until then the journal has the commits.
 */
export class CatalogCheckpoint {
  readonly #around: Surroundings
  readonly #catalog: Pick<Document<Catalog, Buffer>, 'data' | 'save'>
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #savedVersion = -1

  constructor(around: Surroundings, catalog: Pick<Document<Catalog, Buffer>, 'data' | 'save'>) {
    this.#around = around
    this.#catalog = catalog
  }

  /** Writes the file soon; commits that follow quickly share one write. */
  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#write()
    }, this.#around.checkpointAfterMs).unref()
  }

  /** Marks a version that needs no write, e.g. because it was just read from the file. */
  skip(version: number): void {
    this.#savedVersion = version
  }

  /** Writes the file now if it is behind. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#write()
  }

  async #write(): Promise<void> {
    while (this.#writing) await this.#writing
    const { version } = this.#catalog.data
    if (version === this.#savedVersion) return
    this.#writing = this.#save(version).finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  async #save(version: number): Promise<void> {
    const { disk, directory, journal, log } = this.#around
    try {
      await this.#catalog.save()
      this.#savedVersion = version
      await writeCheckpointMark(disk, directory, version).catch(() => undefined)
      const { undoId } = this.#catalog.data
      await journal.prune(undoId === null ? null : versionOfId(undoId))
    } catch (error) {
      log.warn(
        { err: error },
        'Could not write catalog.json. No change is lost: the journal has them all, and the next change tries again.',
      )
    }
  }
}
