import type { Coordinates } from '#domain/address/coordinates.ts'
import type { ConfirmedRepairs, ImportRow, ImportWarning } from '#domain/location/import-row.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** Carries out the repairs that a person confirmed on an earlier reading of the same file. */
export type RepairConfirmation = {
  /**
   * A row with its confirmed repairs, and its warnings, which tell that they are done.
   *
   * @throws {UnreadableImport} when the file suggests another value than was confirmed
   */
  carryOut: (
    row: ImportRow,
    warnings: readonly ImportWarning[],
  ) => { row: ImportRow; warnings: readonly ImportWarning[] }
  /**
   * To be called after the last row.
   *
   * @throws {UnreadableImport} when something was confirmed that this file does not suggest
   */
  checkAll: () => void
}

/**
 * Who confirms sends back what was suggested. It has to be what this very reading of the file
 * suggests, so nothing else can get in, and a file that is another one by now is rejected.
 */
export function confirmRepairs(repairs: ConfirmedRepairs): RepairConfirmation {
  const open = new Map(Object.entries(repairs).map(([field, rows]) => [field, byRow(rows)]))
  return {
    carryOut: (row, warnings) => {
      if (open.size === 0) return { row, warnings }
      let repaired = row
      const told = warnings.map((warning): ImportWarning => {
        const { fix, ...rest } = warning
        const rows = open.get(warning.field)
        const wanted = rows?.get(row.row)
        if (fix === undefined || wanted === undefined) return warning
        if (fix.lat !== wanted.lat || fix.lng !== wanted.lng) {
          throw notSuggested(warning.field, row.row, 'suggests something else there')
        }
        rows?.delete(row.row)
        repaired = { ...repaired, coordinates: fix }
        return { ...rest, isMended: true }
      })
      return { row: repaired, warnings: told }
    },
    checkAll: () => {
      for (const [field, rows] of open) {
        const [first] = rows.keys()
        if (first !== undefined) throw notSuggested(field, first, 'suggests none there')
      }
    },
  }
}

function byRow(confirmed: ConfirmedRepairs[string]): Map<number, Coordinates> {
  return new Map(confirmed.map(([row, lat, lng]) => [row, { lat, lng }]))
}

function notSuggested(field: string, row: number, instead: string): UnreadableImport {
  return new UnreadableImport(
    `A repair of ${field} in row ${row} was confirmed, and the file ${instead}. Choose the file again.`,
  )
}
