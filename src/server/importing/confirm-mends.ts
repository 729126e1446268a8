import type { ConfirmedMends, ImportRow, ImportWarning } from '#domain/import-row.ts'
import { UnreadableImport } from './unreadable-import.ts'

/** Carries out the mends that a person confirmed on an earlier reading of the same file. */
export type MendConfirmation = {
  /** A row with its confirmed mends, and its warnings, which tell that they are done. */
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
 * Who confirms names only field and row: the value is always the one that this very reading of the
 * file suggests, so nothing else can get in, and a file that is another one by now is refused.
 */
export function confirmMends(mends: ConfirmedMends): MendConfirmation {
  const open = new Map(Object.entries(mends).map(([field, rows]) => [field, new Set(rows)]))
  return {
    carryOut: (row, warnings) => {
      if (open.size === 0) return { row, warnings }
      let mended = row
      const told = warnings.map((warning): ImportWarning => {
        const { fix, ...rest } = warning
        if (fix === undefined || open.get(warning.field)?.delete(row.row) !== true) return warning
        mended = { ...mended, coordinates: fix }
        return { ...rest, isMended: true }
      })
      return { row: mended, warnings: told }
    },
    checkAll: () => {
      for (const [field, rows] of open) {
        const [first] = rows
        if (first === undefined) continue
        throw new UnreadableImport(
          `A mend of ${field} in row ${first} was confirmed, and the file suggests none there. Choose the file again.`,
        )
      }
    },
  }
}
