import type { Disk } from '#server/storage/files/disk.ts'
import type { Document } from '#server/storage/files/documents/document.ts'
import { writeCheckpointMark } from '#server/storage/files/journal/checkpoint-mark.ts'
import type { Journal } from '#server/storage/files/journal/journal.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import { versionOfId } from '#server/storage/state/state-commit.ts'
import type { StateFiles } from './state-files.ts'
import type { StoredState } from '#server/storage/state/stored-state.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  log: StorageLog
  journal: Journal
  files: StateFiles
  /** What of the journal may be deleted */
  historyLimits: () => { days: number | null; bytes: number }
  /** The delay between a commit and the write */
  checkpointAfterMs: number
}

/**
 * Writes the state's files some time after a commit, then deletes the parts of the journal that are
 * no longer needed. Until then the journal has the commits.
 */
export class Checkpoint {
  readonly #around: Surroundings
  readonly #state: Pick<Document<StoredState, Buffer>, 'data' | 'save'>
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #savedVersion = -1

  constructor(around: Surroundings, state: Pick<Document<StoredState, Buffer>, 'data' | 'save'>) {
    this.#around = around
    this.#state = state
  }

  /** Writes the files soon; commits that follow quickly share one write. */
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

  /** Writes the files now if they are behind. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#write()
  }

  async #write(): Promise<void> {
    while (this.#writing) await this.#writing
    const { version } = this.#state.data
    if (version === this.#savedVersion) return
    this.#writing = this.#save(version).finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  async #save(version: number): Promise<void> {
    const { disk, directory, journal, files, log, historyLimits } = this.#around
    try {
      await this.#state.save()
      this.#savedVersion = version
      const mark = files.markAt(version)
      await writeCheckpointMark(disk, directory, mark).catch(() => undefined)
      const { undoId } = this.#state.data
      await journal.prune(undoId === null ? null : versionOfId(undoId), historyLimits())
    } catch (error) {
      log.warn(
        { err: error },
        'Could not write catalog.json. No change is lost: the journal has them all, and the next change tries again.',
      )
    }
  }
}
