import type { ImportWarning, Rejection } from './import-row.ts'
import type { FieldChange } from './field-changes.ts'

/** What a sync with the business listing did, or would do. */
export type ListingSync = {
  message: string
  added: number
  updated: number
  unchanged: number
  /** How many locations of the site are not in the listing; they stay as they are */
  missing: number
  /** Names it for the undo of imports; `null` when it changed nothing */
  undoId: string | null
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** The first of each kind; the counts say how many there are */
  changes: {
    added: readonly ListedChange[]
    updated: readonly { id: string; name: string; changes: readonly FieldChange[] }[]
    missing: readonly ListedChange[]
  }
}

export type ListedChange = { id: string; name: string; address: string }
