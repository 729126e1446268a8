import type { HistoryKind } from './history-kind.ts'

/** A line of the history, as `GET /api/admin/history` answers it. */
export type HistoryRow = {
  id: string
  /** ISO 8601, UTC */
  at: string
  /** A username, "command line", "business listing", or the file that was edited by hand */
  by: string
  kind: HistoryKind
  summary: string
  /** Whether it can be undone now, as far as is known without trying */
  undoable: boolean
  /** Which pages or stores it touched, the first few */
  places: readonly string[]
  /** Whether the site is as this entry left it */
  live: boolean
}

/** The description of one changed field. */
export type ShownChange = {
  /** A page, a store, a tag, a person or a picture */
  place: string
  field: string
  /** Empty when it was not there */
  before: string
  /** Empty when it is gone */
  after: string
}

/** `GET /api/admin/history/{id}`: the row, and what changed. */
export type HistoryAnswer = HistoryRow & {
  /** Only the changed fields, by list and id */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  changes: readonly ShownChange[]
  /** How many changes are not in the answer */
  more: number
  /** The path of a page that shows the change; `null` when none does */
  path: string | null
}

/** `GET /api/admin/history/keeping` */
export type HistoryKeeping = {
  /** How many days the history is kept; `null` for ever */
  days: number | null
  /** Whether the person may change that */
  mayChange: boolean
  /** The usernames of all who may be in the history, for its filter */
  authors: readonly string[]
  /** Of the chain's own clock: an IANA name */
  timeZone: string
}
