import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isEmptyPlan, type KeptBackup, type RestorePlan } from '#domain/staff/kept-backup.ts'
import { nodeDisk, removeQuietly, syncFolder, type Disk } from '#server/storage/files/disk.ts'
import { roomIn } from '#server/storage/files/folder/folder-state.ts'
import { StorageReadOnly, type Storage, type StoredAttempt } from '#server/storage/storage.ts'
import { withContent } from './archive-content.ts'
import { backup } from './backup.ts'
import { aboutContent, countsOf, missingAttempts, type Content } from './backup-content.ts'
import { asNoRoom, BackupBusy, NoRoom, UnknownBackup, UploadTooLarge } from './backup-errors.ts'
import { checkArchive, type ArchiveLimits } from './check-archive.ts'
import { lastElsewhere, type Elsewhere } from './elsewhere.ts'
import { KeptBackups, type AboutBackup } from './kept-backups.ts'
import { Uploads } from './uploads.ts'
import { ownersInFolder, type OwnerChanges, type OwnersPlace } from './owner-changes.ts'
import { commitText, restoredParts, restorePlan } from './restore-plan.ts'

/** The largest file that a person may bring. */
const UPLOAD_MAX_BYTES = 2 * 1024 ** 3
/** What a file may unpack to: far more than a chain of thousands of stores and pictures has. */
const LIMITS: ArchiveLimits = { files: 100_000, bytes: 8 * 1024 ** 3 }
/** Stays free, so that the site can still save changes. */
const SPARE_BYTES = 100_000_000
/** How often the disk is asked while something is written, in bytes. */
const ASK_EVERY_BYTES = 16_000_000
/** How long a backup counts as under way after its process was killed. */
const TURN_MS = 30_000
/** As many attempts are saved with one flush. */
const ATTEMPTS_AT_ONCE = 500

/** The backups of a running site. */
export type SiteBackups = {
  /** The newest first */
  list: () => Promise<KeptBackup[]>
  /** The last one that the command saved outside of the data folder; `null` for none */
  elsewhere: () => Promise<Elsewhere | null>
  /**
   * Makes one now.
   *
   * @param by who asked for it
   * @throws BackupBusy, NoRoom, Error when a document of the data folder is broken
   */
  make: (by: string) => Promise<KeptBackup>
  /** Opens the file; the caller closes it. @throws UnknownBackup */
  open: (id: string) => Promise<{ handle: FileHandle; size: number }>
  /** A file that a person brings, in pieces of at most some megabytes. */
  upload: {
    /** @returns its id. It gives up an upload that was not finished. */
    begin: () => Promise<string>
    /**
     * Adds a piece.
     *
     * @param at how many bytes came before it
     * @returns how many bytes there are now
     * @throws UploadBroken, UploadTooLarge, NoRoom
     */
    add: (id: string, at: number, piece: Uint8Array) => Promise<number>
    /** Keeps the file as a backup. @throws BackupBusy, UploadBroken, UnusableArchive */
    finish: (id: string, by: string) => Promise<KeptBackup>
  }
  /** What a restore would change now. @throws BackupBusy, UnknownBackup, UnusableArchive */
  plan: (id: string) => Promise<RestorePlan>
  /**
   * Restores stores, tags, the site, and pictures in one commit, after the present state is kept as a
   * backup. Fit-quiz attempts are added, and people stay. The site runs on.
   *
   * @returns what it changed, and the backup of the state before; `null` when nothing differed
   * @throws BackupBusy, NoRoom, UnknownBackup, UnusableArchive; StorageReadOnly, NotKept
   */
  restore: (id: string, by: string) => Promise<{ plan: RestorePlan; before: KeptBackup | null }>
}

export type SiteBackupOptions = {
  /** The data folder */
  directory: string
  storage: Storage
  clock: () => number
  /** The first month whose attempts are kept; `null` for all */
  oldestMonth: () => string | null
  disk?: Disk
  /** The space of the disk, in bytes */
  room?: () => Promise<{ free: number }>
  /** Hands over a folder with the site's files; a database exports them to a temporary one first. */
  dataFolder?: <Result>(use: (directory: string) => Promise<Result>) => Promise<Result>
  /** Where pictures and the owner's files are; the data folder by default */
  owners?: OwnersPlace
}

