import { join } from 'node:path'
import type { z } from 'zod'
import { SiteFile } from '#domain/site/site-file.ts'
import { oneProcess } from '#server/storage/one-process.ts'
import { steadyClock } from '#server/storage/steady-clock.ts'
import type { Storage, StorageHealth } from '#server/storage/storage.ts'
import { AttemptLog } from '#server/storage/files/attempts/attempt-log.ts'
import { changeAnnouncer, type ChangeAnnouncer } from '#server/storage/state/change-announcer.ts'
import { nodeDisk, type Disk } from './disk.ts'
import { Document } from './documents/document.ts'
import { DurableJson } from './durable-json.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { fillNewFolder } from '#server/storage/files/folder/first-start.ts'
import type { Seed } from '#server/storage/seed.ts'
import { lockFolder, type FolderLock } from '#server/storage/files/folder/folder-lock.ts'
import { folderLook } from '#server/storage/files/folder/folder-look.ts'
import { durableDocuments } from './documents/durable-documents.ts'
import { googleShape, type GoogleAccount } from '#server/storage/state/documents/google-document.ts'
import {
  historyShape,
  limitsOf,
  type HistorySettings,
} from '#server/storage/state/documents/history-document.ts'
import { Journal } from './journal/journal.ts'
import { keptDocument } from './documents/kept-document.ts'
import { mediaFiles } from './owners/media-files.ts'
import { createOwnerFiles } from './owners/owner-files.ts'
import {
  makeFolder,
  narrowModes,
  removeLeftOvers,
} from '#server/storage/files/folder/prepare-folder.ts'
import { SnapshotStore } from './snapshot-store.ts'
import { StateFiles } from './state/state-files.ts'
import { staffShape, type Staff } from '#server/storage/state/documents/staff-document.ts'
import { staffStorage } from '#server/storage/state/staff-storage.ts'
import { silentLog, type StorageLog } from '#server/storage/storage-log.ts'
import { everyUnreferenced, WriteGate, type Every } from './write-gate.ts'

const LOOK_EVERY_MS = 10_000
const CHECKPOINT_AFTER_MS = 500

export type FileStorageOptions = {
  /** The data folder; created if it is missing */
  directory: string
  /** Provides the initial content of an unused folder. */
  seed?: () => Promise<Seed>
  log?: StorageLog
  /** Milliseconds since the epoch */
  clock?: () => number
  /** Milliseconds of a clock that never goes back, for what is in memory */
  monotonic?: () => number
  /** The schema of `site.json` */
  siteSchema?: z.ZodType<SiteFile>
  /** The disk; tests make it fail */
  disk?: Disk
  /** The delay between a commit and the write of the catalog's file */
  checkpointAfterMs?: number
  /** The timer that retries a failing disk; tests control it */
  every?: Every
}

/**
 * Opens the data folder: JSON documents for data that rarely change, and a log for attempts. Locks
 * the folder until `close`. Broken files are set aside and restored from the newest good copy, which
 * `health().repairs` reports; with a disk that rejects writes, the storage is read-only.
 *
 * @throws FolderInUse when another process has locked it; Error with one sentence that names the file
 *   and says what to do, when a file is unusable and has no copy, or the folder is no data folder
 */
