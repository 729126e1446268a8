import { randomBytes } from 'node:crypto'
import { readdir, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BackupContent, KeptBackup } from '#domain/staff/kept-backup.ts'
import { ifThere, removeQuietly, type Disk } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { openPlainFile, readPlainFile } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'

const ENDING = '.backup'
/** Also a file that the command made, with a name of the owner's. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,80}(\.[A-Za-z0-9_-]{1,40}){0,3}$/
/** How many backups of each kind are kept; older ones are deleted when another is made. */
const MOST: Readonly<Record<KeptBackup['kind'], number>> = { made: 10, safety: 5, upload: 3 }

const count = z.number().int().nonnegative()
const About = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['made', 'safety', 'upload']),
  by: z.string().nullable(),
  holds: z
    .object({
      chain: z.string(),
      stores: count,
      tags: count,
      pictures: count,
      people: count,
      attempts: count,
    })
    .nullable(),
})
/** What is known of a backup beside its file. */
export type AboutBackup = z.infer<typeof About> & { holds: BackupContent | null }

/** The backups in the folder `backups` of a data folder. */
export class KeptBackups {
  readonly #folder: string
  readonly #disk: Disk

  /** @param directory the data folder */
  constructor(directory: string, disk: Disk) {
    this.#folder = join(directory, BACKUPS_FOLDER)
    this.#disk = disk
  }

  /** An unused id for a backup made at an instant: "forecourt-20261129T184036Z-3f9a". */
  newId(now: number): string {
    const stamp = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
    return `forecourt-${stamp}-${randomBytes(2).toString('hex')}`
  }

  /** Where the file of a backup is. */
  pathOf(id: string): string {
    return join(this.#folder, `${id}${ENDING}`)
  }

  /** A folder for the content of a backup while somebody looks into it; a start removes it. */
  stagingFolder(): string {
    return join(this.#folder, `.look-${randomBytes(6).toString('hex')}`)
  }

  /** A file that is sent elsewhere, and never listed. */
  lentFile(): string {
    return join(this.#folder, `.lent-${randomBytes(6).toString('hex')}`)
  }

  /** Removes what a crash left of earlier looks. */
  async removeStaging(): Promise<void> {
    await this.#removeAll('.look-')
  }

  /** Removes what a crash left of an archive that was sent elsewhere. */
  async removeLent(): Promise<void> {
    await this.#removeAll('.lent-')
  }

  async #removeAll(prefix: string): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const left = names.filter((name) => name.startsWith(prefix))
    await Promise.all(left.map((name) => removeQuietly(join(this.#folder, name))))
  }

  /** All backups, the newest first. */
  async list(): Promise<KeptBackup[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names.flatMap((name) =>
      name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : [],
    )
    const found = await Promise.all(ids.map((id) => this.find(id)))
    return found
      .filter((one) => one !== null)
      .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
  }

  /** @returns `null` for an unknown id, and for what is no file */
  async find(id: string): Promise<KeptBackup | null> {
    if (!ID.test(id)) return null
    const stats = await ifThere(stat(this.pathOf(id)))
    if (!stats?.isFile()) return null
    const about = await this.#about(id)
    return {
      id,
      at: about?.at ?? stats.mtime.toISOString(),
      bytes: stats.size,
      kind: about?.kind ?? 'made',
      by: about?.by ?? null,
      holds: about?.holds ?? null,
    }
  }

  /** Opens the file of a backup; the caller closes it. `null` as for `find`. */
  async open(id: string): Promise<{ handle: FileHandle; size: number } | null> {
    if ((await this.find(id)) === null) return null
    const handle = await openPlainFile(this.pathOf(id))
    return handle === undefined ? null : { handle, size: (await handle.stat()).size }
  }

  /** Notes what is known of a backup. */
  async note(id: string, about: AboutBackup): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(about)}\n`)
    await replaceFile(this.#disk, this.#aboutPath(id), bytes)
  }

  async remove(id: string): Promise<void> {
    await removeQuietly(this.pathOf(id))
    await removeQuietly(this.#aboutPath(id))
  }

  /**
   * Deletes the backups of each kind that were kept first, beyond their number. Those of a command stay.
   *
   * @param inUse one that stays as well
   */
  async prune(inUse: string | null): Promise<void> {
    const known = await Promise.all(
      (await this.list()).map(async (one) => ((await this.#about(one.id)) ? [one] : [])),
    )
    for (const [kind, list] of Map.groupBy(known.flat(), (one) => one.kind)) {
      // An id begins with the time when the backup came here.
      const old = list.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(MOST[kind])
      for (const { id } of old) if (id !== inUse) await this.remove(id)
    }
  }

  #aboutPath(id: string): string {
    return join(this.#folder, `${id}${ENDING}.json`)
  }

  async #about(id: string): Promise<AboutBackup | null> {
    try {
      const bytes = await readPlainFile(this.#aboutPath(id))
      return bytes === undefined ? null : About.parse(JSON.parse(bytes.toString()))
    } catch {
      // The file itself still tells its size and time.
      return null
    }
  }
}
