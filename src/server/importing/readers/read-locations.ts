import type {
  ConfirmedRepairs,
  ImportRow,
  ImportWarning,
  Rejection,
} from '#domain/location/import-row.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import { confirmRepairs } from '#server/importing/repairing/confirm-repairs.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { distinctRows } from './file-duplicates.ts'
import type { FileContent } from '#server/importing/columns/file-row.ts'
import { isFeatureList, readGeoJson } from './geojson.ts'
import { isBusinessLocation, readBusinessLocations } from './google-business.ts'
import { isLegacyPlace, readLegacyPlaces } from './google-places-legacy.ts'
import { isPlace, readGooglePlaces } from './google-places.ts'
import { findList } from './json-list.ts'
import { parseJson } from './json-text.ts'
import { readLocationJson } from './location-json.ts'
import { repairRow } from '#server/importing/repairing/repair-row.ts'
import { createTally } from '#server/importing/repairing/tally.ts'
import { MAX_IMPORT_BYTES, UnreadableImport } from '#server/importing/unreadable-import.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** The locations of a file, read and repaired, but not yet compared with the stored ones. */
export type ReadLocations = {
  /** The display name: "CSV", "GeoJSON", "Google Places (New)", … */
  format: string
  /** The number of rows in the file, including rejected ones */
  total: number
  rows: readonly ImportRow[]
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** Sentences about the whole file: how it was read, and the number of small repairs */
  notes: readonly string[]
}

export type ReadOptions = {
  /** If given, zips and coordinates are checked against each other */
  zips?: ZipLookup
  /** ISO date of today, for files with opening dates */
  today?: string
  /** Suggestions of an earlier reading to apply */
  repairs?: ConfirmedRepairs
  /** The chain's name, for a list without names */
  chain?: string | undefined
  /** Called occasionally while rows are read */
  onProgress?: (done: number, total: number) => void
}

const MAX_ROWS = 200_000
const ROWS_PER_PROGRESS = 500

/**
 * Reads a file of locations. Recognizes the format by the content, never by the name: JSON of this
 * site, of other chains, or of Google's APIs; GeoJSON; CSV with any usual separator and encoding.
 *
 * @throws {UnreadableImport} with the reason, when the file has no list of stores, or a confirmed
 *   repair is not among its suggestions; never anything else
 */
export function readLocations(bytes: Uint8Array, options: ReadOptions = {}): ReadLocations {
  if (bytes.length > MAX_IMPORT_BYTES) {
    throw new UnreadableImport(
      `The file has ${Math.ceil(bytes.length / 1024 / 1024)} MB; an import takes at most ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`,
    )
  }
  const { text, notes } = decodeText(bytes)
  return repairContent(readText(text), notes, options)
}

/**
 * The same for parsed JSON, e.g. the response of an API.
 *
 * @throws {UnreadableImport} like `readLocations`
 */
export function readLocationsFromJson(value: unknown, options: ReadOptions = {}): ReadLocations {
  return repairContent(readJson(value), [], options)
}

function readText(text: string): FileContent {
  // A GeoJSON sequence (RFC 8142) has a record separator before each line.
  const start = text.replaceAll('\u001e', '').trimStart()
  if (start.startsWith('<')) {
    const kind = /^<(?:!doctype html|html)/i.test(start) ? 'a web page' : 'XML'
    throw new UnreadableImport(`The file is ${kind}, not a list of stores. Import CSV or JSON.`)
  }
  if (!/^(?:[[{]|(?:null|true|false|-?\d[\d.]*|"[^"]*")\s*$)/.test(start)) return readCsv(text)
  return readJson(parseJson(start))
}

function readJson(value: unknown): FileContent {
  const list = findList(value)
  if (isFeatureList(list)) return readGeoJson(list, value)
  if (list.some(isBusinessLocation)) return readBusinessLocations(list)
  if (list.some(isLegacyPlace)) return readLegacyPlaces(list)
  if (list.some(isPlace)) return readGooglePlaces(list)
  return readLocationJson(list, value)
}

function repairContent(
  content: FileContent,
  notes: readonly string[],
  { zips, today, repairs = {}, chain, onProgress }: ReadOptions,
): ReadLocations {
  const total = content.rows.length + content.refused.length
  if (total > MAX_ROWS) {
    throw new UnreadableImport(`The file has ${total} rows; an import takes at most ${MAX_ROWS}.`)
  }
  const tally = createTally()
  const hasNames = content.rows.some(
    ({ name, brand }) => cleanText(name) !== '' || cleanText(brand) !== '',
  )
  const confirmed = confirmRepairs(repairs)
  const rows: ImportRow[] = []
  const refused: Rejection[] = [...content.refused]
  const warnings: ImportWarning[] = []
  for (const [index, file] of content.rows.entries()) {
    if (index % ROWS_PER_PROGRESS === 0) onProgress?.(index, total)
    const repaired = repairRow(file, { zips, today, tally, chain, hasNames })
    if ('rejection' in repaired) refused.push(repaired.rejection)
    else {
      const { row, warnings: own } = confirmed.carryOut(repaired.row, repaired.warnings)
      rows.push(row)
      warnings.push(...own)
    }
  }
  confirmed.checkAll()
  onProgress?.(total, total)
  const distinct = distinctRows(rows)
  return {
    format: content.format,
    total,
    rows: distinct.rows,
    refused: [...refused, ...distinct.refused].toSorted((a, b) => a.row - b.row),
    warnings: withoutRejected([...warnings, ...distinct.warnings], distinct.refused),
    notes: [...notes, ...content.notes, ...tally.notes()],
  }
}

/** Drops the repairs of rejected rows, which cannot be confirmed. */
function withoutRejected(
  warnings: readonly ImportWarning[],
  refused: readonly Rejection[],
): ImportWarning[] {
  const rows = new Set(refused.map(({ row }) => row))
  return warnings.filter(({ row }) => !rows.has(row)).toSorted((a, b) => a.row - b.row)
}
