import type { PicturesElsewhere } from './backup.ts'
import type { OwnersPlace } from './owner-changes.ts'
import type { FileHandle } from 'node:fs/promises'
import type { KeptBackup, RestorePlan } from '#domain/staff/kept-backup.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Elsewhere } from './elsewhere.ts'

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
  /**
   * Makes and checks an archive that is not kept here, and passes its file on; the file is deleted
   * afterwards.
   *
   * @param stop breaks it off
   * @throws as `make`, UnusableArchive, what `use` throws, and the reason of `stop`
   */
  lend: <Result>(use: (file: string) => Promise<Result>, stop?: AbortSignal) => Promise<Result>
  /** Opens the file; the caller closes it. @throws UnknownBackup */
  open: (id: string) => Promise<{ handle: FileHandle; size: number }>
  /** A file that a person uploads, in pieces of at most a few megabytes. */
  upload: {
    /** @returns its id. An unfinished upload is discarded. */
    begin: () => Promise<string>
    /**
     * Adds a piece.
     *
     * @param at the number of bytes before it
     * @returns the number of bytes so far
     * @throws UploadBroken, UploadTooLarge, NoRoom
     */
    add: (id: string, at: number, piece: Uint8Array) => Promise<number>
    /** Keeps the file as a backup. @throws BackupBusy, UploadBroken, UnusableArchive */
    finish: (id: string, by: string) => Promise<KeptBackup>
  }
  /** What a restore would change now. @throws BackupBusy, UnknownBackup, UnusableArchive */
  plan: (id: string) => Promise<RestorePlan>
  /**
   * Restores stores, tags, the site, and pictures in one commit, after saving the current state as
   * a backup. Adds fit-quiz attempts, and does not change people. The site keeps running.
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
  /**
   * Passes on a folder with the site's files; a database first exports them to a temporary folder.
   */
  dataFolder?: <Result>(use: (directory: string) => Promise<Result>) => Promise<Result>
  /** Where pictures and the owner's files are; the data folder by default */
  owners?: OwnersPlace
  /** As for `backup` */
  pictures?: PicturesElsewhere | undefined
}
