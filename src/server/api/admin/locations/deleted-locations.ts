import type { Location } from '#domain/location/location.ts'
import { PublicError } from '#server/errors.ts'
import type { JournalEntry } from '#server/storage/snapshot.ts'

/** A deleted location with its former position in the list. */
export type DeletedLocation = { location: Location; index: number }

/**
 * Finds the most recently deleted location with an id, as it was.
 *
 * @param history the commits, newest first
 */
export async function findDeleted(
  history: AsyncIterable<JournalEntry>,
  id: string,
): Promise<DeletedLocation | null> {
  for await (const { changes } of history) {
    const { before = null, index = 0 } =
      changes.locations.items.find((item) => item.id === id && item.after === null) ?? {}
    if (before !== null) return { location: before, index }
  }
  return null
}

/** Whether a deleted location was already restored. A different location may have its id by now. */
export function isBack(kept: readonly Location[], { location }: DeletedLocation): boolean {
  const { id, name, address } = location
  return kept.some((one) => one.id === id && one.name === name && one.address === address)
}

/**
 * Puts a deleted location back into the list, in its former position.
 *
 * @throws PublicError 409 when another location has its id by now
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
