import type { NewTag, Tag } from '#domain/location/tag.ts'
import type { Snapshot, SnapshotChanges } from './snapshot.ts'
import { newTagId } from './tag-id.ts'

/** A change that adds a tag behind the others; its result is the tag with its new id. */
export function addTag({ name, color }: NewTag) {
  return ({ tags }: Snapshot): readonly [SnapshotChanges, Tag] => {
    const tag = { id: newTagId(name, tags), name, color }
    return [{ tags: [...tags, tag] }, tag]
  }
}

/**
 * A change that deletes a tag, which storage then takes from every location; its result is the tag,
 * or `null` when no tag has the id.
 */
export function deleteTag(id: string) {
  return ({ tags }: Snapshot): readonly [SnapshotChanges, Tag | null] => {
    const gone = tags.find((tag) => tag.id === id) ?? null
    return gone === null ? [{}, null] : [{ tags: tags.filter((tag) => tag !== gone) }, gone]
  }
}