export async function openFileStorage(options: FileStorageOptions): Promise<Storage> {
  const { directory, disk = nodeDisk } = options
  await makeFolder(disk, directory)
  const lock = await lockFolder(directory)
  try {
    return await openLocked(options, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** What the parts of the storage share. */
type Surroundings = {
  disk: Disk
  directory: string
  clock: () => number
  /** For what is deleted because it is old */
  agingClock: () => number
  log: StorageLog
  onRepair: (repair: string) => void
  gate: WriteGate
  changes: ChangeAnnouncer
  siteSchema: z.ZodType<SiteFile>
  checkpointAfterMs: number
}

type Parts = {
  snapshots: SnapshotStore
  staff: Document<Staff>
  google: Document<GoogleAccount>
  attempts: AttemptLog
  history: Document<HistorySettings>
  files: StateFiles
}

async function openLocked(options: FileStorageOptions, lock: FolderLock): Promise<Storage> {
  const { directory, disk = nodeDisk, clock = Date.now, log = silentLog } = options
  const siteSchema = options.siteSchema ?? SiteFile
  const repairs: string[] = []
  const onRepair = (repair: string) => {
    repairs.unshift(repair)
    log.error({ directory }, repair)
  }
  await prepareFolder({ ...options, disk, log, siteSchema })
  const gate = await openGate({ ...options, disk, log }, lock)
  const changes = changeAnnouncer(log)
  const { checkpointAfterMs = CHECKPOINT_AFTER_MS } = options
  const shared = { disk, directory, clock, log, onRepair, gate, changes }
  const agingClock = options.clock ?? steadyClock(Date.now, () => performance.now())
  const around: Surroundings = { ...shared, agingClock, siteSchema, checkpointAfterMs }
  let parts: Parts
  try {
    parts = await loadParts(around)
  } catch (error) {
    await gate.close()
    throw error
  }
  const { snapshots, staff, google, attempts, history } = parts
  const documents = durableDocuments(around)

  // Changes are rare, so a check reports a missing folder before one is lost.
  const stopLooking = everyUnreferenced(LOOK_EVERY_MS, () => void gate.look())
  const stopWatching = parts.files.site.watch((site, source) => snapshots.setSite(site, source))
  const health = (): StorageHealth => {
    const siteProblem = parts.files.site.problem
    return {
      mode: gate.reason === null ? 'read-write' : 'read-only',
      ...(gate.reason !== null && { reason: gate.reason }),
      ...(siteProblem !== null && { siteProblem }),
      repairs: [...repairs],
    }
  }
  async function closeAll(): Promise<void> {
    stopLooking()
    stopWatching()
    await gate.close()
    await Promise.all([
      snapshots.close(),
      staff.settled(),
      google.settled(),
      attempts.close(),
      history.settled(),
    ])
    await documents.settled()
    await lock.release()
  }
  let closing: Promise<void> | null = null

  return {
    ...dataOf(parts, around),
    durable: (shape) => documents.open(shape),
    shared: oneProcess(options.monotonic ?? (() => performance.now())),
    onChange: changes.onChange,
    health,
    checkHealth: async () => {
      await gate.look()
      return health()
    },
    close: () => (closing ??= closeAll()),
  }
}

/** Makes the folder ready to be read: fills a new one, and removes what a crash left behind. */
async function prepareFolder(
  options: FileStorageOptions & Pick<Surroundings, 'disk' | 'log' | 'siteSchema'>,
): Promise<void> {
  const { disk, directory, log, seed, siteSchema } = options
  await removeLeftOvers(directory)
  await fillNewFolder({ disk, directory, log, seed, site: siteSchema })
  await narrowModes(directory, log)
}

async function openGate(
  { disk, directory, log, every }: FileStorageOptions & Pick<Surroundings, 'disk' | 'log'>,
  lock: FolderLock,
): Promise<WriteGate> {
  const look = await folderLook(directory, lock.isHeld)
  const gate = new WriteGate(directory, disk, log, every, look)
  await gate.probe()
  await disk.mkdir(join(directory, BACKUPS_FOLDER), 0o700).catch(() => undefined)
  return gate
}

async function loadParts(around: Surroundings): Promise<Parts> {
  const { gate } = around
  const staff = new Document<Staff>(new DurableJson(staffShape, around), staffShape.empty, gate, {
    // Staff who cannot sign in cannot see why nothing is saved.
    isEssential: true,
  })
  const google = new Document<GoogleAccount>(
    new DurableJson(googleShape, around),
    googleShape.empty,
    gate,
  )
  const attempts = new AttemptLog(around)
  const history = new Document<HistorySettings>(
    new DurableJson(historyShape, around),
    historyShape.empty,
    gate,
  )
  await allDone([staff.load(), google.load(), attempts.load(), history.load()])
  const files = new StateFiles(around, around.siteSchema)
  const accounts = () => staff.data.accounts
  const journal = new Journal({ ...around, clock: around.agingClock })
  const historyLimits = () => limitsOf(history.data)
  const snapshots = await SnapshotStore.open({
    ...around,
    journal,
    files,
    accounts,
    historyLimits,
  })
  return { snapshots, staff, google, attempts, history, files }
}

/** The calls that read and change data. */
function dataOf(
  { snapshots, staff, google, attempts, history }: Omit<Parts, 'files'>,
  { directory, clock, disk, gate }: Surroundings,
): Omit<Storage, 'durable' | 'shared' | 'onChange' | 'health' | 'checkHealth' | 'close'> {
  return {
    current: () => snapshots.current(),
    commit: (note, change) => snapshots.commit(note, change),
    undo: (by, id) => snapshots.undo(by, id),
    lastUndoable: () => snapshots.lastUndoable(),
    history: (filter) => snapshots.history.entries(filter),
    historyEntry: (id) => snapshots.history.entry(id),
    snapshotAt: (id) => snapshots.history.snapshotAt(id),
    historyDays: () => limitsOf(history.data).days,
    setHistoryDays: (days) => history.update(() => [{ days }, undefined]),
    ...staffStorage(
      { read: () => Promise.resolve(staff.data), update: (change) => staff.update(change) },
      clock,
    ),
    attempts: {
      append: (attempt) => attempts.append(attempt),
      read: (filter) => attempts.read(filter),
      counts: () => Promise.resolve(attempts.counts()),
      countOf: (month) => Promise.resolve(attempts.countOf(month)),
      deleteBefore: (month) => attempts.deleteBefore(month),
    },
    googleTokens: {
      get: () => Promise.resolve(google.data.sealed),
      set: (sealed) =>
        google.update((kept) => [kept.sealed === sealed ? kept : { sealed }, undefined]),
    },
    files: createOwnerFiles(directory),
    media: mediaFiles({ directory, disk, gate }),
    browserFiles: null,
    document: (shape) => keptDocument(directory, shape),
  }
}

/** Waits for all tasks, even if one fails, so that none is still running afterwards. */
async function allDone(tasks: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
