import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { emptyLocation } from '#domain/location/empty-location.ts'
import { LOCATION_MAX, TAG_MAX } from '#domain/limits.ts'
import { slug } from '#domain/location/slug.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { timeZoneOf } from '#server/importing/time-zones/time-zone.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import type { CommitNote } from '#server/storage/snapshot.ts'
import { StorageReadOnly, type StaffSession } from '#server/storage/storage.ts'
import { noSuchTag } from './tags.ts'
import { findDeleted, isBack, putBack } from './deleted-locations.ts'
import { LocationChange, NewLocation } from './location-change.ts'
import { idsOfTags, requirePhone, requirePlace } from './location-checks.ts'
import { withHoursRead } from './location-hours.ts'
import { createStaffList, isRevision, revisionOf, wholeStaffForm } from './staff-form.ts'
import {
  LOCATION_TAG_CALL,
  RESTORE_LOCATION_CALL,
  STAFF_LOCATIONS_CALL,
  STAFF_LOCATION_CALL,
  TAG_LOCATIONS_CALL,
} from '#web/addresses/paths.ts'

/** Many times the size of a store with a year of special days. */
const LOCATION_BYTES = 128 * 1024
const ID_LENGTH = 40

/** Adds or removes one tag at many locations. */
const ManyTagged = z.strictObject({
  ids: z.array(z.string().max(LOCATION_MAX.id)).min(1).max(100_000),
  tagId: z.string().max(TAG_MAX.id),
  isTagged: z.boolean(),
})

