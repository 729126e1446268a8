import { Hono } from 'hono'
import type { Location } from '#domain/location/location.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { findDeleted, isBack, putBack, type DeletedLocation } from './deleted-locations.ts'
import { LocationChange, NewLocation } from './location-change.ts'
import {
  newLocation,
  rejectOtherId,
  rejectTakenId,
  rejectTwin,
  withChange,
} from './location-edits.ts'
import { createStaffList, isRevision, wholeStaffForm } from './staff-form.ts'
import { changeLocation, findLocation, storeNote } from './stored-location.ts'
import {
  RESTORE_LOCATION_CALL,
  STAFF_LOCATIONS_CALL,
  STAFF_LOCATION_CALL,
} from '#web/addresses/paths.ts'

/** Many times the size of a store with a year of special days. */
const LOCATION_BYTES = 128 * 1024

/** /api/admin/locations */
export function adminLocations(services: Services) {
  const { storage } = services
  const list = createStaffList()

  function form(location: Location) {
    return wholeStaffForm(location, storage.current().tags)
  }

  return (
    new Hono<AppEnv>()
      .get(STAFF_LOCATIONS_CALL, (c) => {
        const { locations, tags } = storage.current()
        // What a menu of thousands of stores needs is a tenth of the whole.
        if (readFlag(c, 'brief')) {
          return c.json(locations.map(({ id, name, address }) => ({ id, name, address })))
        }
        return c.body(list(locations, tags), 200, { 'content-type': 'application/json' })
      })
      .post(STAFF_LOCATIONS_CALL, async (c) => {
        const given = await readJson(c, NewLocation, LOCATION_BYTES)
        const mayBeTwin = readFlag(c, 'twin')
        const note = storeNote(c.var.staff, 'Added')
        const added = await storage.commit(note, ({ locations, tags }) => {
          rejectTakenId(given, locations)
          if (!mayBeTwin) rejectTwin(given, locations)
          const location = withChange(services, newLocation(given, locations), given, tags)
          return [{ locations: [...locations, location] }, location]
        })
        return c.json(form(added), 201)
      })
      .get(STAFF_LOCATION_CALL, (c) =>
        c.json(form(findLocation(storage.current().locations, c.req.param('id')))),
      )
      .patch(STAFF_LOCATION_CALL, async (c) => {
        const id = c.req.param('id')
        const change = await readJson(c, LocationChange, LOCATION_BYTES)
        rejectOtherId(change, id)
        const expected = c.req.header('if-match')
        const note = storeNote(c.var.staff, 'Changed')
        const changed = await changeLocation(storage, note, id, (location, tags) => {
          rejectOtherRevision(expected, location, change)
          return withChange(services, location, change, tags)
        })
        return c.json(form(changed))
      })
      .delete(STAFF_LOCATION_CALL, takesNoBody, async (c) => {
        const id = c.req.param('id')
        await storage.commit(storeNote(c.var.staff, 'Deleted'), ({ locations }) => {
          const location = findLocation(locations, id)
          return [{ locations: locations.filter((one) => one !== location) }, location]
        })
        return c.body(null, 204)
      })
      // Under its former id, so that its page is at its address again.
      .post(RESTORE_LOCATION_CALL, takesNoBody, async (c) => {
        const deleted = await deletedLocation(storage, c.req.param('id'))
        const { id, name } = deleted.location
        const note = { by: c.var.staff.username, what: `Restored the store ${name}` }
        await storage.commit(note, ({ locations }) => [
          { locations: putBack(locations, deleted) },
          undefined,
        ])
        return c.json(form(findLocation(storage.current().locations, id)))
      })
  )
}

/**
 * @param expected the `If-Match` header: the revision that the change is based on
 * @throws PublicError 412 when a colleague has changed the same fields
 */
function rejectOtherRevision(
  expected: string | undefined,
  location: Location,
  { tagIds, tags }: LocationChange,
): void {
  const revision = expected?.replace(/^(?:W\/)?"(.*)"$/, '$1')
  if (revision === undefined || revision === '*') return
  const changesTags = (tagIds ?? tags) !== undefined
  if (isRevision(revision, location, changesTags)) return
  throw new PublicError(
    412,
    'Someone else just edited this store. Review their changes before you save.',
  )
}

/** @throws PublicError 404; StorageReadOnly when the folder is unavailable, so nobody can know */
async function deletedLocation(storage: Storage, id: string): Promise<DeletedLocation> {
  const deleted = await findDeleted(storage.history({ mentioning: id }), id)
  if (deleted && !isBack(storage.current().locations, deleted)) return deleted
  const { mode, reason } = await storage.checkHealth()
  if (mode === 'read-only') {
    throw new StorageReadOnly(`Nothing can be saved right now: ${reason ?? ''}.`)
  }
  throw new PublicError(404, 'This can no longer be undone. Add the store again.')
}
