import type { ImportRow, ImportWarning, Rejection } from '#domain/location/import-row.ts'
import {
  isSameName,
  isSamePlace,
  nameOf,
  placeOf,
  type Place,
  type StoreName,
} from '#domain/location/match.ts'

/** The rows of a file without duplicates, and warnings about shared addresses and points. */
export type DistinctRows = {
  rows: readonly ImportRow[]
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
}

/**
 * Removes rows that repeat the store of an earlier row: the same id, or the same name at the same
 * address. Different stores that share an address or a point stay, with a warning.
 */
export function distinctRows(rows: readonly ImportRow[]): DistinctRows {
  const byId = new Map<string, ImportRow>()
  const byStreet = new Map<string, { row: ImportRow; place: Place; name: StoreName }[]>()
  const kept: ImportRow[] = []
  const refused: Rejection[] = []
  const warnings: ImportWarning[] = []
  for (const row of rows) {
    const sameId = row.id === null ? undefined : byId.get(row.id)
    if (sameId !== undefined) {
      refused.push(rejection(row, `the same id as row ${sameId.row}`))
      continue
    }
    const place = placeOf(row.address)
    const onStreet = byStreet.get(place.street) ?? []
    const name = nameOf(row.name)
    const there = onStreet.filter((other) => isSamePlace(other.place, place))
    const same = there.find((other) => isSameName(other.name, name))
    if (same !== undefined) {
      refused.push(rejection(row, `the same store as row ${same.row.row}: same name and address`))
      continue
    }
    const [other] = there
    if (other !== undefined) {
      warnings.push(shared(row, 'address', 'the same address as another store', other.row))
    }
    kept.push(row)
    if (row.id !== null) byId.set(row.id, row)
    onStreet.push({ row, place, name })
    byStreet.set(place.street, onStreet)
  }
  return { rows: kept, refused, warnings: [...warnings, ...sharedPoints(kept)] }
}

function sharedPoints(rows: readonly ImportRow[]): ImportWarning[] {
  const byPoint = new Map<string, ImportRow>()
  const warnings: ImportWarning[] = []
  for (const row of rows) {
    if (row.coordinates === undefined) continue
    // Five decimals are about a meter, which is too close for two stores.
    const key = `${row.coordinates.lat.toFixed(5)},${row.coordinates.lng.toFixed(5)}`
    const other = byPoint.get(key)
    if (other === undefined) byPoint.set(key, row)
    else warnings.push(shared(row, 'coordinates', 'the same coordinates as another store', other))
  }
  return warnings
}

function shared(row: ImportRow, field: string, reason: string, other: ImportRow): ImportWarning {
  return { row: row.row, id: row.id, field, reason, detail: `row ${other.row}` }
}

function rejection({ row, id }: ImportRow, reason: string): Rejection {
  return { row, id, reason }
}
