import type { FormerPath } from '#domain/location/former-paths.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newTagId } from '#server/storage/tag-id.ts'
import { catalogWith, type Catalog } from './catalog-document.ts'
import type { Document } from './document.ts'
import { newUndoId, undoCopyOf, undone, type UndoCopies, type UndoCopy } from './import-undo.ts'
import type { StorageLog } from './storage-log.ts'

type Undone = { restored: number; removed: number }

/** Locations and tags over the catalog document. */
export function catalogStorage(
  catalog: Document<Catalog>,
  copies: UndoCopies,
  log: StorageLog,
): Pick<Storage, 'locations' | 'tags'> {
  return {
    locations: {
      list: () => Promise.resolve(catalog.data.locations),
      update: <Result>(
        change: (
          kept: readonly Location[],
          tags: readonly Tag[],
          undoId: string,
        ) => readonly [next: readonly Location[], result: Result, tags?: readonly Tag[]],
        { undoable = false }: { undoable?: boolean } = {},
      ) =>
        catalog.update<Result>((kept) => {
          const undoId = newUndoId()
          const [locations, result, tags = kept.tags] = change(kept.locations, kept.tags, undoId)
          const next = catalogWith(kept, { locations, tags })
          if (next === kept || !undoable) return [next, result]
          const prepare = async () => {
            await copies.save(undoId, undoCopyOf(kept, next))
            // The committed one counts until this commit is through.
            await copies.removeOthers([undoId, catalog.data.undoId])
          }
          return [{ ...next, undoId }, result, prepare]
        }),
      undo: (undoId) => undoLast(catalog, copies, log, undoId),
      lastUndoable: async () => {
        const undoId = catalog.data.undoId
        // One that cannot be read, or was taken away meanwhile, cannot be undone either.
        const copy = undoId === null ? null : await copies.read(undoId).catch(() => null)
        if (undoId === null || copy === null) return null
        return { undoId, added: copy.addedIds.length, changed: copy.before.length }
      },
      idAtFormerPath: (path) =>
        Promise.resolve(idByPath(catalog.data.formerPaths).get(path) ?? null),
    },
    tags: {
      list: () => Promise.resolve(catalog.data.tags),
      create: ({ name, color }) =>
        catalog.update((kept) => {
          const tag = { id: newTagId(name, kept.tags), name, color }
          const next = catalogWith(kept, {
            locations: kept.locations,
            tags: [...kept.tags, tag],
          })
          return [next, next.tags.at(-1) ?? tag]
        }),
      delete: (id) =>
        catalog.update((kept) => {
          const tags = kept.tags.filter((tag) => tag.id !== id)
          if (tags.length === kept.tags.length) return [kept, false]
          return [catalogWith(kept, { locations: kept.locations, tags }), true]
        }),
    },
  }
}

async function undoLast(
  catalog: Document<Catalog>,
  copies: UndoCopies,
  log: StorageLog,
  wanted?: string,
): Promise<Undone | null> {
  const id = catalog.data.undoId
  if (id === null || (wanted !== undefined && wanted !== id)) return null
  let copy: UndoCopy
  try {
    copy = await copies.read(id)
  } catch (error) {
    // Another update may have taken the copy away meanwhile; then that one is the last.
    if (catalog.data.undoId !== id) return undoLast(catalog, copies, log, wanted)
    // A folder that is away is no reason to say that there is nothing to undo.
    await catalog.requireWritable()
    log.error({ err: error }, 'the undo copy of the last import cannot be read; nothing is undone')
    return null
  }
  const outcome = await catalog.update<Undone | 'overtaken'>((kept) => {
    if (kept.undoId !== id) return [kept, 'overtaken']
    const { catalog: next, restored, removed } = undone(kept, copy)
    return [next, { restored, removed }]
  })
  return outcome === 'overtaken' ? undoLast(catalog, copies, log, wanted) : outcome
}

/** Lists are never changed in place, so each is put in order once. */
const inOrder = new WeakMap<readonly FormerPath[], ReadonlyMap<string, string>>()

function idByPath(formerPaths: readonly FormerPath[]): ReadonlyMap<string, string> {
  const known = inOrder.get(formerPaths)
  if (known) return known
  const made = new Map(formerPaths)
  inOrder.set(formerPaths, made)
  return made
}
