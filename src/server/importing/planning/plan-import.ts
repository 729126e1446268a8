import type { ImportRow, ImportWarning, Rejection } from '#domain/location/import-row.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { mergeSteps, type LocationMerge, type LocationUpdate } from '#domain/location/merge.ts'
import { Location } from '#domain/location/location.ts'
import { runAtOnce, type SlicedWork } from '#domain/time/sliced-work.ts'
import type { Tag } from '#domain/location/tag.ts'
import { storedForm } from '#server/storage/ready-location.ts'
import { fileRow } from '#server/importing/columns/file-row.ts'
import { counted } from './counted.ts'
import { matchTags } from '#server/importing/columns/match-tags.ts'
import { repairRow } from '#server/importing/repairing/repair-row.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'
import { isUsZone } from '#server/importing/time-zones/state-zones.ts'
import { createTally } from '#server/importing/repairing/tally.ts'
import { timeZoneOf } from '#server/importing/time-zones/time-zone.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** The changes of an import, before or after it is applied. */
export type ImportPlan = {
  added: readonly Location[]
  updated: readonly LocationUpdate[]
  unchanged: number
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** Tags of the file that do not exist yet */
  newTags: readonly Tag[]
  /** All locations after the import; the identical array when nothing changes */
  next: readonly Location[]
  /** The stored ids of the file's locations */
  ids: ReadonlySet<string>
  /** Why a strict import is stopped; `null` when it is not */
  stopped: string | null
}

export type PlanOptions = {
  zips?: ZipLookup
  /** IANA name for a location whose time zone cannot be derived */
  fallbackTimeZone?: string
  /** The chain's grades of fuel; without them no list of grades is made of yes/no columns */
  grades?: readonly Pick<FuelGrade, 'id' | 'octane'>[]
  /** Import nothing when a row is rejected */
  allOrNothing?: boolean
  onProgress?: (done: number, total: number) => void
}

const FALLBACK_TIME_ZONE = 'America/New_York'

/**
 * Plans the changes of a file. Pure: nothing is saved. The same file again gives a plan without
 * additions or updates. Nothing is ever removed.
 */
export function planImport(
  kept: readonly Location[],
  tags: readonly Tag[],
  read: ReadLocations,
  options: PlanOptions = {},
): ImportPlan {
  return runAtOnce(planSteps(kept, tags, read, options))
}

/** The same, as sliced work with one row per step. */
export function* planSteps(
  kept: readonly Location[],
  tags: readonly Tag[],
  read: ReadLocations,
  options: PlanOptions = {},
): SlicedWork<ImportPlan> {
  const { zips, fallbackTimeZone = FALLBACK_TIME_ZONE, grades = [], onProgress } = options
  onProgress?.(0, read.rows.length)
  const matched = yield* matchTags(tags, read.rows)
  const merge = (rows: readonly ImportRow[]): SlicedWork<LocationMerge> =>
    mergeSteps(kept, rows, {
      tagIdsOf: matched.idsOf,
      tagNameOf: matched.nameOf,
      asRead: (location) => readAgain(location, zips),
      mayKeepZone: isUsZone,
      grades,
      timeZoneOf: (address, coordinates) =>
        timeZoneOf(address, coordinates, zips, fallbackTimeZone),
    })
  const first = yield* merge(read.rows)
  const unfit = yield* unfitRows(first)
  const merged = unfit.length === 0 ? first : yield* merge(withoutRows(read.rows, unfit))
  onProgress?.(read.rows.length, read.rows.length)

  const refused = [...read.refused, ...unfit, ...merged.refused].toSorted((a, b) => a.row - b.row)
  const warnings = [
    ...read.warnings,
    ...matched.warnings,
    ...merged.warnings,
    ...withoutPoint(merged, read.warnings),
  ].toSorted((a, b) => a.row - b.row)
  if (options.allOrNothing === true && refused.length > 0) {
    return {
      added: [],
      updated: [],
      unchanged: 0,
      refused,
      warnings,
      newTags: [],
      next: kept,
      ids: new Set(),
      stopped: `Nothing was imported: ${counted(refused.length, 'row was', 'rows were')} rejected.`,
    }
  }
  const { added, updated, unchanged, next } = merged
  const used = new Set(next.flatMap(({ tagIds }) => tagIds))
  const newTags = matched.newTags.filter(({ id }) => used.has(id))
  return {
    added,
    updated,
    unchanged,
    refused,
    warnings,
    newTags,
    next,
    ids: new Set(merged.rows.keys()),
    stopped: null,
  }
}

function readAgain(location: Location, zips: ZipLookup | undefined): ImportRow | null {
  const { id, name, address, phone } = location
  const context = { zips, today: undefined, tally: createTally() }
  const read = repairRow(fileRow(0, { id, name, address, phone }), context)
  return 'row' in read ? read.row : null
}

/** Rejections of rows whose locations do not fit the storage schema, with the schema's reason. */
function* unfitRows({ added, updated, rows }: LocationMerge): SlicedWork<Rejection[]> {
  const unfit: Rejection[] = []
  for (const location of [...added, ...updated.map((update) => update.location)]) {
    yield
    if (storedForm(location) !== null) continue
    const issue = Location.safeParse(location).error?.issues[0]
    const { row = 0, id = null } = rows.get(location.id) ?? {}
    const reason = `${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'not valid'}`
    unfit.push({ row, id, reason })
  }
  return unfit
}

function withoutRows(rows: readonly ImportRow[], refused: readonly Rejection[]): ImportRow[] {
  const out = new Set(refused.map(({ row }) => row))
  return rows.filter(({ row }) => !out.has(row))
}

/** Warns about locations that will not be on the map, unless another warning already says so. */
function withoutPoint(
  { next, rows }: LocationMerge,
  said: readonly ImportWarning[],
): ImportWarning[] {
  const reported = new Set(said.flatMap(({ field, row }) => (field === 'coordinates' ? [row] : [])))
  return next.flatMap(({ id, coordinates }) => {
    const row = rows.get(id)
    if (row === undefined || coordinates !== null || reported.has(row.row)) return []
    const reason = 'no coordinates: listed, not on the map'
    return [{ row: row.row, id: row.id, field: 'coordinates', reason }]
  })
}
