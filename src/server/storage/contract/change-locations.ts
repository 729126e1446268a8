import type { Location } from '#domain/location/location.ts'
import type { NewTag, Tag } from '#domain/location/tag.ts'
import { addTag, deleteTag } from '#server/storage/catalog-changes.ts'
import type { Storage } from '#server/storage/storage.ts'

/** For tests: commits a new list of locations, and of tags if the change returns one. */
export function changeLocations<Result>(
  storage: Storage,
  change: (
    kept: readonly Location[],
    tags: readonly Tag[],
    id: string,
  ) => readonly [next: readonly Location[], result: Result, tags?: readonly Tag[]],
  { undoable = false }: { undoable?: boolean } = {},
): Promise<Result> {
  return storage.commit(
    { by: 'a test', what: 'Changed the locations', isUndoable: undoable },
    ({ locations: kept, tags: keptTags }, id) => {
      const [locations, result, tags = keptTags] = change(kept, keptTags, id)
      return [{ locations, tags }, result]
    },
  )
}

/** For tests: commits a new tag. */
export function createTag(storage: Storage, tag: NewTag): Promise<Tag> {
  return storage.commit({ by: 'a test', what: `Added the tag ${tag.name}` }, addTag(tag))
}

/** For tests: deletes a tag. `false` when no tag has the id. */
export async function removeTag(storage: Storage, id: string): Promise<boolean> {
  return (await storage.commit({ by: 'a test', what: 'Deleted a tag' }, deleteTag(id))) !== null
}

/** For tests: the id of the location that last had its page at a path. */
export function idAtFormerPath(storage: Storage, path: string): string | null {
  return new Map(storage.current().formerPaths).get(path) ?? null
}
