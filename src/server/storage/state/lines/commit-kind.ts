import type { HistoryKind } from '#domain/history/history-kind.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'

/** What a commit changes; absent parts stay. */
type Changed = {
  site?: unknown
  people?: unknown
  media?: unknown
  days?: unknown
  tags?: unknown
  undoId?: unknown
}

/** What a commit is about, from the parts that it changes. */
export function kindOf({ by, redo }: { by: string; redo: Changed }): HistoryKind {
  if (redo.undoId !== undefined && redo.undoId !== null) return 'import'
  // Older versions wrote no content for an edit of the file.
  if (redo.site !== undefined || by === SITE_FILE) return 'site'
  if (redo.people !== undefined) return 'people'
  if (redo.media !== undefined) return 'media'
  if (redo.days !== undefined) return 'today'
  return redo.tags === undefined ? 'stores' : 'tags'
}
