import { CsvError, parse } from 'csv-parse/sync'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]
/** The header is in one of these first lines; a title or a date may be above it. */
const HEADER_WITHIN = 10
/** Longer than any field may be: a longer cell is too long for its field, cut or not. */
const CELL_MAX = 100_000

/** A table of a text, with its rows as they are. */
export type CsvTable = {
  separator: string
  header: readonly string[]
  /** Numbered as in a spreadsheet: the first line of the file is row 1 */
  rows: readonly { row: number; cells: readonly string[] }[]
  /** How many blank rows were skipped */
  blank: number
  /** How many rows have more cells than the header */
  spilled: number
}

/**
 * Reads a table with any usual separator. Its header is the line that names the most columns; blank
 * lines and repeated headers are skipped.
 *
 * @param columnsIn how many known columns a line names; 0 for a line that cannot be the header
 * @returns `null` when no line is a header
 * @throws {UnreadableImport} when a quote is never closed
 */
export function readTable(
  text: string,
  columnsIn: (record: readonly string[]) => number,
): CsvTable | null {
  const body = text.replace(/^sep=.\r?\n/i, '')
  const found = findHeader(body, columnsIn)
  if (found === null) return null
  const { separator, headerAt } = found
  const records = parseRecords(body, separator)
  const header = (records[headerAt] ?? []).map((name) => name.trim())
  const rows: CsvTable['rows'][number][] = []
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
    rows.push({ row: index + 1, cells: header.map((_, column) => asText(record[column])) })
  }
  return { separator, header, rows, blank, spilled }
}

/** Removes an apostrophe before a formula or date, which marks the cell as text. */
function asText(cell = ''): string {
  return (/^'(?:[=+\-@]|\d{1,2}[-/]\d)/.test(cell) ? cell.slice(1) : cell).slice(0, CELL_MAX)
}

function findHeader(
  text: string,
  columnsIn: (record: readonly string[]) => number,
): { separator: Separator; headerAt: number } | null {
  let best: { separator: Separator; headerAt: number; known: number } | null = null
  for (const separator of SEPARATORS) {
    for (const [headerAt, record] of parseStart(text, separator).entries()) {
      const known = columnsIn(record)
      if (known > (best?.known ?? 1)) best = { separator, headerAt, known }
    }
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
