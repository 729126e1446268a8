import { join } from 'node:path'
import { z } from 'zod'
import { Location } from '#domain/location/location.ts'
import { idOf } from './state/state-commit.ts'
import { catalogWith, isSameLocation, type Catalog } from './documents/catalog-document.ts'
import { decodeDocument } from './envelope.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { JournalLine } from './journal/journal-line.ts'
import { applyListPatch } from './list-patch.ts'
import { readPlainFile } from './plain-file.ts'

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

const LegacyCopy = z.object({
  before: z.array(Location),
  addedIds: z.array(z.string()),
  addedTagIds: z.array(z.string()),
  order: z.array(z.string()),
})

const legacyShape: DocumentShape<z.infer<typeof LegacyCopy>> = {
  name: 'undo',
  schema: LegacyCopy,
  steps: [],
  empty: { before: [], addedIds: [], addedTagIds: [], order: [] },
  remedy: '',
}

/**
 * The data that the last import replaced, from the separate file of versions without a journal.
 *
 * @returns `null` when the file is missing or broken
 */
export async function readLegacyUndo(directory: string, id: string): Promise<Replaced | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const path = join(directory, 'undo', `${id}.json`)
  try {
    const bytes = await readPlainFile(path)
    if (bytes === undefined) return null
    const { before, addedIds, addedTagIds, order } = decodeDocument(legacyShape, bytes).data
    const places = new Map(order.map((one, index) => [one, index]))
    return {
      locations: {
        remove: addedIds,
        set: before.map((location) => [places.get(location.id) ?? order.length, location]),
        order,
      },
      tags: { remove: addedTagIds },
    }
  } catch {
    return null
  }
}
