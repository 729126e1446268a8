import type { Rejection } from '#domain/location/import-row.ts'
import { rejectEntry, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { ownTags } from '#server/importing/columns/file-tags.ts'
import { at, isObject } from '#server/importing/columns/json-value.ts'
import { createRecordReader } from './record-row.ts'
import { unreadNote } from '#server/importing/hours/unread-note.ts'

/** Whether a list contains GeoJSON features. */
export function isFeatureList(list: readonly unknown[]): boolean {
  return list.some((entry) => at(entry, 'type') === 'Feature')
}

/**
 * Reads GeoJSON features (RFC 7946): All The Places in its old and new formats, OpenStreetMap
 * extracts, and cities' open data with their own keys. A feature without a geometry may have its
 * point in the properties.
 *
 * @param root the whole file, in which an export of ours has its tags
 */
export function readGeoJson(list: readonly unknown[], root?: unknown): FileContent {
  const reader = createRecordReader(ownTags(root))
  const rows: FileRow[] = []
  const refused: Rejection[] = []
  for (const [index, feature] of list.entries()) {
    if (!isObject(feature)) {
      refused.push(rejectEntry(index + 1, feature))
      continue
    }
    const properties = at(feature, 'properties')
    if (at(feature, 'type') !== 'Feature' || !isObject(properties)) {
      const reason = 'not a GeoJSON feature with properties'
      refused.push({ row: index + 1, id: null, reason })
      continue
    }
    const row = reader.read(index + 1, Object.entries(properties))
    const point = pointOf(at(feature, 'geometry'))
    rows.push({
      ...row,
      id: row.id ?? at(feature, 'id') ?? null,
      ...(point !== null && (isInDegrees(point) || row.lat === undefined)
        ? { lng: point[0], lat: point[1] }
        : {}),
    })
  }
  return { format: 'GeoJSON', rows, refused, notes: unreadNote(reader.unread()) }
}

/** The longitude and latitude of a point, or of the center of a geometry's bounding box. */
function pointOf(geometry: unknown): readonly [lng: unknown, lat: unknown] | null {
  const coordinates = at(geometry, 'coordinates')
  if (!Array.isArray(coordinates)) return null
  if (at(geometry, 'type') === 'Point') return [coordinates[0], coordinates[1]]
  const corners = cornersOf(coordinates, 4)
  if (corners.length === 0) return null
  return [middle(corners.map(([lng]) => lng)), middle(corners.map(([, lat]) => lat))]
}

function cornersOf(value: readonly unknown[], depth: number): (readonly [number, number])[] {
  const [lng, lat] = value
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]]
  if (depth === 0) return []
  return value.flatMap((inner) => (Array.isArray(inner) ? cornersOf(inner, depth - 1) : []))
}

function middle(values: readonly number[]): number {
  const low = values.reduce((a, b) => Math.min(a, b))
  const high = values.reduce((a, b) => Math.max(a, b))
  return (low + high) / 2
}

/** Some files have meters of a map projection here, and degrees in the properties. */
function isInDegrees([lng, lat]: readonly [lng: unknown, lat: unknown]): boolean {
  return [lng, lat].every((value) => !(typeof value === 'number' && Math.abs(value) > 180))
}
