import type { ListingSync } from '#domain/location/listing-sync.ts'
import type { Location } from '#domain/location/location.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import { PublicError } from '#server/errors.ts'
import type { GoogleConnection } from './google-connection.ts'
import type { AppliedImport } from '#server/importing/planning/apply-import.ts'
import { counted } from '#server/importing/planning/counted.ts'
import type { ImportPlan, PlanOptions } from '#server/importing/planning/plan-import.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'
import type { LocationReader } from '#server/importing/readers/reading-thread.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleListing, GoogleLocation } from './google-listing.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The largest share of open stores that a listing may permanently close; more is treated as a mistake. */
const MOST_CLOSED = 0.3
const FEW_STORES = 3
/** How long a sync counts as running after its process was killed. */
const TURN_MS = 30_000
/** The number of listed stores; the rest are only counted. */
const SHOWN = 200

export type GoogleSync = {
  /**
   * Reads the whole listing, then changes the stores in one commit, which the undo of imports can
   * revert. Nothing is ever deleted. Only one sync runs at a time; concurrent calls share its answer.
   *
   * @param isDryRun only report what would change
   * @throws GoogleFailed when the listing cannot be read completely; nothing changes then
   * @throws PublicError 409 during the other kind of sync, or when too many stores would close
   */
  sync: (isDryRun: boolean) => Promise<ListingSync>
}

export function createGoogleSync(options: {
  connection: Pick<GoogleConnection, 'withToken' | 'mergeAccounts'>
  listing: GoogleListing
  storage: Storage
  zips: ZipLookup
  locationReader: LocationReader
  /** IANA name, for a store whose time zone cannot be derived */
  timeZone: () => string
  clock: () => number
}): GoogleSync {
  const { connection, listing, storage, zips, locationReader, timeZone, clock } = options
  const planOptions = (): PlanOptions => ({ zips, fallbackTimeZone: timeZone() })
  let running: { isDryRun: boolean; answer: Promise<ListingSync> } | null = null

  async function sync(isDryRun: boolean): Promise<ListingSync> {
    const { accounts, locations } = await withNothingChanged(
      connection.withToken((token) => all(listing, token)),
    )
    await withNothingChanged(connection.mergeAccounts(accounts))
    const kept = storage.current().locations
    if (locations.length === 0) return emptyAnswer(kept)
    const today = localDate(clock(), timeZone())
    const read = await readable(locationReader.read({ json: { locations } }, { today }))
    if (isDryRun) return answerOf(await preview(read), isDryRun, null)
    const { plan, undoId } = await apply(read)
    return answerOf(plan, isDryRun, undoId)
  }

  /** Answers are shared within a process; another one says that it is busy. */
  async function syncAlone(isDryRun: boolean): Promise<ListingSync> {
    const done = await storage.shared.tryAlone('listing sync', TURN_MS, () => sync(isDryRun))
    if (done === null) throw alreadyRunning()
    return done.result
  }

  async function preview(read: ReadLocations): Promise<ImportPlan> {
    const { previewImport } = await planning()
    const plan = await previewImport(storage, read, planOptions())
    rejectMassClosing(plan)
    return plan
  }

  async function apply(read: ReadLocations): Promise<AppliedImport> {
    const { applyImport } = await planning()
    return applyImport(storage, read, {
      ...planOptions(),
      by: 'business listing',
      kind: 'sync',
      check: rejectMassClosing,
    })
  }

  return {
    sync: (isDryRun) => {
      if (running?.isDryRun === isDryRun) return running.answer
      if (running) throw alreadyRunning()
      const answer = syncAlone(isDryRun).finally(() => (running = null))
      running = { isDryRun, answer }
      return answer
    },
  }
}

function alreadyRunning(): PublicError {
  return new PublicError(409, 'A sync is already running. Try again in a moment.')
}

const planning = () => import('#server/importing/planning/apply-import.ts')

async function readable(reading: Promise<ReadLocations>): Promise<ReadLocations> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error
    throw new PublicError(502, `The listing could not be read: ${error.message}`, { cause: error })
  }
}

/** All accounts and their locations; a location in several accounts, e.g. in a group, counts once. */
async function all(listing: GoogleListing, token: string) {
  const found = new Map<string, GoogleLocation>()
  const accounts = await listing.accounts(token)
  for (const { name } of accounts) {
    for (const location of await listing.locations(token, name)) found.set(location.name, location)
  }
  return { accounts, locations: [...found.values()] }
}

/** Adds to a failure's message that nothing has changed. */
async function withNothingChanged<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof GoogleFailed)) throw error
    throw new GoogleFailed(error.kind, `${error.message} Nothing was changed.`, { cause: error })
  }
}

/** Rejects a sync that closes too many of the open stores; new stores do not count. */
function rejectMassClosing({ updated, next, added }: ImportPlan): void {
  const closing = updated.filter(({ before, location }) => !isClosed(before) && isClosed(location))
  if (closing.length === 0) return
  const fresh = new Set(added)
  const staying = next.filter((location) => !isClosed(location) && !fresh.has(location))
  const open = staying.length + closing.length
  if (closing.length < open && closing.length <= Math.max(FEW_STORES, open * MOST_CLOSED)) return
  throw new PublicError(
    409,
    `The listing marks ${closing.length} of ${open} stores permanently closed, which looks like a mistake. Nothing was changed. If it’s intended, close them in the staff area.`,
  )
}

function isClosed({ businessStatus }: Location): boolean {
  return businessStatus === 'CLOSED_PERMANENTLY'
}

function answerOf(plan: ImportPlan, isDryRun: boolean, undoId: string | null): ListingSync {
  const { added, updated, unchanged, refused, warnings, next, ids } = plan
  const missing = next.filter(({ id }) => !ids.has(id))
  const counts = `${added.length} added, ${updated.length} updated, ${unchanged} unchanged`
  return {
    message: [
      isDryRun ? `A sync would result in: ${counts}.` : `Synced: ${counts}.`,
      ...missingWords(missing.length),
      ...(refused.length > 0
        ? [
            `${counted(refused.length, 'store of the listing could not be read and was', 'stores of the listing could not be read and were')} left out.`,
          ]
        : []),
    ].join(' '),
    added: added.length,
    updated: updated.length,
    unchanged,
    missing: missing.length,
    undoId,
    refused,
    warnings,
    changes: {
      added: added.slice(0, SHOWN).map(asListed),
      updated: updated
        .slice(0, SHOWN)
        .map(({ location: { id, name }, changes }) => ({ id, name, changes })),
      missing: missing.slice(0, SHOWN).map(asListed),
    },
  }
}

function emptyAnswer(kept: readonly Location[]): ListingSync {
  return {
    message: [
      'The connected Google account has no locations, so nothing was changed.',
      ...missingWords(kept.length),
    ].join(' '),
    added: 0,
    updated: 0,
    unchanged: 0,
    missing: kept.length,
    undoId: null,
    refused: [],
    warnings: [],
    changes: { added: [], updated: [], missing: kept.slice(0, SHOWN).map(asListed) },
  }
}

function missingWords(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1
      ? '1 store of this site is not in the listing and stays as it is.'
      : `${count.toLocaleString('en-US')} stores of this site are not in the listing and stay as they are.`,
  ]
}

function asListed({ id, name, address }: Location) {
  return { id, name, address }
}
