import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { call, CallFailed } from './admin-api.ts'
import type { CatalogLists } from './catalog-changes.ts'
import {
  ATTENTION_CALL,
  SESSION_CALL,
  STAFF_LOCATIONS_CALL,
  TAGS_CALL,
} from '#web/addresses/paths.ts'

/** The parts of the catalog. Each has its own call, so that one failure does not hide the others. */
type Contents = CatalogLists & {
  username: string
  /** Problems that need attention, one sentence each */
  notes: readonly string[]
}
export type CatalogPart = keyof Contents

/** The data that staff edit. */
export type Catalog = Contents & {
  /** The reason, for each part that has never loaded */
  failed: Readonly<Partial<Record<CatalogPart, string>>>
}

export type CatalogReading = Pick<Catalog, 'failed'> & { found: Partial<Contents> }

type Ask = <Answer>(method: 'GET', path: string) => Promise<Answer>

const READERS: Readonly<Record<CatalogPart, (ask: Ask) => Promise<Partial<Contents>>>> = {
  username: (ask) => ask<{ username: string }>('GET', SESSION_CALL),
  locations: async (ask) => ({
    locations: await ask<StaffLocation[]>('GET', STAFF_LOCATIONS_CALL),
  }),
  tags: async (ask) => ({ tags: await ask<Tag[]>('GET', TAGS_CALL) }),
  notes: (ask) => ask<{ notes: string[] }>('GET', ATTENTION_CALL),
}

export const CATALOG_PARTS: readonly CatalogPart[] = ['username', 'locations', 'tags', 'notes']

/**
 * Reads parts of the catalog. The first part is read alone, so that a visitor who is not signed in
 * causes only one call.
 *
 * @throws CallFailed if nobody is signed in
 */
export async function readCatalog(
  parts: readonly CatalogPart[] = CATALOG_PARTS,
  ask: Ask = call,
): Promise<CatalogReading> {
  const first = await Promise.all(parts.slice(0, 1).map((part) => readPart(part, ask)))
  const rest = await Promise.all(parts.slice(1).map((part) => readPart(part, ask)))
  const readings = [...first, ...rest]
  return {
    found: Object.assign({}, ...readings.map(({ found }) => found)),
    failed: Object.assign({}, ...readings.map(({ failed }) => failed)),
  }
}

async function readPart(part: CatalogPart, ask: Ask): Promise<CatalogReading> {
  try {
    return { found: await READERS[part](ask), failed: {} }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.isSignedOut) throw error
    return { found: {}, failed: { [part]: error.message } }
  }
}

/**
 * The catalog after a read. A part that failed to load again stays as it was. Tags that never loaded
 * are collected from the locations, so that these keep their tags.
 */
export function withReading(before: Catalog | null, { found, failed }: CatalogReading): Catalog {
  const locations = found.locations ?? before?.locations ?? []
  const isThere = (part: string) => before !== null && !(part in before.failed)
  const stillFailed = Object.entries({ ...before?.failed, ...failed }).filter(
    ([part]) => !(part in found) && !isThere(part),
  )
  const hasTags = found.tags !== undefined || isThere('tags')
  return {
    username: found.username ?? before?.username ?? '',
    notes: found.notes ?? before?.notes ?? [],
    locations,
    tags: hasTags ? (found.tags ?? before?.tags ?? []) : tagsOn(locations),
    failed: Object.fromEntries(stillFailed),
  }
}

function tagsOn(locations: readonly StaffLocation[]): Tag[] {
  return [...new Map(locations.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag])).values()]
}
