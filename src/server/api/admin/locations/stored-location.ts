import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { PublicError } from '#server/errors.ts'
import type { CommitNote } from '#server/storage/snapshot.ts'
import type { StaffSession } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'

/** @throws PublicError 404 */
export function findLocation(locations: readonly Location[], id: string): Location {
  const location = locations.find((one) => one.id === id)
  if (!location) {
    throw new PublicError(404, 'This store doesn’t exist. Someone may have deleted it.')
  }
  return location
}

/**
 * Commits a change of one location.
 *
 * @param change returns the same location when there is nothing to change
 * @throws PublicError 404, and what `change` throws
 */
export function changeLocation(
  storage: Pick<Storage, 'commit'>,
  note: CommitNote<Location>,
  id: string,
  change: (location: Location, tags: readonly Tag[]) => Location,
): Promise<Location> {
  return storage.commit(note, ({ locations, tags }) => {
    const location = findLocation(locations, id)
    const changed = change(location, tags)
    if (changed === location) return [{}, changed]
    return [{ locations: locations.map((one) => (one === location ? changed : one)) }, changed]
  })
}

/** @param verb "Added", for "Added the store Kiln Stop" in the history */
export function storeNote({ username }: StaffSession, verb: string): CommitNote<Location> {
  return { by: username, what: ({ name }) => `${verb} the store ${name}` }
}
