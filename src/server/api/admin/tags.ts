import { Hono } from 'hono'
import { z } from 'zod'
import { TAG_MAX } from '#domain/limits.ts'
import { NewTag, type Tag } from '#domain/location/tag.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { addTag, deleteTag } from '#server/storage/catalog-changes.ts'
import type { CommitNote } from '#server/storage/snapshot.ts'
import { TAGS_CALL, TAG_CALL, TAG_ORDER_CALL } from '#web/addresses/paths.ts'

const TagChange = z
  .strictObject({
    name: NewTag.shape.name,
    nameEs: NewTag.shape.nameEs,
    color: NewTag.shape.color.unwrap(),
    // The path has the id; an answer that is sent back has it too.
    id: z.unknown(),
  })
  .partial()
const Order = z.strictObject({ ids: z.array(z.string().max(TAG_MAX.id)).max(1000) })

/** /api/admin/tags. The list is public by the spec, because the finder's tag filter reads it too. */
export function adminTags({ storage }: Services) {
  /** @returns the tags after the change */
  function changeTags(
    by: string,
    what: CommitNote<readonly Tag[]>['what'],
    change: (tags: readonly Tag[]) => readonly Tag[],
  ): Promise<readonly Tag[]> {
    return storage.commit({ by, what }, ({ tags }) => {
      const next = change(tags)
      return [{ tags: next }, next]
    })
  }

  return new Hono<AppEnv>()
    .get(TAGS_CALL, (c) => c.json(storage.current().tags))
    .post(TAGS_CALL, async (c) => {
      const given = await readJson(c, NewTag)
      const by = c.var.staff.username
      const what = `Added the tag ${given.name}`
      return c.json(await storage.commit({ by, what }, addTag(given)), 201)
    })
    .put(TAG_ORDER_CALL, async (c) => {
      const { ids } = await readJson(c, Order, 128 * 1024)
      return c.json(
        await changeTags(c.var.staff.username, 'Changed the order of the tags', (tags) =>
          inOrder(tags, ids),
        ),
      )
    })
    .patch(TAG_CALL, async (c) => {
      const change = await readJson(c, TagChange)
      const id = c.req.param('id')
      const tags = await changeTags(
        c.var.staff.username,
        (next) => `Changed the tag ${next.find((tag) => tag.id === id)?.name ?? id}`,
        (current) => withTagChanged(current, id, change),
      )
      return c.json(tags.find((tag) => tag.id === id))
    })
    .delete(TAG_CALL, takesNoBody, async (c) => {
      const gone = await storage.commit(
        { by: c.var.staff.username, what: (tag) => `Deleted the tag ${tag?.name ?? ''}` },
        deleteTag(c.req.param('id')),
      )
      if (gone === null) throw noSuchTag()
      return c.body(null, 204)
    })
}

function withTagChanged(
  tags: readonly Tag[],
  id: string,
  change: z.infer<typeof TagChange>,
): readonly Tag[] {
  if (!tags.some((tag) => tag.id === id)) throw noSuchTag()
  return tags.map((tag) => {
    if (tag.id !== id) return tag
    const { name = tag.name, nameEs = tag.nameEs, color = tag.color } = change
    return { id, name, ...(nameEs && { nameEs }), color }
  })
}

/**
 * Puts the given tags first, in that order. The others follow, so that a tag that a colleague just
 * added is not lost.
 *
 * @throws PublicError 422 for a tag that does not exist, or is given twice
 */
function inOrder(tags: readonly Tag[], ids: readonly string[]): readonly Tag[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const errors = ids.flatMap((id, index) => {
    const path = `ids[${index}]`
    if (!byId.has(id)) return { path, message: `no tag has the id "${id}"` }
    return ids.indexOf(id) < index ? { path, message: `"${id}" appears twice` } : []
  })
  if (errors.length > 0) {
    throw new PublicError(422, 'List each tag once. Someone may have deleted one.', {
      errors: errors.slice(0, 20),
    })
  }
  const named = new Set(ids)
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...tags.filter(({ id }) => !named.has(id))]
}

/** The error for a tag that never existed or was deleted. */
export function noSuchTag(): PublicError {
  return new PublicError(404, 'This tag doesn’t exist. Someone may have deleted it.')
}
