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

/** A file of locations, read and repaired; nothing is compared with what is kept yet. */
export type ReadLocations = {
  /** In words: "CSV", "GeoJSON", "Google Places (New)", … */
  format: string
  /** How many rows the file has, rejected ones included */
  total: number
  rows: readonly ImportRow[]
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** Sentences about the file as a whole: how it was read, small repairs counted */
  notes: readonly string[]
}

export type ReadOptions = {
  /** With it, zips and coordinates are checked against each other */
  zips?: ZipLookup
  /** ISO date of today, for files with opening dates */
  today?: string
  /** Suggestions of an earlier reading that are to be carried out */
  repairs?: ConfirmedRepairs
  /** The chain's own name, which a list without any names takes */
  chain?: string | undefined
  /** Called now and then while rows are read */
  onProgress?: (done: number, total: number) => void
}

const MAX_ROWS = 200_000
const ROWS_PER_PROGRESS = 500

/**
 * Reads a file of locations. The format is recognized from the content, never from the name: JSON of
 * this site, of other chains, of Google's APIs; GeoJSON; CSV in any usual separator and encoding.
 *
 * @throws {UnreadableImport} with the reason, when the file holds no list of stores, or a repair is
 *   confirmed that it does not suggest; nothing else
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
 * The same for JSON that is parsed already, e.g. the reply of an API.
 *
 * @throws {UnreadableImport} as `readLocations`
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
  if (isFeatureList(list)) return readGeoJson(list)
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
    warnings: withoutRefused([...warnings, ...distinct.warnings], distinct.refused),
    notes: [...notes, ...content.notes, ...tally.notes()],
  }
}

/** Repairs in a row that is not taken are of no use to anybody. */
function withoutRefused(
  warnings: readonly ImportWarning[],
  refused: readonly Rejection[],
): ImportWarning[] {
  const rows = new Set(refused.map(({ row }) => row))
  return warnings.filter(({ row }) => !rows.has(row)).toSorted((a, b) => a.row - b.row)
}
