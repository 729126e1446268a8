import type { FuelGrade } from '#domain/day/grades.ts'
import { LOCATION_MAX } from '#domain/limits.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { isObject } from '#server/importing/columns/json-value.ts'
import { readTable } from '#server/importing/readers/csv-table.ts'
import { decodeText } from '#server/importing/readers/decode-text.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'
import { gradeFinder, priceColumns, type PriceColumn } from './price-columns.ts'

/** A row of a price list as it is written. */
export type PriceRow = {
  /** As in a spreadsheet, or from 1 in a list */
  row: number
  location: string
  grade: string
  credit: string
  /** `null` when the list says nothing of cash */
  cash: string | null
}

const EXPECTED = 'location,grade,credit,cash'

/**
 * Reads a list of prices: a JSON list, or a table with any usual separator whose columns are location,
 * grade, credit, and cash in any order and under other usual names. A table may also have a column for
 * each grade.
 *
 * @throws {UnreadableImport} with what is wrong with the whole
 */
export function readPriceRows(bytes: Uint8Array, grades: readonly FuelGrade[]): PriceRow[] {
  const { text } = decodeText(bytes)
  const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text, grades) : rowsOfTable(text, grades)
  if (rows.length === 0) throw new UnreadableImport('It contains no price.')
  return rows
}

function rowsOfTable(text: string, grades: readonly FuelGrade[]): PriceRow[] {
  const gradeNamed = gradeFinder(grades)
  const columnsIn = (record: readonly string[]) => {
    const columns = priceColumns(record, gradeNamed)
    return isComplete(columns) ? columns.filter((column) => column !== null).length : 0
  }
  const table = readTable(text, columnsIn)
  if (table === null) {
    throw new UnreadableImport(`The first line should name the columns, such as ${EXPECTED}.`)
  }
  const columns = priceColumns(table.header, gradeNamed)
  return table.rows.flatMap(({ row, cells }) => rowsOf(row, columns, cells))
}

function rowsOfJson(text: string, grades: readonly FuelGrade[]): PriceRow[] {
  const value = parsed(text)
  const list = isObject(value) && Array.isArray(value['prices']) ? value['prices'] : value
  if (!Array.isArray(list)) throw new UnreadableImport('Send a list of prices.')
  const gradeNamed = gradeFinder(grades)
  return list.flatMap((item: unknown, index): PriceRow[] => {
    if (!isObject(item)) {
      return [{ row: index + 1, location: '', grade: '', credit: shownValue(item), cash: null }]
    }
    const entries = Object.entries(item)
    const columns = priceColumns(
      entries.map(([name]) => name),
      gradeNamed,
    )
    return rowsOf(
      index + 1,
      columns,
      entries.map(([, cell]) => shownValue(cell)),
    )
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableImport('The JSON is not valid. It may have been cut off.', {
      isMalformed: true,
      cause: error,
    })
  }
}

/** A table needs a store, and a price of a grade. */
function isComplete(columns: readonly (PriceColumn | null)[]): boolean {
  const has = (test: (column: PriceColumn) => boolean) =>
    columns.some((column) => column !== null && test(column))
  const isLong =
    has(({ field }) => field === 'grade') &&
    has((column) => column.field === 'credit' && column.grade === null)
  const isWide = has((column) => column.field === 'credit' && column.grade !== null)
  return has(({ field }) => field === 'location') && (isLong || isWide)
}

function rowsOf(
  row: number,
  columns: readonly (PriceColumn | null)[],
  cells: readonly string[],
): PriceRow[] {
  const cell = (test: (column: PriceColumn) => boolean) => {
    const at = columns.findIndex((column) => column !== null && test(column))
    return at < 0 ? null : (cells[at] ?? '')
  }
  const location = lineIn(cell(({ field }) => field === 'location'))
  const pricesOf = (grade: string | null) => ({
    credit: cell((one) => one.field === 'credit' && one.grade === grade) ?? '',
    cash: cell((one) => one.field === 'cash' && one.grade === grade),
  })
  const grade = cell(({ field }) => field === 'grade')
  const wide = columns.flatMap((one) =>
    one?.field === 'credit' && one.grade !== null ? [one.grade] : [],
  )
  return [
    ...(grade === null && wide.length > 0
      ? []
      : [{ row, location, grade: lineIn(grade), ...pricesOf(null) }]),
    ...wide.map((id) => ({ row, location, grade: id, ...pricesOf(id) })),
  ]
}

function lineIn(cell: string | null): string {
  return shownLine((cell ?? '').slice(0, LOCATION_MAX.address))
}

/** A value as a cell; what is no cell is a sign that nothing is called. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '{…}'
}
