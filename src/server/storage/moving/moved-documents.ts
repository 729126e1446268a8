import { countsShape } from '#server/counts/counts-document.ts'
import { noticeShape } from '#server/day/board-notice.ts'
import { setupShape } from '#server/setup/setup-document.ts'
import {
  draftsShape,
  previewsShape,
  schedulesShape,
  versionsShape,
} from '#server/site-editor/site-documents.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { googleShape } from '#server/storage/state/documents/google-document.ts'
import { historyShape } from '#server/storage/state/documents/history-document.ts'
import { staffShape } from '#server/storage/state/documents/staff-document.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import { SIDE_LIST_NAMES, SIDE_LIST_SHAPE } from '#server/storage/state/documents/side-lists.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/**
 * The documents that a start restores from their copies when they are broken. Others move as they are:
 * the owner's files, and what can be obtained again.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is read and written with its own shape
export const DURABLE_SHAPES = [
  staffShape,
  googleShape,
  historyShape,
  versionsShape,
  draftsShape,
  schedulesShape,
  previewsShape,
  setupShape,
  countsShape,
  noticeShape,
] as unknown as readonly DocumentShape<object>[]

const OF_STATE = new Set<string>([
  catalogShape.name,
  SITE_FILE,
  ...SIDE_LIST_NAMES.map((name) => SIDE_LIST_SHAPE[name].name),
])

/** Whether a file of the data folder is a document of its own: JSON, and no part of the state. */
export function isDocumentName(name: string): boolean {
  return /^[\w-][\w.-]*\.json$/.test(name) && !OF_STATE.has(name)
}
