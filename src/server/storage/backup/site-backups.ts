import { dirname } from 'node:path'
import { isEmptyPlan, type KeptBackup, type RestorePlan } from '#domain/staff/kept-backup.ts'
import { nodeDisk, removeQuietly, syncFolder } from '#server/storage/files/disk.ts'
import { roomIn } from '#server/storage/files/folder/folder-state.ts'
import { StorageReadOnly, type StoredAttempt } from '#server/storage/storage.ts'
import { withContent } from './archive/archive-content.ts'
import { backup } from './backup.ts'
import { aboutContent, countsOf, missingAttempts, type Content } from './backup-content.ts'
import { asNoRoom, BackupBusy, UnknownBackup, UploadTooLarge } from './backup-errors.ts'
import { checkArchive, type ArchiveLimits } from './archive/check-archive.ts'
import type { SiteBackupOptions, SiteBackups } from './backup-service.ts'
import { lastElsewhere } from './elsewhere.ts'
import { KeptBackups, type AboutBackup } from './kept-backups.ts'
import { Uploads } from './uploads.ts'
import { ownersInFolder, type OwnerChanges } from './owner-changes.ts'
import { roomGuard } from './writing/room-guard.ts'
import { commitText, restoredParts, restorePlan } from './restore-plan.ts'

/** The largest file that a person may bring. */
const UPLOAD_MAX_BYTES = 2 * 1024 ** 3
/** What a file may unpack to: far more than a chain of thousands of stores and pictures has. */
const LIMITS: ArchiveLimits = { files: 100_000, bytes: 8 * 1024 ** 3 }
/** How long a backup counts as under way after its process was killed. */
const TURN_MS = 30_000
/** As many attempts are saved with one flush. */
const ATTEMPTS_AT_ONCE = 500

/** Over a data folder whose site runs. */
export function createSiteBackups(options: SiteBackupOptions): SiteBackups {
  const { directory, storage, clock, disk = nodeDisk } = options
  const { room = () => roomIn(directory), dataFolder = (use) => use(directory) } = options
  const { owners = ownersInFolder(directory), pictures } = options
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

  const spare = () => roomGuard(room)
  /** Every archive is made here, whatever keeps the data. */
  function written(file: string, stop?: AbortSignal) {
    const guardRoom = spare()
    const guard = (bytes: number) => {
      stop?.throwIfAborted()
      return guardRoom(bytes)
    }
    return dataFolder((folder) => backup(folder, file, undefined, { disk, guard, pictures }))
  }

  async function make(
    by: string,
    kind: 'made' | 'safety',
    inUse: string | null = null,
  ): Promise<KeptBackup> {
    const id = kept.newId(clock())
    const manifest = await written(kept.pathOf(id))
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
    lend: async (use, stop) => {
      const file = kept.lentFile()
      try {
        await alone(async () => {
          await kept.removeLent()
          await written(file, stop)
          await checkArchive(file, LIMITS)
        })
        stop?.throwIfAborted()
        return await use(file)
      } finally {
        await removeQuietly(file)
      }
    },
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