export function createSiteBackups(options: SiteBackupOptions): SiteBackups {
  const { directory, storage, clock, disk = nodeDisk } = options
  const { room = () => roomIn(directory), dataFolder = (use) => use(directory) } = options
  const { owners = ownersInFolder(directory) } = options
  const kept = new KeptBackups(directory, disk)
  const uploads = new Uploads(directory, disk)

  /** One at a time: two would fill the disk together, and read what the other writes. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await storage.shared.tryAlone('backup', TURN_MS, async () => {
      try {
        // A folder that is away, or another one in its place, is no site's.
        const { mode, reason } = await storage.checkHealth()
        if (mode === 'read-only') throw new StorageReadOnly(reason)
        await kept.removeStaging()
        return await work()
      } catch (error) {
        throw asNoRoom(error)
      }
    })
    if (done === null) throw new BackupBusy('A backup or a restore is under way.')
    return done.result
  }

  /** Ends a writing before the disk is so full that the site cannot save changes. */
  function spare(): (bytes: number) => Promise<void> {
    let unasked = Infinity
    return async (bytes) => {
      unasked += bytes
      if (unasked < ASK_EVERY_BYTES) return
      unasked = 0
      if ((await room()).free < SPARE_BYTES) throw new NoRoom('The disk has too little room.')
    }
  }

  async function make(
    by: string,
    kind: 'made' | 'safety',
    inUse: string | null = null,
  ): Promise<KeptBackup> {
    const id = kept.newId(clock())
    const guard = spare()
    const manifest = await dataFolder((folder) =>
      backup(folder, kept.pathOf(id), undefined, { disk, guard }),
    )
    const about: AboutBackup = {
      at: new Date(clock()).toISOString(),
      kind,
      by,
      holds: countsOf(manifest, storage.current(), await storage.attempts.counts()),
    }
    return noted(id, about, inUse)
  }

  async function noted(
    id: string,
    about: AboutBackup,
    inUse: string | null = null,
  ): Promise<KeptBackup> {
    try {
      await kept.note(id, about)
    } catch (error) {
      await kept.remove(id)
      throw error
    }
    await kept.prune(inUse)
    return found(id)
  }

  async function found(id: string): Promise<KeptBackup> {
    const one = await kept.find(id)
    if (one === null) throw new UnknownBackup('There is no such backup.')
    return one
  }

  /** Checks a backup, and hands what is in it to a function. */
  async function looking<Result>(
    file: string,
    use: (content: Content) => Promise<Result>,
  ): Promise<Result> {
    const manifest = await checkArchive(file, LIMITS)
    return withContent({ file, manifest, limits: LIMITS }, kept.stagingFolder(), (content) =>
      use({ file, manifest, snapshot: content.current(), attempts: content.attempts }),
    )
  }

  async function planOf(id: string, content: Content): Promise<Planned> {
    const changes = await owners.changes(content.manifest)
    const attempts = await missingAttempts(content, storage, options.oldestMonth())
    const plan = restorePlan(await found(id), storage.current(), content.snapshot, {
      pictures: changes.pictures.map((path) => path.slice(path.indexOf('/') + 1)),
      files: changes.files,
      attempts: attempts.length,
    })
    return { plan, changes, attempts }
  }

  async function restoreFrom(id: string, by: string, content: Content) {
    const { plan, changes, attempts } = await planOf(id, content)
    if (isEmptyPlan(plan)) return { plan, before: null }
    const before = await make(by, 'safety', id)
    const put = (paths: readonly string[]) =>
      owners.put({ file: content.file, limits: LIMITS }, paths, { disk, guard: spare() })
    // The commit may name the pictures. Without it they are files that nothing shows.
    await put(changes.pictures)
    await storage.commit({ by, what: commitText(plan.backup) }, (now) => [
      restoredParts(now, content.snapshot),
      null,
    ])
    await put(changes.files)
    for (let at = 0; at < attempts.length; at += ATTEMPTS_AT_ONCE) {
      const some = attempts.slice(at, at + ATTEMPTS_AT_ONCE)
      await Promise.all(some.map((attempt) => storage.attempts.append(attempt)))
    }
    return { plan, before }
  }

  return {
    list: () => kept.list(),
    elsewhere: () => lastElsewhere(directory),
    make: (by) => alone(() => make(by, 'made')),
    open: async (id) => {
      const opened = await kept.open(id)
      if (opened === null) throw new UnknownBackup('There is no such backup.')
      return opened
    },
    upload: {
      begin: () => uploads.begin(),
      add: async (id, at, piece) => {
        if (at + piece.length > UPLOAD_MAX_BYTES) throw new UploadTooLarge('It is too large.')
        try {
          await spare()(piece.length)
          return await uploads.add(id, at, piece)
        } catch (error) {
          throw asNoRoom(error)
        }
      },
      finish: (upload, by) =>
        alone(async () => {
          const brought = await uploads.path(upload)
          try {
            const { at, holds } = await looking(brought, aboutContent)
            const id = kept.newId(clock())
            await disk.rename(brought, kept.pathOf(id))
            await syncFolder(disk, dirname(brought))
            return await noted(id, { at, kind: 'upload', by, holds })
          } catch (error) {
            await removeQuietly(brought)
            throw error
          }
        }),
    },
    plan: (id) =>
      alone(async () => {
        await found(id)
        return looking(kept.pathOf(id), async (content) => (await planOf(id, content)).plan)
      }),
    restore: (id, by) =>
      alone(async () => {
        await found(id)
        return looking(kept.pathOf(id), (content) => restoreFrom(id, by, content))
      }),
  }
}

type Planned = {
  plan: RestorePlan
  changes: OwnerChanges
  attempts: readonly StoredAttempt[]
}
