import { fieldNamed, plainKey } from '#server/importing/columns/field-names.ts'
import type { FileContent } from '#server/importing/columns/file-row.ts'
import { readTable } from './csv-table.ts'
import { createRecordReader } from './record-row.ts'
import { unreadNote } from '#server/importing/hours/unread-note.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/**
 * Reads a table with a header: CSV with any usual separator, and Google's bulk sheet. Columns may
 * have any names and order; blank lines and repeated headers are skipped.
 *
 * @returns rows numbered as in a spreadsheet: the header is row 1
 * @throws {UnreadableImport} when no line names the columns, or a quote is never closed
 */
export function readCsv(text: string): FileContent {
  const table = readTable(text, storeColumnsIn)
  if (table === null) {
    throw new UnreadableImport(
      'No line of the file names its columns. The first line should be a header such as id,name,address,city,state,zip,phone.',
    )
  }
  const { separator, header, blank, spilled } = table
  const reader = createRecordReader()
  const rows = table.rows.map(({ row, cells }) =>
    reader.read(
      row,
      header.map((name, column) => [name, cells[column] ?? ''] as const),
    ),
  )
  if (rows.length === 0) throw new UnreadableImport('The file has a header and no store below it.')
  const notes = [...unreadNote(reader.unread()), ...repeatedNote(header)]
  if (blank > 0) notes.push(`Blank rows skipped: ${blank}.`)
  if (spilled > 0)
    notes.push(`Rows with more cells than the header, which are not read: ${spilled}.`)
  const format = isBusinessSheet(header) ? 'Google Business sheet' : 'CSV'
  return { format: format + separatorNote(separator), rows, refused: [], notes }
}

/** A note on columns with the name of an earlier one, which are not read. */
function repeatedNote(header: readonly string[]): string[] {
  const keys = header.map(plainKey)
  const repeated = header.filter(
    (name, at) => isReadOnce(name) && keys.indexOf(plainKey(name)) < at,
  )
  const names = [...new Set(repeated)].slice(0, 12).map((name) => name.slice(0, 40))
  return names.length === 0
    ? []
    : [`Columns with the same name, of which the first with a value is read: ${names.join(', ')}.`]
}

/** Lines of an address are read from every column that has one. */
function isReadOnce(name: string): boolean {
  const field = fieldNamed(name)?.field
  return field !== undefined && field !== 'address2'
}

/** How many columns of stores a line names; 0 when none of them says where the store is. */
function storeColumnsIn(record: readonly string[]): number {
  const fields = new Set(record.flatMap((cell) => fieldNamed(cell)?.field ?? []))
  const isPlace = ['address', 'streetName', 'city', 'lat', 'point'].some((field) =>
    [...fields].some((found) => found === field),
  )
  return isPlace ? fields.size : 0
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

function separatorNote(separator: string): string {
  if (separator === ',') return ''
  return separator === '\t' ? ' (separated by tabs)' : ` (separated by "${separator}")`
}
