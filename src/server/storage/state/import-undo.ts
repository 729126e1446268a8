import { idOf } from './state-commit.ts'
import { catalogWith, isSameLocation, type Catalog } from './documents/catalog-document.ts'
import type { JournalLine } from './lines/journal-line.ts'
import { applyListPatch } from './documents/list-patch.ts'

/** The data that a commit replaced, from the journal. */
export type Replaced = JournalLine['undo']

/** The number of locations that were restored and removed. */
export type Undone = { restored: number; removed: number }

/**
 * The catalog without the changes of an undoable commit. Keeps later changes by staff: to other
 * locations, and new tags that a location uses by now.
 */
export function undone<Kept extends Catalog>(
  catalog: Kept,
  replaced: Replaced,
): { catalog: Kept } & Undone {
  const { remove = [], set = [] } = replaced.locations ?? {}
  const added = new Set(remove)
  const current = new Map(catalog.locations.map((location) => [location.id, location]))
  const locations = applyListPatch(catalog.locations, replaced.locations ?? {}, idOf)
  const carried = new Set(locations.flatMap(({ tagIds }) => tagIds))
  const made = new Set(replaced.tags?.remove)
  const tags = catalog.tags.filter(({ id }) => !made.has(id) || carried.has(id))
  return {
    catalog: { ...catalogWith(catalog, { locations, tags }), undoId: null },
    restored: set.filter(([, location]) => {
      const now = current.get(location.id)
      return now === undefined || !isSameLocation(now, location)
    }).length,
    removed: catalog.locations.filter(({ id }) => added.has(id)).length,
  }
}
