import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { changesIn, draftOf, type Draft } from './location-draft.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { STAFF_LOCATIONS_CALL, STAFF_LOCATION_CALL, pathTo } from '#web/addresses/paths.ts'

/**
 * Saves what a draft changes of a location, or adds a new one.
 *
 * @param onto the location as it was last seen; `null` for a new one
 * @param isMeant another of the same name and address may be there
 * @returns 'stale' when somebody else changed it since: nothing is saved then
 * @throws CallFailed
 */
export async function saveLocation(
  draft: Draft,
  onto: StaffLocation | null,
  isMeant: boolean,
): Promise<StaffLocation | 'stale'> {
  const change = changesIn(draft, draftOf(onto))
  if (!onto) {
    return call('POST', `${STAFF_LOCATIONS_CALL}${isMeant ? '?twin=1' : ''}`, {
      name: draft.name,
      address: draft.address,
      ...change,
    })
  }
  try {
    return await call('PATCH', pathOf(onto.id), change, { 'if-match': `"${onto.revision}"` })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 412) return 'stale'
    throw error
  }
}

/** The location as the server has it now. */
export function freshLocation(id: string): Promise<StaffLocation> {
  return call('GET', pathOf(id))
}

function pathOf(id: string): string {
  return pathTo(STAFF_LOCATION_CALL, { id })
}
