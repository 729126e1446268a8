import type { Adapter } from 'lowdb'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ifThere, type Disk } from './disk.ts'
import { documentBackups, type DocumentBackups } from './documents/document-backups.ts'
import {
  BrokenDocument,
  decodeDocument,
  encodeDocument,
  NewerDocument,
  type Decoded,
} from '#server/storage/state/documents/envelope.ts'
import { readPlainFile } from './plain-file.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { replaceFile, temporaryPath } from './replace-file.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import { lostDocumentError, newerDocumentError } from './documents/unusable-document.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
  log: StorageLog
  /** Receives a sentence about each repair. */
  onRepair: (repair: string) => void
  /** Runs before an older copy replaces a broken or missing file */
  beforeRestore?: () => Promise<void>
}

/**
 * The origin of the data that were read: `edited` means by hand; `restored` means from a copy because
 * the file was broken or missing.
 */
export type ReadOrigin = 'nothing kept' | 'as written' | 'edited' | 'restored'

type Seen = { ino: number; mtimeMs: number; size: number }

/**
 * A lowdb adapter whose `write` resolves when the data are durable, and whose `read` sets a broken
 * file aside and restores the newest good copy, or rejects with a remedy for the owner. Files are
 * replaced, never written in place.
 */
export class DurableJson<Data extends object> implements Adapter<Data> {
  readonly #shape: DocumentShape<Data>
  readonly #around: Surroundings
  readonly #path: string
  readonly #backups: DocumentBackups
  /** The live file at its last read or write. */
  #seen: Seen | null = null
  #isLiveBroken = false
  #origin: ReadOrigin = 'nothing kept'
  #doCopiesFail = false

  constructor(shape: DocumentShape<Data>, around: Surroundings) {
    this.#shape = shape
    this.#around = around
    this.#path = join(around.directory, shape.name)
    this.#backups = documentBackups(around.disk, this.#path, join(around.directory, BACKUPS_FOLDER))
  }

  /** The origin of the data from the last `read` */
  get origin(): ReadOrigin {
    return this.#origin
  }

