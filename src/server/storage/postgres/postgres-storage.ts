import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { SiteFile } from '#domain/site/site-file.ts'
import { changeAnnouncer } from '#server/storage/state/change-announcer.ts'
import { catalogShape, catalogWith } from '#server/storage/state/documents/catalog-document.ts'
import { googleShape, type GoogleAccount } from '#server/storage/state/documents/google-document.ts'
import {
  historyShape,
  limitsOf,
  type HistorySettings,
} from '#server/storage/state/documents/history-document.ts'
import { staffShape, type Staff } from '#server/storage/state/documents/staff-document.ts'
import { BACKUPS_FOLDER, JOBS_FILE } from '#server/storage/folder-names.ts'
import { problemsSentence } from '#server/storage/state/documents/envelope.ts'
import type { Seed } from '#server/storage/seed.ts'
import { staffStorage } from '#server/storage/state/staff-storage.ts'
import { silentLog, type StorageLog } from '#server/storage/storage-log.ts'
import { eachSideList, type SideLists } from '#server/storage/state/documents/side-lists.ts'
import type { SideVersions, StoredState } from '#server/storage/state/stored-state.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import type { Storage, StorageHealth } from '#server/storage/storage.ts'
import { attemptRows } from './attempt-rows.ts'
import { browserFileRows } from './browser-file-rows.ts'
import { DatabaseGate, READ_PATIENCE_MS } from './database-gate.ts'
import { databaseName, openDatabase, type Database } from './database.ts'
import { durableDocument, keptRow, PostgresDocument } from './documents.ts'
import { OwnerRows } from './owner-rows.ts'
import { migrate, MIGRATION_LOCK } from './migrations.ts'
import { SharedRows } from './shared/shared-rows.ts'
import { agreeOnSecret, type SiteSecret } from './site-secret.ts'
import { SnapshotRows } from './snapshot-rows.ts'
import { writeState } from './state-rows.ts'

/** A periodic check makes up for missed notifications, e.g. while the connection was down. */
const LOOK_EVERY_MS = 15_000

export type PostgresStorageOptions = {
  /** `postgres://user:password@host:port/name` */
  url: string
  /** The folder of this process: files of the owner, and copies of pictures; created if it is missing */
  directory: string
  /** Provides the initial content of an empty database. */
  seed?: () => Promise<Seed>
  log?: StorageLog
  /** Milliseconds since the epoch */
  clock?: () => number
  /** The schema of the chain's site */
  siteSchema?: z.ZodType<SiteFile>
  /** What all processes that serve the site must have in common; commands need none */
  secret?: SiteSecret
}

/**
 * Opens the database, also for several processes: each has the snapshot in memory, and catches up
 * when another commits. While the database is unavailable, only reads of the snapshot work.
 *
 * @throws Error with one sentence when the database cannot be reached, or is not ours
 */
export async function openPostgresStorage(options: PostgresStorageOptions): Promise<Storage> {
  const sql = openDatabase(options.url)
  try {
    return await openWith(sql, options)
  } catch (error) {
    await sql.end()
    throw error
  }
}

