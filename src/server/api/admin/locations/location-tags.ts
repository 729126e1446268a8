import { Hono } from 'hono'
import { z } from 'zod'
import { LOCATION_MAX, TAG_MAX } from '#domain/limits.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import type { CommitNote } from '#server/storage/snapshot.ts'
import type { StaffSession } from '#server/storage/staff-records.ts'
import { noSuchTag } from '#server/api/admin/tags.ts'
import { revisionOf, wholeStaffForm } from './staff-form.ts'
import { changeLocation } from './stored-location.ts'
import { LOCATION_TAG_CALL, TAG_LOCATIONS_CALL } from '#web/addresses/paths.ts'

const MANY_BYTES = 8 * 1024 * 1024

/** Adds or removes one tag at many locations. */
const ManyTagged = z.strictObject({
  ids: z.array(z.string().max(LOCATION_MAX.id)).min(1).max(100_000),
  tagId: z.string().max(TAG_MAX.id),
  isTagged: z.boolean(),
})

/** /api/admin/locations/tags and /api/admin/locations/:id/tags */
export function adminLocationTags({ storage }: Services) {
  return new Hono<AppEnv>()
    .post(TAG_LOCATIONS_CALL, async (c) => {
      const { ids, tagId, isTagged } = await readJson(c, ManyTagged, MANY_BYTES)
      const wanted = new Set(ids)
      const note = {
        by: c.var.staff.username,
        what: (done: { tag: Tag; changed: number }) =>
          taggedSentence(done.tag, isTagged, storeCount(done.changed)),
      }
      const { changed, asked } = await storage.commit(note, ({ locations, tags }) => {
        const tag = requireTag(tags, tagId)
        const next = locations.map((location) =>
          wanted.has(location.id) ? withTag(location, tagId, isTagged) : location,
        )
        const count = next.filter((location, index) => location !== locations[index]).length
        const those = next.filter(({ id }) => wanted.has(id))
        return [{ locations: next }, { tag, changed: count, asked: those }]
      })
      // With the new revisions a client can keep editing without a reload of the whole list.
      const revisions = asked.map((location) => [location.id, revisionOf(location)])
      return c.json({ changed, revisions })
    })
    .post(LOCATION_TAG_CALL, takesNoBody, async (c) =>
      c.json(await tagOne(c.var.staff, c.req.param(), true)),
    )
    .delete(LOCATION_TAG_CALL, takesNoBody, async (c) =>
      c.json(await tagOne(c.var.staff, c.req.param(), false)),
    )

  async function tagOne(
    { username }: StaffSession,
    { id, tagId }: { id: string; tagId: string },
    isTagged: boolean,
  ) {
    const note: CommitNote<Location> = {
      by: username,
      what: ({ name }) => {
        const tag = storage.current().tags.find((one) => one.id === tagId)
        return taggedSentence(tag ?? { name: tagId }, isTagged, name)
      },
    }
    const changed = await changeLocation(storage, note, id, (location, tags) => {
      // Removing a deleted tag needs no check: the store ends up without it.
      if (isTagged) requireTag(tags, tagId)
      return withTag(location, tagId, isTagged)
    })
    return wholeStaffForm(changed, storage.current().tags)
  }
}

function taggedSentence({ name }: { name: string }, isTagged: boolean, where: string): string {
  return isTagged ? `Added ${name} to ${where}` : `Removed ${name} from ${where}`
}

function storeCount(count: number): string {
  return `${count} store${count === 1 ? '' : 's'}`
}

function withTag(location: Location, tagId: string, isTagged: boolean): Location {
  if (location.tagIds.includes(tagId) === isTagged) return location
  const others = location.tagIds.filter((id) => id !== tagId)
  return { ...location, tagIds: isTagged ? [...others, tagId] : others }
}

function requireTag(tags: readonly Tag[], tagId: string): Tag {
  const tag = tags.find(({ id }) => id === tagId)
  if (!tag) throw noSuchTag()
  return tag
}
