import { STAFF_LOCATIONS_CALL, STAFF_LOCATION_CALL, pathTo } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { changesIn, draftOf, mergedDraft, type Draft, type Part } from './location-draft.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'

/** The location as it is saved, or what two people changed, when nothing is saved. */
export type SaveResult = { saved: StaffLocation } | { conflicts: readonly Part[] }

/**
 * Saves what a draft changes of a location, or adds a new one. What somebody else saved since is kept
 * beside it; where both changed the same, nothing is saved.
 *
 * @param onto the location as it was last seen; `null` for a new one
 * @param isMeant another of the same name and address may be there
 * @param onFresh takes what somebody else saved, and the draft over it
 * @throws CallFailed
 */
export async function saveLocation(
  draft: Draft,
  onto: StaffLocation | null,
  isMeant: boolean,
  onFresh: (fresh: StaffLocation, merged: Draft) => void,
): Promise<SaveResult> {
  if (!onto) return { saved: await add(draft, isMeant) }
  const saved = await change(draft, onto)
  if (saved !== 'stale') return { saved }
  const fresh = await call<StaffLocation>('GET', pathOf(onto.id))
  const merged = mergedDraft(draft, draftOf(onto), draftOf(fresh))
  onFresh(fresh, merged.draft)
  // Who changed something else is in nobody's way.
  return merged.conflicts.length === 0
    ? saveLocation(merged.draft, fresh, isMeant, onFresh)
    : { conflicts: merged.conflicts }
}

function add(draft: Draft, isMeant: boolean): Promise<StaffLocation> {
  return call('POST', `${STAFF_LOCATIONS_CALL}${isMeant ? '?twin=1' : ''}`, {
    name: draft.name,
    address: draft.address,
    ...changesIn(draft, draftOf(null)),
  })
}

/** @returns 'stale' when somebody else changed it since: nothing is saved then */
async function change(draft: Draft, onto: StaffLocation): Promise<StaffLocation | 'stale'> {
  const changes = changesIn(draft, draftOf(onto))
  try {
    return await call('PATCH', pathOf(onto.id), changes, { 'if-match': `"${onto.revision}"` })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 412) return 'stale'
    throw error
  }
}

function pathOf(id: string): string {
  return pathTo(STAFF_LOCATION_CALL, { id })
}
