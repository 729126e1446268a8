import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { Location } from '#domain/location/location.ts'
import { catalogWith, isSameLocation, type Catalog } from './catalog-document.ts'
import { removeQuietly, syncFolder, writeNewFile, type Disk } from './disk.ts'
import { decodeDocument, encodeDocument, type DocumentShape } from './envelope.ts'
import { namesIn, readPlainFile } from './plain-file.ts'

/** What an undoable update replaced. */
export type UndoCopy = {
  /** The locations it changed or removed, as they were */
  before: readonly Location[]
  /** The ids of the locations that it added */
  addedIds: readonly string[]
  /** The ids of the tags that it made */
  addedTagIds: readonly string[]
  /** All ids in their order before it */
  order: readonly string[]
}

const FOLDER = 'undo'

const undoShape: DocumentShape<UndoCopy> = {
  name: 'undo',
  schema: z.object({
    before: z.array(Location),
    addedIds: z.array(z.string()),
    addedTagIds: z.array(z.string()),
    order: z.array(z.string()),
  }),
  steps: [],
  empty: { before: [], addedIds: [], addedTagIds: [], order: [] },
  remedy: '',
}

/**
 * Undo copies, one file each. The catalog names the one that belongs to it, so an update and its
 * undo copy come into force in one commit: a copy that no catalog names never counted.
 */
export type UndoCopies = {
  /** Makes a copy durable. */
  save: (id: string, copy: UndoCopy) => Promise<void>
  /** @throws when the copy is missing or broken */
  read: (id: string) => Promise<UndoCopy>
  /** Removes all copies but those. */
  removeOthers: (ids: readonly (string | null)[]) => Promise<void>
}

export function undoCopies(disk: Disk, directory: string): UndoCopies {
  const folder = join(directory, FOLDER)
  const pathOf = (id: string) => join(folder, `${id}.json`)
  return {
    save: async (id, copy) => {
      await disk.mkdir(folder, 0o700)
      try {
        await writeNewFile(disk, pathOf(id), encodeDocument(undoShape, copy))
      } catch (error) {
        await removeQuietly(pathOf(id))
        throw error
      }
      await syncFolder(disk, folder)
      await syncFolder(disk, directory)
    },
    read: async (id) => {
      const bytes = await readPlainFile(pathOf(id))
      if (bytes === undefined) throw new Error(`${pathOf(id)} is missing.`)
      return decodeDocument(undoShape, bytes).data
    },
    removeOthers: async (ids) => {
      const names = await namesIn(folder)
      const others = names.filter((name) => !ids.some((id) => name === `${id}.json`))
      await Promise.all(others.map((name) => removeQuietly(join(folder, name))))
    },
  }
}

export function newUndoId(): string {
  return randomBytes(9).toString('base64url')
}

/** What has to be kept to go back from `next` to `kept`. */
export function undoCopyOf(kept: Catalog, next: Catalog): UndoCopy {
  const after = new Map(next.locations.map((location) => [location.id, location]))
  const beforeIds = new Set(kept.locations.map(({ id }) => id))
  const beforeTagIds = new Set(kept.tags.map(({ id }) => id))
  return {
    before: kept.locations.filter((location) => {
      const changed = after.get(location.id)
      return changed === undefined || !isSameLocation(location, changed)
    }),
    addedIds: next.locations.map(({ id }) => id).filter((id) => !beforeIds.has(id)),
    addedTagIds: next.tags.map(({ id }) => id).filter((id) => !beforeTagIds.has(id)),
    order: kept.locations.map(({ id }) => id),
  }
}

/** The catalog without what the copied update did, and how many locations that concerned. */
export function undone(
  catalog: Catalog,
  copy: UndoCopy,
): { catalog: Catalog; restored: number; removed: number } {
  const added = new Set(copy.addedIds)
  const kept = catalog.locations.filter(({ id }) => !added.has(id))
  const byId = new Map(kept.map((location) => [location.id, location]))
  let restored = 0
  for (const location of copy.before) {
    const current = byId.get(location.id)
    if (current === undefined || !isSameLocation(current, location)) restored += 1
    byId.set(location.id, location)
  }
  const locations = inOrder(byId, copy.order)
  const carried = new Set(locations.flatMap(({ tagIds }) => tagIds))
  const made = new Set(copy.addedTagIds)
  const tags = catalog.tags.filter(({ id }) => !made.has(id) || carried.has(id))
  return {
    catalog: { ...catalogWith(catalog, { locations, tags }), undoId: null },
    restored,
    removed: catalog.locations.length - kept.length,
  }
}

/** Known ones as they stood, then those that came since. */
function inOrder(byId: ReadonlyMap<string, Location>, order: readonly string[]): Location[] {
  const rest = new Map(byId)
  const known = order.flatMap((id) => {
    const location = rest.get(id)
    rest.delete(id)
    return location ? [location] : []
  })
  return [...known, ...rest.values()]
}
