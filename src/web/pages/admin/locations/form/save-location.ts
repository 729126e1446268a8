import { STAFF_LOCATIONS_CALL, STAFF_LOCATION_CALL, pathTo } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { changesIn, draftOf, mergedDraft, type Draft, type Part } from './location-draft.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'

/** The saved location, or the fields that two people changed; then nothing is saved. */
export type SaveResult = { saved: StaffLocation } | { conflicts: readonly Part[] }

/**
 * Saves the changes of a draft, or adds a location. Keeps changes that a colleague has saved since, but
 * saves nothing if both changed the same field.
 *
 * @param onto the location as last loaded; `null` for a new one
 * @param isTwinAllowed save it even if another location has the same name and address
 * @param onFresh receives the colleague's version, and the draft merged with it
 * @throws CallFailed
 */
export async function saveLocation(
  draft: Draft,
  onto: StaffLocation | null,
  isTwinAllowed: boolean,
  onFresh: (fresh: StaffLocation, merged: Draft) => void,
): Promise<SaveResult> {
  if (!onto) return { saved: await add(draft, isTwinAllowed) }
  const saved = await change(draft, onto)
  if (saved !== 'stale') return { saved }
  const fresh = await call<StaffLocation>('GET', pathOf(onto.id))
  const merged = mergedDraft(draft, draftOf(onto), draftOf(fresh))
  onFresh(fresh, merged.draft)
  // Changes of different fields do not conflict.
  return merged.conflicts.length === 0
    ? saveLocation(merged.draft, fresh, isTwinAllowed, onFresh)
    : { conflicts: merged.conflicts }
}

function add(draft: Draft, isTwinAllowed: boolean): Promise<StaffLocation> {
  return call('POST', `${STAFF_LOCATIONS_CALL}${isTwinAllowed ? '?twin=1' : ''}`, {
    name: draft.name,
    address: draft.address,
    ...changesIn(draft, draftOf(null)),
  })
}

/** @returns 'stale' if a colleague has changed it since; then nothing is saved */
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
