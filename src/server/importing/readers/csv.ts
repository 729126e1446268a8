import { CsvError, parse } from 'csv-parse/sync'
import { fieldNamed, plainKey } from '#server/importing/columns/field-names.ts'
import type { FileContent, FileRow } from '#server/importing/columns/file-row.ts'
import { createRecordReader } from './record-row.ts'
import { unreadNote } from '#server/importing/hours/unread-note.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]
/** The header is in one of these first lines; a title or a date may be above it. */
const HEADER_WITHIN = 10

/**
 * Reads a table with a header: CSV with any usual separator, and Google's bulk sheet. Columns may
 * have any names and order; blank lines and repeated headers are skipped.
 *
 * @returns rows numbered as in a spreadsheet: the header is row 1
 * @throws {UnreadableImport} when no line names the columns, or a quote is never closed
 */
export function readCsv(text: string): FileContent {
  const body = text.replace(/^sep=.\r?\n/i, '')
  const { separator, headerAt } = findHeader(body)
  const records = parseRecords(body, separator)
  const header = (records[headerAt] ?? []).map((name) => name.trim())
  const reader = createRecordReader()
  const rows: FileRow[] = []
  let blank = 0
  let spilled = 0
  for (const [index, record] of records.entries()) {
    if (index <= headerAt) continue
    if (record.every((cell) => cell.trim() === '')) {
      blank += 1
      continue
    }
    if (header.every((name, column) => record[column]?.trim() === name)) continue
    if (record.slice(header.length).some((cell) => cell.trim() !== '')) spilled += 1
    rows.push(
      reader.read(
        index + 1,
        header.map((name, column) => [name, asText(record[column])] as const),
      ),
    )
  }
  if (rows.length === 0) throw new UnreadableImport('The file has a header and no store below it.')
  const notes = unreadNote(reader.unread())
  if (blank > 0) notes.push(`Blank rows skipped: ${blank}.`)
  if (spilled > 0)
    notes.push(`Rows with more cells than the header, which are not read: ${spilled}.`)
  const format = isBusinessSheet(header) ? 'Google Business sheet' : 'CSV'
  return { format: format + separatorNote(separator), rows, refused: [], notes }
}

/** Removes an apostrophe before a formula or date, which marks the cell as text. */
function asText(cell = ''): string {
  return /^'(?:[=+\-@]|\d{1,2}[-/]\d)/.test(cell) ? cell.slice(1) : cell
}

/**
 * Whether a header is of Google Business Profile's bulk sheet, from an upload or from the dashboard's
 * export (with "Google updates" and "Status" before the rest).
 */
function isBusinessSheet(header: readonly string[]): boolean {
  const names = new Set(header.map(plainKey))
  return ['storecode', 'businessname', 'addressline1', 'postalcode'].every((name) =>
    names.has(name),
  )
}

function findHeader(text: string): { separator: Separator; headerAt: number } {
  let best = { separator: SEPARATORS[0] as Separator, headerAt: -1, known: 1 }
  for (const separator of SEPARATORS) {
    const start = parseStart(text, separator)
    for (const [headerAt, record] of start.entries()) {
      const fields = new Set(record.flatMap((cell) => fieldNamed(cell)?.field ?? []))
      const isPlace = ['address', 'streetName', 'city', 'lat', 'point'].some((field) =>
        [...fields].some((found) => found === field),
      )
      if (isPlace && fields.size > best.known) best = { separator, headerAt, known: fields.size }
    }
  }
  if (best.headerAt < 0) {
    throw new UnreadableImport(
      'No line of the file names its columns. The first line should be a header such as id,name,address,city,state,zip,phone.',
    )
  }
  return best
}

/** The first records; fewer if the text cannot be parsed further with this separator. */
function parseStart(text: string, separator: Separator): string[][] {
  const start = text.slice(0, 64 * 1024)
  try {
    return parse(start, { ...OPTIONS, delimiter: separator, to: HEADER_WITHIN })
  } catch {
    return start
      .split(/\r?\n/, HEADER_WITHIN)
      .map((line) => line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')))
  }
}

const OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  // Blank lines are rows of the spreadsheet, so they count.
  skip_empty_lines: false,
  bom: true,
  max_record_size: 1024 * 1024,
} as const

function parseRecords(text: string, separator: Separator): string[][] {
  try {
    return parse(text, { ...OPTIONS, delimiter: separator })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser reports the line where the text ends; people need the row.
    const row =
      'records' in error && typeof error.records === 'number' ? ` in row ${error.records + 1}` : ''
    throw new UnreadableImport(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `The CSV cannot be read: a quote is opened and never closed${row}.`
        : `The CSV cannot be read${row}: quotes and separators do not fit together.`,
      { cause: error },
    )
  }
}

function separatorNote(separator: Separator): string {
  if (separator === ',') return ''
  return separator === '\t' ? ' (separated by tabs)' : ` (separated by "${separator}")`
}