  /**
   * The document, repaired if necessary; `null` when it was never written.
   *
   * @throws Error that names the file and says what to do, when it has no good copy or is not a
   *   plain file
   */
  async read(): Promise<Data | null> {
    const bytes = await readPlainFile(this.#path)
    if (bytes === undefined) return this.#restore('is missing')
    let decoded: Decoded<Data>
    try {
      decoded = decodeDocument(this.#shape, bytes)
    } catch (error) {
      if (error instanceof NewerDocument)
        throw newerDocumentError(this.#path, this.#backupsPath(), error)
      if (error instanceof BrokenDocument) return this.#restore(error.message)
      throw error
    }
    this.#seen = await stat(this.#path)
    this.#origin = decoded.origin === 'as written' ? 'as written' : 'edited'
    if (decoded.origin !== 'as written') {
      this.#around.log.info(
        { file: this.#path },
        `${this.#shape.name} was ${decoded.origin}; the site uses it as it is`,
      )
    }
    if (decoded.version < this.#shape.steps.length) await this.#saveMigrated(decoded)
    else await this.#keepFirstCopy(bytes)
    return decoded.data
  }

  /** Makes the data durable. When it rejects, the file has not changed. */
  async write(data: Data): Promise<void> {
    const { disk } = this.#around
    const live = await ifThere(stat(this.#path))
    let hasPrevious = false
    await replaceFile(disk, this.#path, encodeDocument(this.#shape, data), {
      beforeSwap: async () => {
        if (live !== undefined) hasPrevious = await this.#keepCopies(live)
      },
      putBack: async () => {
        if (live === undefined) {
          await disk.unlink(this.#path)
        } else if (hasPrevious) {
          const temporary = temporaryPath(this.#path)
          await disk.link(this.#previousPath(), temporary)
          await disk.rename(temporary, this.#path)
        }
        this.#seen = (await ifThere(stat(this.#path))) ?? null
      },
    })
    this.#seen = await stat(this.#path)
    this.#isLiveBroken = false
  }

  /**
   * Copies the old version. A commit does not fail when this fails.
   *
   * @returns whether `NAME.prev` is the version that this commit replaces
   */
  async #keepCopies(live: Seen & { mtime: Date }): Promise<boolean> {
    const now = new Date(this.#around.clock())
    try {
      if (this.#isLiveBroken) {
        // A broken file must not replace the last good copy in `NAME.prev`.
        await this.#backups.keepAs(`corrupt-${stamp(now)}`)
        return false
      }
      if (!isSame(live, this.#seen)) await this.#keepEdited(now)
      await this.#backups.keepPrevious()
      await this.#backups.keepTimed(live.mtime, now)
      this.#doCopiesFail = false
      return true
    } catch (error) {
      if (!this.#doCopiesFail) {
        this.#around.log.warn(
          { file: this.#path, err: error },
          `${this.#shape.name} is saved, but its previous version could not be kept`,
        )
      }
      this.#doCopiesFail = true
      return false
    }
  }

  async #keepEdited(now: Date): Promise<void> {
    const label = `edited-${stamp(now)}`
    await this.#backups.keepAs(label)
    this.#around.log.warn(
      { file: this.#path },
      `${this.#shape.name} was changed by hand while the site was running. The site reads such changes only at startup; the changed file is kept as ${BACKUPS_FOLDER}/${this.#shape.name}.${label}`,
    )
  }

  /** Makes a copy of a document that was written only once and has none yet. */
  async #keepFirstCopy(bytes: Uint8Array): Promise<void> {
    if ((await this.#backups.count()) > 0) return
    try {
      await replaceFile(this.#around.disk, this.#previousPath(), bytes)
    } catch (error) {
      this.#around.log.warn(
        { file: this.#path, err: error },
        `${this.#shape.name} has no backup copy yet, and none could be created`,
      )
    }
  }

  /** Restores the newest good copy of a missing or broken file, and reports it. */
  async #restore(problem: string): Promise<Data | null> {
    const isMissing = problem === 'is missing'
    this.#isLiveBroken = !isMissing
    const copies = await this.#backups.count()
    if (isMissing && copies === 0 && !this.#shape.isRequired) return null
    const good = await this.#backups.newestGood(
      (bytes) => decodeDocument(this.#shape, bytes).data,
      (path, error) =>
        this.#around.log.warn({ file: path, err: error }, `${basename(path)} is not a usable copy`),
    )
    if (good === null) {
      const { remedy } = this.#shape
      throw lostDocumentError(this.#path, this.#backupsPath(), { problem, copies, remedy })
    }

    const { name, afterRestore } = this.#shape
    this.#origin = 'restored'
    const data = afterRestore ? afterRestore(good.data) : good.data
    const aside = `${name}.corrupt-${stamp(new Date(this.#around.clock()))}`
    const source = `${BACKUPS_FOLDER}/${basename(good.path)}, saved ${good.modified.toISOString()}`
    this.#around.onRepair(
      isMissing
        ? `${name} was missing and is restored from ${source}`
        : `${name} was broken (${problem}) and is restored from ${source}; the broken file is kept as ${aside}`,
    )
    try {
      if (!isMissing) {
        await this.#around.disk.rename(this.#path, join(this.#around.directory, aside))
      }
      await this.#around.beforeRestore?.()
      await this.write(data)
    } catch (error) {
      this.#around.log.error(
        { file: this.#path, err: error },
        `${name} could not be repaired on the disk; the site uses the restored data anyway`,
      )
    }
    return data
  }

  /** Copies the older version under its number before the first file of the current version. */
  async #saveMigrated({ version, data }: Decoded<Data>): Promise<void> {
    const { name, steps } = this.#shape
    try {
      await this.#backups.keepAs(`version-${version}`)
      await this.write(data)
      this.#around.log.info(
        { file: this.#path },
        `${name} was migrated from version ${version} to ${steps.length}; the old file is kept as ${BACKUPS_FOLDER}/${name}.version-${version}`,
      )
    } catch (error) {
      this.#around.log.error(
        { file: this.#path, err: error },
        `${name} was migrated from version ${version} to ${steps.length}, but could not be saved`,
      )
    }
  }

  #backupsPath(): string {
    return join(this.#around.directory, BACKUPS_FOLDER)
  }

  #previousPath(): string {
    return join(this.#backupsPath(), `${this.#shape.name}.prev`)
  }
}

/** An instant for a file name: `2026-11-27T20-15-03-123Z`. */
function stamp(date: Date): string {
  return date.toISOString().replaceAll(/[:.]/g, '-')
}

function isSame(a: Seen, b: Seen | null): boolean {
  return b !== null && a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size
}
