import { randomBytes } from 'node:crypto'
import { beyondRule, type KeepRule } from '#domain/staff/keep-rule.ts'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import type { Log } from '#server/logs/logging.ts'
import { BackupBusy, UnknownBackup } from '#server/storage/backup/backup-errors.ts'
import type { SiteBackups } from '#server/storage/backup/backup-service.ts'
import { PlaceFailed, type BackupPlace, type PlacedBackup } from './place.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A place that failed is tried again after 1, 2, 4, … minutes, up to once an hour. */
const LONGEST_WAIT_MS = HOUR_MS
/** After the clock was set back, the last backup must not seem to be in the future. */
const AHEAD_MS = HOUR_MS

/** What is known about a place. Instants are ms since the epoch. */
export type PlaceState = {
  kind: BackupPlace['kind']
  address: string
  /** The last backup there; `null` for none, or until the place has been checked */
  last: PlacedBackup | null
  /** The number of backups there; `null` until the place has been checked */
  count: number | null
  /** Why the last try failed, and since when tries fail; `null` when it did not */
  failure: { since: number; reason: string } | null
}

/** Automatic backups, which the site sends elsewhere. */
export type TimedBackups = {
  everyMs: number
  keep: KeepRule
  state: () => PlaceState[]
  /** Sends a backup to each place that is due, and prunes there. Never rejects. @param stop breaks it off */
  runDue: (stop?: AbortSignal) => Promise<void>
  /** Sends one to each place now. @returns what became of it, place by place */
  runNow: () => Promise<PlaceState[]>
  /** What is there now; `problem` is a sentence */
  list: () => Promise<
    { kind: string; address: string; backups: PlacedBackup[]; problem: string | null }[]
  >
  /** Copies one of them here, to read and restore it. @throws UnknownBackup, PlaceFailed */
  bring: (kind: string, name: string, by: string) => Promise<KeptBackup>
}

type Parts = {
  places: readonly BackupPlace[]
  everyHours: number
  keep: KeepRule
  backups: Pick<SiteBackups, 'lend' | 'upload'>
  clock: () => number
  log: Pick<Log, 'info' | 'error'>
}

type Watched = PlaceState & {
  place: BackupPlace
  /** How many tries in a row failed, and when the next one is due */
  fails: number
  retryAt: number
}

/** Sends backups to places independently, so that an unavailable one does not hold up the other. */
export function createTimedBackups({
  places,
  everyHours,
  keep,
  backups,
  clock,
  log,
}: Parts): TimedBackups {
  const everyMs = everyHours * HOUR_MS
  const watched = places.map((place): Watched => {
    const { kind, address } = place
    return { place, kind, address, last: null, count: null, failure: null, fails: 0, retryAt: 0 }
  })

  function worked(one: Watched): void {
    if (one.failure !== null) log.info({ place: one.kind, to: one.address }, 'backups work again')
    Object.assign(one, { failure: null, fails: 0, retryAt: 0 })
  }

  /** Keeps the site running, and logs a failure once for each try. */
  async function tried(one: Watched, work: () => Promise<void>, stop?: AbortSignal): Promise<void> {
    try {
      await work()
    } catch (error) {
      // Somebody makes a backup or restores one: a minute later is soon enough.
      if (error instanceof BackupBusy || stop?.aborted) return
      const reason = reasonOf(error)
      const now = clock()
      one.fails += 1
      one.retryAt = now + Math.min(MINUTE_MS * 2 ** (one.fails - 1), LONGEST_WAIT_MS)
      one.failure = { since: one.failure?.since ?? now, reason }
      log.error(
        { place: one.kind, to: one.address, reason, fails: one.fails },
        'a backup did not arrive',
      )
    }
  }

  async function look(one: Watched, stop?: AbortSignal): Promise<PlacedBackup[]> {
    const found = await one.place.list(stop)
    one.count = found.length
    one.last = found.find(({ at }) => at <= clock() + AHEAD_MS) ?? null
    return found
  }

  const mayTry = ({ retryAt }: Watched) => {
    const wait = retryAt - clock()
    // After the clock was set back, nobody should wait for days.
    return wait <= 0 || wait > LONGEST_WAIT_MS
  }
  const isDue = ({ last }: Watched) => {
    const age = last === null ? Infinity : clock() - last.at
    return age >= everyMs || age < -AHEAD_MS
  }

  async function deliver(
    file: string,
    name: string,
    one: Watched,
    stop?: AbortSignal,
  ): Promise<void> {
    const work = async () => {
      await one.place.send(file, name, stop)
      log.info({ place: one.kind, to: one.address, backup: name }, 'backup sent')
      const gone = beyondRule(await look(one, stop), keep, clock())
      for (const { name: old } of gone) await one.place.remove(old)
      if (gone.length > 0) one.count = (one.count ?? gone.length) - gone.length
      worked(one)
    }
    await tried(one, work, stop)
  }

  async function sendTo(due: readonly Watched[], stop?: AbortSignal): Promise<void> {
    if (due.length === 0) return
    try {
      await backups.lend(async (file) => {
        const name = newName(clock())
        await Promise.all(due.map((one) => deliver(file, name, one, stop)))
      }, stop)
    } catch (error) {
      // There is no archive to send, for any of them.
      for (const one of due) await tried(one, () => Promise.reject(error), stop)
    }
  }

  return {
    everyMs,
    keep,
    state: () => watched.map(stateOf),
    runDue: async (stop) => {
      for (const one of watched.filter(mayTry)) {
        if (stop?.aborted) return
        if (one.count !== null && !isDue(one)) continue
        // Another process of the same site may have sent one.
        const work = async () => {
          await look(one, stop)
          if (!isDue(one)) worked(one)
        }
        await tried(one, work, stop)
      }
      await sendTo(
        watched.filter((one) => mayTry(one) && isDue(one)),
        stop,
      )
    },
    runNow: async () => {
      await sendTo(watched)
      return watched.map(stateOf)
    },
    list: () =>
      Promise.all(
        watched.map(async (one) => {
          const { kind, address } = one
          try {
            return { kind, address, backups: await look(one), problem: null }
          } catch (error) {
            return { kind, address, backups: [], problem: reasonOf(error) }
          }
        }),
      ),
    bring: async (kind, name, by) => {
      const one = watched.find((each) => each.kind === kind)
      const known = one && (await look(one)).find((each) => each.name === name)
      if (!one || !known) throw new UnknownBackup('There is no such backup.')
      const upload = await backups.upload.begin()
      let bytes = 0
      for await (const piece of one.place.fetch(name)) {
        bytes = await backups.upload.add(upload, bytes, piece)
      }
      return backups.upload.finish(upload, by)
    },
  }
}

function stateOf({ kind, address, last, count, failure }: Watched): PlaceState {
  return { kind, address, last, count, failure }
}

/** Only our own messages, which contain no key. */
export function reasonOf(error: unknown): string {
  if (error instanceof PlaceFailed) return error.message
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'NoRoom')
    return 'This machine’s disk doesn’t have enough space for a backup. Free up some.'
  if (name === 'UnusableArchive')
    return `The backup is broken: ${message}. The site makes another one.`
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** A name that tells when it was made. */
function newName(now: number): string {
  const stamp = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `forecourt-${stamp}-${randomBytes(2).toString('hex')}.backup`
}
