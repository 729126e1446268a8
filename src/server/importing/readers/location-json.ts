import type { Rejection } from '#domain/location/import-row.ts'
import { rejectEntry, type FileContent, type FileRow } from '#server/importing/columns/file-row.ts'
import { at, isObject, listOf } from '#server/importing/columns/json-value.ts'
import { fileTags } from '#server/importing/columns/file-tags.ts'
import { createRecordReader } from './record-row.ts'
import { unreadNote } from '#server/importing/hours/unread-note.ts'

/**
 * Reads a JSON list of stores with any keys: this site's own format and export, and those of other
 * programs, with nested address, coordinates, and hours.
 *
 * @param root the whole file, in which an export has its tags
 */
export function readLocationJson(list: readonly unknown[], root: unknown): FileContent {
  const own = new Map(
    listOf(at(root, 'tags')).flatMap((entry) => {
      const [tag] = fileTags([entry])
      const id = at(entry, 'id')
      if (tag === undefined) return []
      return [[tag.text, tag] as const, ...(typeof id === 'string' ? [[id, tag] as const] : [])]
    }),
  )
  const reader = createRecordReader(own)
  const rows: FileRow[] = []
  const refused: Rejection[] = []
  for (const [index, entry] of list.entries()) {
    if (isObject(entry)) rows.push(reader.read(index + 1, Object.entries(entry)))
    else refused.push(rejectEntry(index + 1, entry))
  }
  return { format: 'JSON list of stores', rows, refused, notes: unreadNote(reader.unread()) }
}
