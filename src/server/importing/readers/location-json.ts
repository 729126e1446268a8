import type { Rejection } from '#domain/location/import-row.ts'
import { rejectEntry, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { isObject } from '#server/importing/columns/json-value.ts'
import { ownTags } from '#server/importing/columns/file-tags.ts'
import { createRecordReader } from './record-row.ts'
import { unreadNote } from '#server/importing/hours/unread-note.ts'

/**
 * Reads a JSON list of stores with any keys: this site's own format and export, and those of other
 * programs, with nested address, coordinates, and hours.
 *
 * @param root the whole file, in which an export has its tags
 */
export function readLocationJson(list: readonly unknown[], root: unknown): FileContent {
  const reader = createRecordReader(ownTags(root))
  const rows: FileRow[] = []
  const refused: Rejection[] = []
  for (const [index, entry] of list.entries()) {
    if (isObject(entry)) rows.push(reader.read(index + 1, Object.entries(entry)))
    else refused.push(rejectEntry(index + 1, entry))
  }
  return { format: 'JSON list of stores', rows, refused, notes: unreadNote(reader.unread()) }
}
