import type { Location } from '#domain/location/location.ts'
import { PublicError } from '#server/errors.ts'

/** A location that was deleted, and where in the list it stood. */
export type DeletedLocation = { location: Location; index: number }

/** More than anybody deletes one by one and takes back. */
const MOST = 100

/**
 * The locations that were deleted last, for as long as the process runs: enough for an "Undo" beside
 * the word that one is deleted. A backup has older ones.
 */
export function createDeletedLocations() {
  const byId = new Map<string, DeletedLocation>()
  return {
    note: (gone: DeletedLocation): void => {
      byId.delete(gone.location.id)
      byId.set(gone.location.id, gone)
      const [oldest] = byId.keys()
      if (byId.size > MOST && oldest !== undefined) byId.delete(oldest)
    },
    find: (id: string): DeletedLocation | undefined => byId.get(id),
    forget: (id: string): void => void byId.delete(id),
  }
}

/**
 * The list with a deleted location back in its place.
 *
 * @throws PublicError 409 when another has its id by now
 */
export function putBack(
  kept: readonly Location[],
  { location, index }: DeletedLocation,
): readonly Location[] {
  const { id } = location
  if (kept.some((one) => one.id === id)) {
    throw new PublicError(409, `Another store now has the id ${id}.`)
  }
  return kept.toSpliced(index, 0, location)
}
