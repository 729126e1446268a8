import type { ImportWarning, Refusal } from '#domain/import-row.ts'
import type { FieldChange } from '#domain/location-merge.ts'
import type { Location } from '#domain/location.ts'
import { PublicError } from './errors.ts'
import type { GoogleConnection } from './google-connection.ts'
import { applyImport } from './importing/apply-import.ts'
import { planImport, type ImportPlan, type PlanOptions } from './importing/plan-import.ts'
import { readLocationsFromJson, type ReadLocations } from './importing/read-locations.ts'
import type { ZipLookup } from './importing/zip-lookup.ts'
import type { GoogleListing, GoogleLocation } from './remote/google-listing.ts'
import type { Storage } from './storage/storage.ts'

/** A listing that closes more of the open stores for good than this is taken for a mistake. */
const MOST_CLOSED = 0.3
const FEW_STORES = 4
/** More than anybody reads through; the counts tell the rest. */
const SHOWN = 200
/** They are shown by kind, so more of them can be read. */
const SHOWN_WARNINGS = 2000

/** What a sync did, or would do. */
export type GoogleSyncAnswer = {
  message: string
  added: number
  updated: number
  unchanged: number
  /** How many stores of the site are not in the listing; they stay as they are */
  missing: number
  refused: readonly Refusal[]
  warnings: readonly ImportWarning[]
  changes: {
    added: readonly { id: string; name: string; address: string }[]
    updated: readonly { id: string; name: string; changes: readonly FieldChange[] }[]
    missing: readonly { id: string; name: string; address: string }[]
  }
}

export type GoogleSync = {
  /**
   * Reads the whole listing, then changes the stores in one commit, which the undo of an import takes
   * back. Nothing is ever deleted. There is one sync at a time: who asks meanwhile gets its answer.
   *
   * @param isDryRun only tells what would change
   * @throws GoogleFailed when the listing cannot be had whole; nothing is changed then
   * @throws PublicError 409 when the other kind of sync is under way, or too many stores would close
   */
  sync: (isDryRun: boolean) => Promise<GoogleSyncAnswer>
}

export function createGoogleSync(options: {
  connection: Pick<GoogleConnection, 'withToken'>
  listing: GoogleListing
  storage: Storage
  zips: ZipLookup
  /** IANA name, for a store whose own zone cannot be told */
  timeZone: string
  clock: () => number
}): GoogleSync {
  const { connection, listing, storage, zips, timeZone, clock } = options
  const planOptions: PlanOptions = { zips, fallbackTimeZone: timeZone }
  let running: { isDryRun: boolean; answer: Promise<GoogleSyncAnswer> } | null = null

  async function sync(isDryRun: boolean): Promise<GoogleSyncAnswer> {
    const locations = await connection.withToken((token) => all(listing, token))
    const kept = await storage.locations.list()
    if (locations.length === 0) return emptyAnswer(kept)
    const today = new Date(clock()).toISOString().slice(0, 10)
    const read = readLocationsFromJson({ locations }, { zips, today })
    if (isDryRun) {
      const plan = planImport(kept, await storage.tags.list(), read, planOptions)
      return answerOf(plan, isDryRun)
    }
    return answerOf(await apply(read), isDryRun)
  }

  function apply(read: ReadLocations): Promise<ImportPlan> {
    return applyImport(storage, read, { ...planOptions, check: refuseMassClosing })
  }

  return {
    sync: (isDryRun) => {
      if (running?.isDryRun === isDryRun) return running.answer
      if (running) {
        throw new PublicError(409, 'A sync is under way already. Try again in a moment.')
      }
      const answer = sync(isDryRun).finally(() => (running = null))
      running = { isDryRun, answer }
      return answer
    },
  }
}

/** The locations of all accounts; one that is in several, as a group's is, counts once. */
async function all(listing: GoogleListing, token: string): Promise<GoogleLocation[]> {
  const found = new Map<string, GoogleLocation>()
  for (const { name } of await listing.accounts(token)) {
    for (const location of await listing.locations(token, name)) found.set(location.name, location)
  }
  return [...found.values()]
}

function refuseMassClosing({ updated, next }: ImportPlan): void {
  const closing = updated.filter(({ before, location }) => !isClosed(before) && isClosed(location))
  const open = next.filter((location) => !isClosed(location)).length + closing.length
  if (closing.length < FEW_STORES || closing.length <= open * MOST_CLOSED) return
  throw new PublicError(
    409,
    `The listing calls ${closing.length} of ${open} stores closed for good, which looks like a mistake. Nothing was changed. Close them in the staff area if it is meant.`,
  )
}

function isClosed({ businessStatus }: Location): boolean {
  return businessStatus === 'CLOSED_PERMANENTLY'
}

function answerOf(plan: ImportPlan, isDryRun: boolean): GoogleSyncAnswer {
  const { added, updated, unchanged, refused, warnings, next, ids } = plan
  const missing = next.filter(({ id }) => !ids.has(id))
  const counts = `${added.length} added, ${updated.length} updated, ${unchanged} unchanged`
  return {
    message: [
      isDryRun ? `A sync would come to: ${counts}.` : `Synced: ${counts}.`,
      ...missingWords(missing.length),
      ...(refused.length > 0
        ? [`${refused.length} of the listing could not be read and were left out.`]
        : []),
    ].join(' '),
    added: added.length,
    updated: updated.length,
    unchanged,
    missing: missing.length,
    refused: refused.slice(0, SHOWN),
    warnings: warnings.slice(0, SHOWN_WARNINGS),
    changes: {
      added: added.slice(0, SHOWN).map(asListed),
      updated: updated
        .slice(0, SHOWN)
        .map(({ location: { id, name }, changes }) => ({ id, name, changes })),
      missing: missing.slice(0, SHOWN).map(asListed),
    },
  }
}

function emptyAnswer(kept: readonly Location[]): GoogleSyncAnswer {
  return {
    message: [
      'The connected Google account has no locations, so nothing was changed.',
      ...missingWords(kept.length),
    ].join(' '),
    added: 0,
    updated: 0,
    unchanged: 0,
    missing: kept.length,
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
