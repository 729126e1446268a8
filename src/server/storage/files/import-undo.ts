import { join } from 'node:path'
import { z } from 'zod'
import { Location } from '#domain/location/location.ts'
import { idOf } from './catalog-commit.ts'
import { catalogWith, isSameLocation, type Catalog } from './catalog-document.ts'
import { decodeDocument } from './envelope.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { JournalLine } from './journal/journal-line.ts'
import { applyListPatch } from './list-patch.ts'
import { readPlainFile } from './plain-file.ts'

/** What a commit replaced, as the journal has it. */
export type Replaced = JournalLine['undo']

/** How many locations came back, and how many left. */
export type Undone = { restored: number; removed: number }

/**
 * The catalog without what an undoable commit did. What staff did since stays: other locations, and
 * tags that something carries by now.
 */
export function undone(catalog: Catalog, replaced: Replaced): { catalog: Catalog } & Undone {
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
 * What the last import replaced, from the file of its own that it had before there was a journal.
 *
 * @returns `null` when there is no such file, or it is broken
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
