import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { fieldChanges, type FieldChange } from './field-changes.ts'
import type { ImportRow, ImportWarning, Rejection } from './import-row.ts'
import { LOCATION_MAX } from '#domain/limits.ts'
import type { Location } from './location.ts'
import { isSamePlace, matchLocations, placeOf } from './match.ts'
import { mergeLocation, newLocation, type MergeAnswers } from './merge-location.ts'
import { slug } from './slug.ts'

export type LocationUpdate = {
  location: Location
  before: Location
  changes: readonly FieldChange[]
}

/** The result of merging rows into the stored locations. */
export type LocationMerge = {
  /** Kept ones in their order, then the added ones; the very array `kept` when nothing changes */
  next: readonly Location[]
  added: readonly Location[]
  updated: readonly LocationUpdate[]
  unchanged: number
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** The row that each location of the file came from, by the location's id */
  rows: ReadonlyMap<string, ImportRow>
}

/**
 * Merges fresh rows into the kept locations. Locations are matched by id, then by name and address;
 * their ids stay. Where a row has no value, stored values stay: names, phones, coordinates, hours.
 * Tags and special days are only ever added. No location is removed. A step is one row.
 */
export function* mergeSteps(
  kept: readonly Location[],
  rows: readonly ImportRow[],
  answers: MergeAnswers,
): SlicedWork<LocationMerge> {
  const match = matchLocations(kept, rows)
  const ids = new Set(kept.map(({ id }) => id))
  // An id that is made must not be one that a later row has of its own.
  const named = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const reserved = new Set([...ids, ...named])
  const added: Location[] = []
  const updates = new Map<string, LocationUpdate>()
  const refused: Rejection[] = []
  const warnings: ImportWarning[] = []
  const rowsById = new Map<string, ImportRow>()
  let unchanged = 0

  for (const row of rows) {
    yield
    const matched = yield* match(row)
    if (matched === 'several') {
      refused.push(
        rejection(row, 'could be either of two stores at this address: give it their id'),
      )
    } else if (matched === 'none') {
      const id = row.id ?? madeId(row, reserved)
      const location = ids.has(id) ? null : newLocation(id, row, answers)
      if (location === null) refused.push(rejection(row, 'another row has the same id'))
      else {
        ids.add(id)
        reserved.add(id)
        added.push(location)
        rowsById.set(location.id, row)
      }
    } else {
      const before = matched.location
      const location = mergeLocation(before, row, answers)
      const changes = fieldChanges(before, location, answers.tagNameOf)
      if (changes.length === 0) unchanged += 1
      else updates.set(before.id, { location, before, changes })
      if (hasMoved(before, location)) warnings.push(movedWarning(row))
      rowsById.set(before.id, row)
    }
  }

  const next =
    added.length === 0 && updates.size === 0
      ? kept
      : [...kept.map((location) => updates.get(location.id)?.location ?? location), ...added]
  const updated = [...updates.values()]
  return { next, added, updated, unchanged, refused, warnings, rows: rowsById }
}

/** A stable id from name and address, with a number where it is taken. */
function madeId({ name, address }: ImportRow, taken: ReadonlySet<string>): string {
  const wanted = slug(`${name} ${address}`, LOCATION_MAX.id - 8) || 'store'
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
}

function hasMoved(before: Location, after: Location): boolean {
  if (after.address === before.address) return false
  if (after.coordinates === null || after.coordinates !== before.coordinates) return false
  return !isSamePlace(placeOf(before.address), placeOf(after.address))
}

function movedWarning({ row, id }: ImportRow): ImportWarning {
  const reason = 'the address changed and the coordinates did not: check them'
  return { row, id, field: 'coordinates', reason }
}

function rejection({ row, id }: ImportRow, reason: string): Rejection {
  return { row, id, reason }
}
