import type { NewTag, Tag } from '#domain/location/tag.ts'
import type { Snapshot, SnapshotChanges } from './snapshot.ts'
import { newTagId } from './tag-id.ts'

/** A change that appends a tag; its result is the tag with its new id. */
export function addTag({ name, nameEs, color }: NewTag) {
  return ({ tags }: Snapshot): readonly [SnapshotChanges, Tag] => {
    const tag = { id: newTagId(name, tags), name, ...(nameEs && { nameEs }), color }
    return [{ tags: [...tags, tag] }, tag]
  }
}

/**
 * A change that deletes a tag; storage then removes it from every location. Its result is the tag, or
 * `null` when no tag has the id.
 */
export function deleteTag(id: string) {
  return ({ tags }: Snapshot): readonly [SnapshotChanges, Tag | null] => {
    const gone = tags.find((tag) => tag.id === id) ?? null
    return gone === null ? [{}, null] : [{ tags: tags.filter((tag) => tag !== gone) }, gone]
  }
}
