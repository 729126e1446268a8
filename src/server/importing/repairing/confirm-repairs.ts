import type { Coordinates } from '#domain/address/coordinates.ts'
import type { ConfirmedRepairs, ImportRow, ImportWarning } from '#domain/location/import-row.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** Applies the repairs that a person confirmed after an earlier reading of the same file. */
export type RepairConfirmation = {
  /**
   * Applies the confirmed repairs of a row, and updates its warnings accordingly.
   *
   * @throws {UnreadableImport} when the suggested value differs from the confirmed one
   */
  carryOut: (
    row: ImportRow,
    warnings: readonly ImportWarning[],
  ) => { row: ImportRow; warnings: readonly ImportWarning[] }
  /**
   * Call this after the last row.
   *
   * @throws {UnreadableImport} when a confirmed repair is not among the file's suggestions
   */
  checkAll: () => void
}

/**
 * A confirmation sends the suggested values back. They must equal the suggestions of this reading of
 * the file, so no other values can get in, and a file that has changed is rejected.
 */
export function confirmRepairs(repairs: ConfirmedRepairs): RepairConfirmation {
  const open = new Map(Object.entries(repairs).map(([field, rows]) => [field, byRow(rows)]))
  return {
    carryOut: (row, warnings) => {
      if (open.size === 0) return { row, warnings }
      let repaired = row
      const updated = warnings.map((warning): ImportWarning => {
        const { fix, ...rest } = warning
        const rows = open.get(warning.field)
        const wanted = rows?.get(row.row)
        if (fix === undefined || wanted === undefined) return warning
        if (fix.lat !== wanted.lat || fix.lng !== wanted.lng) {
          throw notSuggested(warning.field, row.row, 'has a different suggestion there')
        }
        rows?.delete(row.row)
        repaired = { ...repaired, coordinates: fix }
        return { ...rest, isMended: true }
      })
      return { row: repaired, warnings: updated }
    },
    checkAll: () => {
      for (const [field, rows] of open) {
        const [first] = rows.keys()
        if (first !== undefined) throw notSuggested(field, first, 'has no suggestion there')
      }
    },
  }
}

function byRow(confirmed: ConfirmedRepairs[string]): Map<number, Coordinates> {
  return new Map(confirmed.map(([row, lat, lng]) => [row, { lat, lng }]))
}

function notSuggested(field: string, row: number, instead: string): UnreadableImport {
  return new UnreadableImport(
    `You confirmed a repair of ${field} in row ${row}, but the file ${instead}. Choose the file again.`,
  )
}