async function openWith(sql: Database, options: PostgresStorageOptions): Promise<Storage> {
  const { url, directory, clock = Date.now, log = silentLog, siteSchema = SiteFile } = options
  const gate = new DatabaseGate(log, sql.ask)
  await gate.attempt(() => migrate(sql, url))
  // Backups that staff make are in the folder of the process that handled the request.
  await mkdir(join(directory, BACKUPS_FOLDER), { recursive: true, mode: 0o700 })
  await seedDatabase(sql, gate, { ...options, siteSchema, log })
  if (options.secret) await agreeOnSecret(sql, gate, options.secret)

  const channel = await channelOf(sql, gate)
  const around = { sql, gate, channel, directory }
  const changes = changeAnnouncer(log)
  const staff = new PostgresDocument<Staff>(around, staffShape)
  const google = new PostgresDocument<GoogleAccount>(around, googleShape)
  const history = new PostgresDocument<HistorySettings>(around, historyShape)
  const opened = new Map<string, PostgresDocument<never>>()
  const watched = (document: { name: string }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what all documents share is used
    opened.set(document.name, document as PostgresDocument<never>)
  }
  for (const document of [staff, google, history]) watched(document)
  await Promise.all([staff.fresh(), google.fresh(), history.fresh()])
  const snapshots = await SnapshotRows.open({
    ...around,
    clock,
    siteSchema,
    changes,
    accounts: () => staff.data.accounts,
    historyLimits: () => limitsOf(history.data),
  })
  const attempts = attemptRows(sql, gate)
  const owners = new OwnerRows({ ...around, log })

  const catchUp = () => readChanged(around, snapshots, opened)
  const sharedRows = new SharedRows({ ...around, secret: options.secret?.secret, catchUp })

  /** Reads everything that another process may have changed. */
  const lookAtAll = async () => {
    await snapshots.catchUp()
    for (const document of opened.values()) await document.fresh()
    await owners.forgetRemoved()
  }
  const onNotice = (payload: string) => {
    if (sharedRows.hear(payload)) return
    const [subject = '', name = ''] = payload.split(' ')
    if (/^\d+$/.test(subject)) {
      if (Number(subject) !== snapshots.current().version) quietly(snapshots.catchUp())
    } else if (subject === 'removed') quietly(owners.forget(name))
    else quietly(Promise.resolve(opened.get(subject)?.fresh()))
  }
  // Also after each reconnection, because notifications in between are lost.
  const stopListening = sql.listen(channel, {
    notice: onNotice,
    connect: () => quietly(lookAtAll()),
  })
  const timer = setInterval(() => quietly(lookAtAll()), LOOK_EVERY_MS).unref()

  const health = (): StorageHealth => ({
    mode: gate.reason === null ? 'read-write' : 'read-only',
    ...(gate.reason !== null && { reason: gate.reason }),
    repairs: [],
  })
  async function closeAll(): Promise<void> {
    clearInterval(timer)
    sharedRows.close()
    gate.close()
    await Promise.all([snapshots.settled(), attempts.settled()])
    await Promise.all([...opened.values()].map((document) => document.settled()))
    await stopListening()
    await sql.end()
  }
  let closing: Promise<void> | null = null

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
    ...staffStorage({ read: () => staff.fresh(), update: (change) => staff.update(change) }, clock),
    attempts,
    googleTokens: {
      get: async () => (await google.fresh()).sealed,
      set: (sealed) =>
        google.update((kept) => [kept.sealed === sealed ? kept : { sealed }, undefined]),
    },
    files: owners.files(),
    media: owners.media,
    browserFiles: browserFileRows(sql, gate),
    durable: async (shape) => {
      const document = new PostgresDocument(around, shape)
      await document.fresh()
      watched(document)
      return durableDocument(document)
    },
    document: (shape) => keptRow(around, shape),
    shared: sharedRows.state(),
    onChange: changes.onChange,
    health,
    checkHealth: async () => {
      await gate.attempt(() => sql`select 1`, READ_PATIENCE_MS).catch(() => undefined)
      return health()
    },
    close: () => (closing ??= closeAll()),
  }
}

/** Ignores a failed check: the gate has logged it, and the next check tries again. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}

/** The channel on which processes tell each other what to read again. Each schema has its own. */
async function channelOf(sql: Database, gate: DatabaseGate): Promise<string> {
  const [row] = await gate.attempt(() => sql<{ schema: string }>`select current_schema() as schema`)
  return `forecourt ${row?.schema}`
}

/** Reads whatever has a new version; if nothing has, this is a single query. */
async function readChanged(
  { sql, gate }: { sql: Database; gate: DatabaseGate },
  snapshots: SnapshotRows,
  opened: ReadonlyMap<string, PostgresDocument<never>>,
): Promise<void> {
  const rows = await gate.attempt(
    () => sql<{ name: string | null; version: string }>`
      select null as name, version from state union all select name, version from documents`,
    READ_PATIENCE_MS,
  )
  for (const { name, version } of rows) {
    if (name === null) {
      if (Number(version) !== snapshots.current().version) await snapshots.catchUp()
      continue
    }
    const document = opened.get(name)
    if (document && document.version !== Number(version)) await document.fresh()
  }
}

/** Fills an empty database, once, even when several processes start together. */
async function seedDatabase(
  sql: Database,
  gate: DatabaseGate,
  options: PostgresStorageOptions & { siteSchema: z.ZodType<SiteFile>; log: StorageLog },
): Promise<void> {
  const { url, seed, siteSchema, log } = options
  const isFilled = await gate.attempt(() =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
      const [found] = await tx`select version from state`
      if (found) return false
      if (!seed)
        throw new Error(`The database ${databaseName(url)} is empty, and there is no sample.`)
      const { jobs, ...content } = await seed()
      await writeState(tx, null, stateOfSeed(content, siteSchema))
      if (jobs !== undefined) {
        const text = `${JSON.stringify(jobs, null, 2)}\n`
        await tx`insert into documents (name, version, content) values (${JOBS_FILE}, 1, ${text})`
      }
      return true
    }),
  )
  if (isFilled) log.info({}, 'the database is new; it contains the sample chain')
}

function stateOfSeed(
  { locations, tags, site: source }: Seed,
  schema: z.ZodType<SiteFile>,
): StoredState {
  const problem = problemsSentence(schema, source)
  if (problem) throw new Error(`The sample chain's site.json is invalid: ${problem}`)
  return {
    ...catalogWith(catalogShape.empty, { locations, tags }),
    ...eachSideList<SideLists>(() => []),
    site: schema.parse(source),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is of an object
    siteSource: source as SiteSource,
    changedAt: eachSideList<SideVersions>(() => 0),
  }
}