/** /api/admin/locations */
export function adminLocations(services: Services) {
  const { storage } = services

  const list = createStaffList()

  function oneOf(id: string): Location {
    const location = storage.current().locations.find((one) => one.id === id)
    if (!location) throw noSuchLocation()
    return location
  }

  function form(location: Location) {
    return wholeStaffForm(location, storage.current().tags)
  }

  return (
    new Hono<AppEnv>()
      .get(STAFF_LOCATIONS_CALL, (c) => {
        const { locations, tags } = storage.current()
        return c.body(list(locations, tags), 200, { 'content-type': 'application/json' })
      })
      .post(STAFF_LOCATIONS_CALL, async (c) => {
        const given = await readJson(c, NewLocation, LOCATION_BYTES)
        const mayBeThere = readFlag(c, 'twin')
        const note = storeNote(c.var.staff, 'Added')
        const added = await storage.commit(note, ({ locations, tags }) => {
          rejectTakenId(given, locations)
          if (!mayBeThere) rejectTwin(given, locations)
          const location = withChange(services, blank(given, locations), given, tags)
          return [{ locations: [...locations, location] }, location]
        })
        return c.json(form(added), 201)
      })
      // Before `/:id`, so that no store's id can shadow this route.
      .post(TAG_LOCATIONS_CALL, async (c) => {
        const { ids, tagId, isTagged } = await readJson(c, ManyTagged, 8 * 1024 * 1024)
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
      .get(STAFF_LOCATION_CALL, (c) => c.json(form(oneOf(c.req.param('id')))))
      .patch(STAFF_LOCATION_CALL, async (c) => {
        const change = await readJson(c, LocationChange, LOCATION_BYTES)
        rejectOtherId(change, c.req.param('id'))
        const revision = c.req.header('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1')
        const note = storeNote(c.var.staff, 'Changed')
        const changed = await changeOne(note, c.req.param('id'), (location, tags) => {
          const isAny = revision === undefined || revision === '*'
          if (
            !isAny &&
            !isRevision(revision, location, (change.tagIds ?? change.tags) !== undefined)
          ) {
            throw new PublicError(
              412,
              'Someone else just edited this store. Review their changes before you save.',
            )
          }
          return withChange(services, location, change, tags)
        })
        return c.json(form(changed))
      })
      .delete(STAFF_LOCATION_CALL, takesNoBody, async (c) => {
        const id = c.req.param('id')
        const note = storeNote(c.var.staff, 'Deleted')
        await storage.commit(note, ({ locations }) => {
          const index = locations.findIndex((location) => location.id === id)
          const location = locations[index]
          if (!location) throw noSuchLocation()
          return [{ locations: locations.toSpliced(index, 1) }, location]
        })
        return c.body(null, 204)
      })
      // Under its former id, so that its page is at its address again.
      .post(RESTORE_LOCATION_CALL, takesNoBody, async (c) => {
        const id = c.req.param('id')
        const gone = await findDeleted(storage.history(id), id)
        if (!gone || isBack(storage.current().locations, gone)) {
          // With the folder unavailable we cannot know whether this can be undone.
          const { mode, reason } = await storage.checkHealth()
          if (mode === 'read-only')
            throw new StorageReadOnly(`Nothing can be saved right now: ${reason ?? ''}.`)
          throw new PublicError(404, 'This can no longer be undone. Add the store again.')
        }
        const { name } = gone.location
        const note = { by: c.var.staff.username, what: `Restored the store ${name}` }
        await storage.commit(note, ({ locations }) => [
          { locations: putBack(locations, gone) },
          undefined,
        ])
        return c.json(form(oneOf(gone.location.id)))
      })
      .post(LOCATION_TAG_CALL, takesNoBody, async (c) =>
        c.json(form(await tagOne(c.var.staff, c.req.param(), true))),
      )
      .delete(LOCATION_TAG_CALL, takesNoBody, async (c) =>
        c.json(form(await tagOne(c.var.staff, c.req.param(), false))),
      )
  )

  function tagOne(
    { username }: StaffSession,
    { id, tagId }: { id: string; tagId: string },
    isTagged: boolean,
  ) {
    const note = {
      by: username,
      what: ({ name }: Location) => {
        const tag = storage.current().tags.find((one) => one.id === tagId)
        return taggedSentence(tag ?? { name: tagId }, isTagged, name)
      },
    }
    return changeOne(note, id, (location, tags) => {
      // Removing a deleted tag needs no check: the store ends up without it.
      if (isTagged) requireTag(tags, tagId)
      return withTag(location, tagId, isTagged)
    })
  }

  function changeOne(
    note: CommitNote<Location>,
    id: string,
    change: (location: Location, tags: readonly Tag[]) => Location,
  ): Promise<Location> {
    return storage.commit(note, ({ locations, tags }) => {
      const location = locations.find((one) => one.id === id)
      if (!location) throw noSuchLocation()
      const changed = change(location, tags)
      if (changed === location) return [{}, changed]
      return [{ locations: locations.map((one) => (one === location ? changed : one)) }, changed]
    })
  }
}

function storeNote({ username }: StaffSession, verb: string): CommitNote<Location> {
  return { by: username, what: ({ name }) => `${verb} the store ${name}` }
}

function taggedSentence({ name }: { name: string }, isTagged: boolean, where: string): string {
  return isTagged ? `Added ${name} to ${where}` : `Removed ${name} from ${where}`
}

function storeCount(count: number): string {
  return `${count} store${count === 1 ? '' : 's'}`
}

/**
 * A location with a change applied. The time zone is derived again when the address or the place
 * changes, or when the change sets it to `null`.
 *
 * @throws PublicError 422
 */
function withChange(
  { site, zips, fallbackTimeZone }: Services,
  location: Location,
  { tags: named, ...given }: LocationChange,
  tags: readonly Tag[],
): Location {
  const { timeZone, ...change } = withHoursRead(given, location, site().defaultWeek)
  const defined = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  // The remaining fields of the change's schema have the types of a location's.
  const changed: Location = {
    ...location,
    ...defined,
    ...(named && { tagIds: idsOfTags(named, tags) }),
  }
  requirePhone(changed.phone, location.phone)
  if (change.coordinates) requirePlace(changed, change.coordinates, zips)
  if (typeof timeZone === 'string') return { ...changed, timeZone }
  const hasMoved = change.address !== undefined || change.coordinates !== undefined
  if (!hasMoved && timeZone === undefined) return changed
  return {
    ...changed,
    timeZone: timeZoneOf(changed.address, changed.coordinates, zips, fallbackTimeZone()),
  }
}

function rejectTakenId({ id }: LocationChange, kept: readonly Location[]): void {
  if (id === undefined || !kept.some((location) => location.id === id)) return
  throw new PublicError(409, `A store with the id ${id} already exists.`)
}

function rejectOtherId({ id }: LocationChange, known: string): void {
  if (id === undefined || id === known) return
  const message = 'A store’s id can’t be changed.'
  throw new PublicError(422, message, { errors: [{ path: 'id', message }] })
}

/** A location with the chain's hours. Its id is its city, with random digits if that is taken. */
function blank(
  { id, name = '', address = '' }: LocationChange,
  kept: readonly Location[],
): Location {
  const taken = new Set(kept.map((one) => one.id))
  const base = slug(parseAddress(address).city ?? name, ID_LENGTH) || 'store'
  return emptyLocation({
    id: id ?? (taken.has(base) ? `${base}-${randomBytes(4).toString('hex')}` : base),
    name,
    address,
    timeZone: 'America/New_York',
  })
}

/**
 * Rejects a duplicate from a second click or from a colleague; `?twin=1` skips this check.
 *
 * @throws PublicError 409
 */
function rejectTwin({ name, address }: LocationChange, kept: readonly Location[]): void {
  const [given, first] = [twinKey(name, address), firstWord(address)]
  const twin = kept.find(
    (location) =>
      // Of thousands of stores, few have the same house number.
      firstWord(location.address) === first && twinKey(location.name, location.address) === given,
  )
  if (!twin) return
  throw new PublicError(409, `${twin.name} at ${twin.address} already exists.`)
}

/** The first word of an address as `twinKey` compares it. */
function firstWord(address = ''): string {
  return /[^\s,.]+/.exec(address)?.[0].toLowerCase() ?? ''
}

function twinKey(name = '', address = ''): string {
  return [name, address]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[\s,.]+/g, ' ')
        .trim(),
    )
    .join('\n')
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

function noSuchLocation(): PublicError {
  return new PublicError(404, 'This store doesn’t exist. Someone may have deleted it.')
}
